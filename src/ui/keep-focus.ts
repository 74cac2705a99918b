/**
 * Gives the focus to what is around a control that is about to vanish: it would fall to the page, and who
 * listens would begin at its top again.
 */
export function focusAround(control: Element): void {
  const around = control.parentElement?.closest<HTMLElement>('fieldset, section, dialog, main')
  if (!around) return
  if (!around.hasAttribute('tabindex')) around.tabIndex = -1
  around.focus({ preventScroll: true })
}

/** A `ref` of what takes the place of the control that had the focus. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
