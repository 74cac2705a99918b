import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

/** The accessible name of the focused element. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    const text =
      element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent
    return text?.trim() ?? ''
  })
}

/** Tabs to the element with this name. */
export async function tabTo(page: Page, name: RegExp) {
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
    if (name.test(await focusedName(page))) return
  }
  throw new Error(`${name} cannot be reached`)
}

/**
 * Checks that the focused element has an outline (a field has it around its box) and is not covered; the preview of
 * a link that had the focus leaves a moment later.
 */
export async function expectVisibleFocus(page: Page) {
  await expect.poll(() => faultOfFocus(page)).toBeUndefined()
}

function faultOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const { outerHTML } = element
    const shown = [element, element.parentElement].some((each) => {
      const style = each && getComputedStyle(each)
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    })
    if (!shown) return `no outline: ${outerHTML}`
    const { left, right, top, bottom } = element.getBoundingClientRect()
    if (left < 0 || top < 0 || right > innerWidth || top > innerHeight) return `out of sight: ${outerHTML}`
    const over = document.elementFromPoint((left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2)
    const covered = !over || !(element.contains(over) || over.contains(element))
    return covered ? `covered by ${over?.outerHTML.slice(0, 200)}: ${outerHTML}` : undefined
  })
}
