import type { MouseEvent } from 'react'

/**
 * Moves the focus from a control that is about to be removed to its container. Otherwise the focus falls back
 * to the page, and a screen reader starts at the top again.
 */
export function focusAround(control: Element): void {
  const around = control.parentElement?.closest<HTMLElement>(
    'li[tabindex], fieldset, section, dialog, [role=dialog], main',
  )
  if (!around) return
  if (!around.hasAttribute('tabindex')) around.tabIndex = -1
  around.focus({ preventScroll: true })
}

/** Handles a click on a control that it removes. */
export const leaving =
  (act: () => unknown) =>
  ({ currentTarget }: MouseEvent) => {
    focusAround(currentTarget)
    act()
  }

/** A `ref` for a control that goes by itself, or whatever it does: the focus stays around it. */
export const focusStays = (control: HTMLElement | null) => () => {
  if (control && control === document.activeElement) focusAround(control)
}

/** A `ref` for the element that replaces the focused control. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

export const focusMain = () => document.getElementById('content')?.focus({ preventScroll: true })

/** Once what had the focus is gone. The browser returns it from a dialog, but not if a link led there. */
export function whenFocusIsLost(focus: () => void): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focus()
  })
}
