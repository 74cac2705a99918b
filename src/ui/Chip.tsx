import type { ReactNode } from 'react'
import { Icon } from './Icon'
import styles from './Chip.module.css'
import { close } from './later-icons'

type Props = {
  children: ReactNode
  onRemove: () => void
  /** The button's name; it has to contain the text shown: “Remove filter: Type: date”. */
  removeLabel: string
}

/** Something chosen that a press takes away. */
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
