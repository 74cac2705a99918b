import { useListener } from '~/lib/useListener'

/**
 * What is marked with `data-toolbar` is one stop of the Tab key; the arrow keys move among its controls, whenever
 * these came. Tab comes back to the one that had the focus last; first to the current page, to those in
 * `data-toolbar-start`, or to the first.
 */
export function useToolbars(): void {
  useListener(document, 'keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Tab') {
      document.querySelectorAll(`[data-toolbar]:not(${row} *)`).forEach(keepOneStop)
      // There may be thousands of rows: one that the focus enters is in time, wherever it enters.
      document.activeElement?.closest(row)?.querySelectorAll('[data-toolbar]').forEach(keepOneStop)
    } else if (!event.shiftKey && !event.isComposing && moveFocus(event.key)) event.preventDefault()
  })
}

const controlSelector = ':is(button, input, select):not(:disabled), a[href]'
const row = '[data-statement-id]'
const popup = 'dialog, [role="menu"], [role="dialog"], [role="listbox"]'

/** The last focused control of each. */
const stops = new WeakMap<Element, HTMLElement>()

const controlsOf = (toolbar: Element) =>
  [...toolbar.querySelectorAll<HTMLElement>(controlSelector)].filter(
    (control) =>
      control.closest('[data-toolbar]') === toolbar &&
      !control.closest(popup) &&
      (control.checkVisibility?.() ?? true),
  )

function keepOneStop(toolbar: Element): void {
  const controls = controlsOf(toolbar)
  const known = stops.get(toolbar)
  const stop =
    controls.find((control) => control === document.activeElement) ??
    controls.find((control) => control === known) ??
    controls.find((control) => control.matches('[aria-current="page"], [data-toolbar-start] *')) ??
    controls[0]
  if (stop) stops.set(toolbar, stop)
  for (const control of controls) {
    control.tabIndex = control === stop ? 0 : -1
    // Chromium makes a stop of a box that scrolls without one in it.
    for (let box = control.parentElement; box && box !== toolbar; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible')
        box.tabIndex = -1
  }
}

/** Returns whether the key was handled. */
function moveFocus(key: string): boolean {
  const { activeElement: active } = document
  const toolbar = active?.closest('[data-toolbar]')
  if (!active || !toolbar) return false
  const controls = controlsOf(toolbar)
  const at = controls.findIndex((control) => control === active)
  if (at < 0 || belongsTo(active, key)) return false
  const forward = getComputedStyle(toolbar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const next =
    key === 'Home'
      ? 0
      : key === 'End'
        ? -1
        : key === 'ArrowLeft' || key === 'ArrowRight'
          ? key === forward
            ? (at + 1) % controls.length
            : at - 1
          : undefined
  if (next === undefined) return false
  const control = controls.at(next)
  control?.focus()
  // Chromium takes a control for visible of which 32 px are.
  control?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  keepOneStop(toolbar)
  return true
}

/** Within a text, the keys move the cursor; in a list of choices, they choose. */
function belongsTo(control: Element, key: string): boolean {
  if (control instanceof HTMLSelectElement) return true
  if (!(control instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = control
  if (key === 'Home' || key === 'End' || selectionStart !== selectionEnd) return true
  const isRightToLeft = getComputedStyle(control).direction === 'rtl'
  return selectionStart !== ((key === 'ArrowLeft') === isRightToLeft ? value.length : 0)
}
