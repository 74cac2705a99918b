import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '~/i18n/I18nContext'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/Button'
import { LiveRegion } from '~/ui/notices/LiveRegion'
import styles from './Dialog.module.css'
import { close } from '~/ui/lazy-icons'

type Props = {
  open: boolean
  /** Called by the close button, Escape and a click outside. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** A centered box or a sheet along one edge. */
  side?: 'center' | 'start' | 'end' | 'bottom' | undefined
  /** Initially focused element; defaults to the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  className?: string | undefined
}

/** A modal dialog. The browser traps the focus and returns it when the dialog closes. */
export function Dialog(props: Props) {
  const { open, onClose, title, children, footer, side = 'center', initialFocus, className } = props
  const t = useTranslate()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const [closings, setClosings] = useState(0)

  // A layout effect, because the focus can be returned only while the dialog is in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    initialFocus?.current?.focus()
    return () => element.close()
  }, [open, initialFocus])
  // Reopens when the browser closed a dialog that its owner keeps open.
  useLayoutEffect(() => {
    if (open && closings > 0 && dialog.current?.open === false) dialog.current.showModal()
  }, [open, closings])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key for the same is Escape
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[side], className)}
      aria-labelledby={titleId}
      data-print="hidden"
      // At once: the browser tells only later that Escape has closed it, after other keys that were pressed. A
      // file input's event comes here too.
      onCancel={(event) => {
        if (!event.cancelable || event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // After an Escape that can't be prevented. The event is asynchronous: in React's strict mode the dialog may
      // be open again by then.
      onClose={(event) => {
        if (!open || event.currentTarget.open) return
        onClose()
        setClosings(closings + 1)
      }}
      // The content covers the dialog, so a click on the dialog itself is on the backdrop. The press must
      // start there too, otherwise a text selection that ends outside closes it.
      onPointerDown={(event) => (pressedBeside.current = event.target === event.currentTarget)}
      onClick={(event) => event.target === event.currentTarget && pressedBeside.current && onClose()}
    >
      {open && (
        <LiveRegion>
          <div className={styles.content}>
            <div className={styles.header}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              <IconButton icon={close} label={t('ui-close')} onClick={onClose} />
            </div>
            <div className={styles.body}>{children}</div>
            {footer && <div className={styles.footer}>{footer}</div>}
          </div>
        </LiveRegion>
      )}
    </dialog>
  )
}
