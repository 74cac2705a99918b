import { pressedKey } from '~/lib/pressed-key'
import { useListener } from '~/lib/useListener'

/** By key; each returns `false` if it did nothing. */
export type Shortcuts = Readonly<Record<string, () => boolean | void>>

/**
 * Single-key shortcuts, ignored where a key has another meaning. Those of the whole page listen on the window, after
 * those of its parts.
 */
export function useShortcuts(isOn: boolean, shortcuts: Shortcuts, where: Document | Window = document): void {
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const action = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined
    if (!action || isMeantElsewhere(event)) return
    if (action() !== false) event.preventDefault()
  }
  useListener(where, 'keydown', press, isOn)
}

const ownKeys = 'input, select, textarea, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]'

function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (document.querySelector('dialog[open]')) return true
  return event.target instanceof Element && event.target.closest(ownKeys) !== null
}
