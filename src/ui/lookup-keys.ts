/** The shortcuts that focus the lookup box, by their names on the keyboard. */
export const lookupKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
