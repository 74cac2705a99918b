import type { ReactNode } from 'react'
import styles from './Pictures.module.css'
import type { PictureMark } from './marks'

export type MarkState = {
  /** All that the mark says in a sentence, for assistive technology. */
  name: string
  isSelected: boolean
  /** Whether Tab leads here; arrows lead to the others. */
  isCurrent: boolean
}

type Props = MarkState & {
  mark: PictureMark
  /** Attributes for style sheets. */
  look: Record<`data-${string}`, string | undefined>
  children: ReactNode
}

/** A mark of a picture; it opens its statement. */
export function MarkButton({ mark, name, isSelected, isCurrent, look, children }: Props) {
  return (
    <g
      className={styles.mark}
      role="button"
      aria-label={name}
      aria-pressed={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-statement-id={mark.entry.key}
      data-mark={mark.key}
      {...look}
    >
      {children}
    </g>
  )
}
