/** Whether a key event focuses the lookup box; with Shift or Alt it may be the browser's. */
export function isLookupShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

/** The shortcuts that focus the lookup box, by their names on the keyboard. */
export const lookupKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
