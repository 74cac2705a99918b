/** The keys that lead to the box in which items are looked up, with the names they have on the keyboard. */
export const lookupKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'
