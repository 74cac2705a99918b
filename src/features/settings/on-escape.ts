import type { KeyboardEvent } from 'react'

/** A key handler for a part of the settings: Escape closes the part, and the settings stay open. */
export function onEscape(end: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    end()
  }
}
