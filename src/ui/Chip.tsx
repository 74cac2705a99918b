import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Chip.module.css'
import { close } from './lazy-icons'

type Props = {
  children: ReactNode
  onRemove: () => void
  /** The button's name; it must contain the visible text: “Remove filter: Data type: date”. */
  removeLabel: string
}

export function Chip({ children, onRemove, removeLabel }: Props) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={removeLabel}
      title={removeLabel}
      onClick={onRemove}
    >
      <span className={styles.text}>{children}</span>
      <Icon name={close} />
    </button>
  )
}
