/**
 * Copies a text and returns whether that worked; must be called from a user action. `near` matters only on
 * pages without https, where the text is selected in the page instead: inside a modal dialog only its own
 * content can be selected, and a focus elsewhere closes a popover.
 */
export async function copyText(
  text: string,
  near: Element | null = document.activeElement,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text, near?.parentElement ?? document.body)
  }
}

function copySelection(text: string, parent: Element): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'visually-hidden'
  parent.append(area)
  area.focus({ preventScroll: true })
  area.select()
  try {
    // Deprecated, but the only way without https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
