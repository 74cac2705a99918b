/**
 * The index of the active option after a key; -1: no option is active and the text is edited; undefined: the
 * key belongs to the text field.
 */
export function moveActive(key: string, active: number, count: number): number | undefined {
  switch (key) {
    // Past either end, no option is active and the typed text is restored.
    case 'ArrowDown':
      return active === count - 1 ? -1 : active + 1
    case 'ArrowUp':
      return active === -1 ? count - 1 : active - 1
    case 'Home':
      return active === -1 ? undefined : 0
    case 'End':
      return active === -1 ? undefined : count - 1
    default:
      return undefined
  }
}
