/**
 * The key of a shortcut, such as `j`, `?` or `Ctrl P` (with Shift; ⌘ counts as Ctrl), whether or not Caps Lock is on.
 * On a keyboard of another script, the Latin letter in the same place; Hebrew has an apostrophe on W.
 */
export function pressedKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const latin = /^[^ -&(-ɏ]/.test(key) ? code.slice(3) : key
  const cased = latin.length > 1 ? latin : shiftKey ? latin.toUpperCase() : latin.toLowerCase()
  return (ctrlKey || metaKey ? 'Ctrl ' : '') + (altKey ? 'Alt ' : '') + cased
}
