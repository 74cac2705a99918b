const { userAgent } = navigator

/** Whether a key event opens the palette, also on keyboards without Latin letters. */
export function isCommandShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const isP = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'p' : code === 'KeyP'
  return isP && shiftKey && !altKey && ctrlKey !== metaKey
}

/** The shortcut by its names on the keyboard; Firefox opens a private window by it. */
export const commandKeys = userAgent.includes('Firefox/')
  ? undefined
  : /Mac|iPhone|iPad/.test(userAgent)
    ? '⌘ ⇧ P'
    : 'Ctrl Shift P'
