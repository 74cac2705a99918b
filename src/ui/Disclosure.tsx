import { type ReactNode, useId, useState } from 'react'
import { DisclosureButton } from './DisclosureButton'
import styles from './Disclosure.module.css'

type Props = {
  label: ReactNode
  children: ReactNode
  /** Controlled with `onToggle`, uncontrolled without. */
  open?: boolean | undefined
  onToggle?: ((open: boolean) => void) | undefined
  defaultOpen?: boolean | undefined
  className?: string | undefined
}

export function Disclosure({ label, children, open, onToggle, defaultOpen = false, className }: Props) {
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const expanded = open ?? ownOpen
  const id = useId()
  function toggle() {
    setOwnOpen(!expanded)
    onToggle?.(!expanded)
  }
  return (
    <div className={className}>
      <DisclosureButton expanded={expanded} aria-controls={id} onClick={toggle}>
        {label}
      </DisclosureButton>
      <div id={id} hidden={!expanded} className={styles.content}>
        {expanded && children}
      </div>
    </div>
  )
}
