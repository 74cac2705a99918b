import { useId, type CSSProperties, type ReactNode, type Ref } from 'react'
import styles from './Pictures.module.css'
import type { usePointedMark } from './usePointedMark'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

type Handlers = ReturnType<typeof usePointedMark>['handlers'] & {
  onKeyDown: (event: React.KeyboardEvent) => void
  onClick: (event: React.MouseEvent) => void
}

type Props = {
  ref: Ref<HTMLDivElement>
  label: string
  /** Which keys do what. */
  keys: string
  style: CSSProperties
  /** For the marks within. */
  handlers: Handlers
  isFramed?: boolean
  children: ReactNode
}

/** The part of a picture that is moved and enlarged. */
export function PictureBox({ ref, label, keys, style, handlers, isFramed, children }: Props) {
  const id = useId()
  return (
    <div
      {...handlers}
      ref={ref}
      className={styles.picture}
      role="group"
      aria-label={label}
      aria-describedby={id}
      style={style}
      data-framed={isFramed}
    >
      <VisuallyHidden>
        <span id={id}>{keys}</span>
      </VisuallyHidden>
      {children}
    </div>
  )
}
