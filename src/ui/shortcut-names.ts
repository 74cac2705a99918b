const { userAgent } = navigator
const isApple = /Mac|iPhone|iPad/.test(userAgent)

/** The shortcut that focuses the lookup box, by its names on the keyboard. */
export const lookupKeys = isApple ? '⌘ K' : 'Ctrl K'

/** The one that opens the commands; in Firefox, it opens a private window. */
export const commandKeys = userAgent.includes('Firefox/') ? undefined : isApple ? '⌘ ⇧ P' : 'Ctrl Shift P'
