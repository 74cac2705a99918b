import { type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { Button, type ButtonProps } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { useCommands } from '~/ui/commands/useCommands'
import { usePopup } from './usePopup'
import styles from './Popup.module.css'

type Props = Omit<ButtonProps, 'ref' | 'id' | 'iconEnd' | 'onClick' | 'content' | 'children'> & {
  /** The button's text and the panel's name. */
  label: ReactNode
  children: ReactNode
  align?: 'start' | 'end' | undefined
  panelClassName?: string | undefined
  /** Makes it a command under this heading. */
  commandGroup?: string
}

/** A button that opens a small non-modal panel. */
export function Popover({
  label,
  children,
  align = 'start',
  panelClassName,
  commandGroup = '',
  ...button
}: Props) {
  const [open, setOpen] = useState(false)
  useCommands(commandGroup, () =>
    commandGroup ? [{ id: commandGroup, label, onSelect: () => setOpen(true) }] : [],
  )
  const id = useId()
  const { wrapper, button: opener, panel } = usePopup({ open, onClose: () => setOpen(false), align })

  useLayoutEffect(() => {
    if (!open) return
    const first = panel.current?.querySelector<HTMLElement>(focusable) ?? panel.current
    first?.focus({ preventScroll: true })
  }, [open, panel])

  return (
    <div className={styles.wrapper} ref={wrapper}>
      <Button
        {...button}
        ref={opener}
        id={id}
        iconEnd="chevron-down"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div
          ref={panel}
          className={classNames(styles.panel, styles.popover, panelClassName)}
          role="dialog"
          aria-labelledby={id}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const focusable = ':is(input, button, select, textarea):not(:disabled), a[href]'
