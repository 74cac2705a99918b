import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { Button, type ButtonProps, IconButton } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { Icon, type IconSource } from '~/ui/Icon'
import layout from '~/ui/layout.module.css'
import { usePopup } from './usePopup'
import styles from './Popup.module.css'
import { check } from '~/ui/lazy-icons'

export type MenuItem = {
  id: string
  label: ReactNode
  description?: ReactNode
  /** Below the item: announced after its name, and no part of it. */
  note?: ReactNode
  icon?: IconSource | undefined
  /** For a menu that chooses one of several: set on every item, true for the chosen one. */
  checked?: boolean | undefined
  disabled?: boolean | undefined
  /** Draws a line above. */
  separated?: boolean | undefined
  onSelect: () => void
}

type Props = Omit<ButtonProps, 'ref' | 'id' | 'onClick' | 'onKeyDown'> & {
  items: readonly MenuItem[]
  /** The edge of the button that the menu aligns with. */
  align?: 'start' | 'end' | undefined
  /** An icon instead of text; set `aria-label`. */
  iconOnly?: IconSource | undefined
  /** For a menu that is loaded on first use. */
  defaultOpen?: boolean | undefined
}

export function MenuButton({ items, align = 'start', iconOnly, defaultOpen = false, ...button }: Props) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(defaultOpen && 'first')
  const id = useId()
  const close = () => setOpen(false)
  const { wrapper, button: opener, panel } = usePopup({ open: Boolean(open), onClose: close, align })

  useLayoutEffect(() => {
    const all = open ? rows(panel.current) : []
    all.at(open === 'last' ? -1 : 0)?.focus()
  }, [open, panel])

  function select(item: MenuItem) {
    if (item.disabled) return
    // Close first, so that a dialog opened by the action returns the focus to the button.
    opener.current?.focus()
    close()
    item.onSelect()
  }

  function moveFocus(event: KeyboardEvent) {
    const all = rows(panel.current)
    const index = all.findIndex((element) => element === document.activeElement)
    const next = { ArrowDown: (index + 1) % all.length, ArrowUp: index - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    all.at(next)?.focus()
  }

  const opening: ButtonProps = {
    ...button,
    ref: opener,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': Boolean(open),
    onClick: () => setOpen(open ? false : 'first'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpen(event.key === 'ArrowUp' ? 'last' : 'first')
    },
  }

  return (
    <div className={styles.wrapper} ref={wrapper}>
      {iconOnly ? (
        <IconButton {...opening} icon={iconOnly} label={button['aria-label'] ?? ''} />
      ) : (
        <Button iconEnd="chevron-down" {...opening} />
      )}
      {open && (
        <div
          ref={panel}
          className={styles.panel}
          role="menu"
          aria-labelledby={id}
          tabIndex={-1}
          onKeyDown={moveFocus}
        >
          {items.map((item) => (
            <MenuRow key={item.id} item={item} onSelect={() => select(item)} />
          ))}
        </div>
      )}
    </div>
  )
}

function rows(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll('button') ?? [])]
}

function MenuRow({ item, onSelect }: { item: MenuItem; onSelect: () => void }) {
  const { label, description, note, icon, checked, disabled, separated } = item
  const noteId = useId()
  const row = (
    <button
      type="button"
      className={classNames(styles.item, separated && !note && styles.separated)}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-describedby={note ? noteId : undefined}
      aria-disabled={disabled}
      tabIndex={-1}
      onClick={onSelect}
    >
      {icon && <Icon name={icon} />}
      <span className={layout.fill}>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {checked !== undefined && <Icon name={check} className={checked ? undefined : styles.unchecked} />}
    </button>
  )
  if (!note) return row
  return (
    <div role="none" className={separated ? styles.separated : undefined}>
      {row}
      <div id={noteId} className={styles.note}>
        {note}
      </div>
    </div>
  )
}
