/**
 * Puts a text on the clipboard and says whether that worked. Must be called by a user's action.
 * `near` matters for the old way, which pages not served over https are left with: it selects a text on the
 * page. Inside a modal dialog only what is within it can be selected, and a focus elsewhere closes a popover.
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
    // Deprecated, and the only way without https.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
