import { useEffectEvent, useLayoutEffect } from 'react'

/** By key; each returns whether it did something. */
export type Shortcuts = Readonly<Record<string, () => boolean | void>>

/** Single-key shortcuts, ignored where a key has another meaning. */
export function useShortcuts(isOn: boolean, shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined
    if (!action || isMeantElsewhere(event)) return
    if (action() !== false) event.preventDefault()
  })
  // Before the bar is visible: a user who sees a shortcut may press it at once.
  useLayoutEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}

const ownKeys = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]'

function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return true
  if (document.querySelector('dialog[open]')) return true
  return event.target instanceof Element && event.target.closest(ownKeys) !== null
}
