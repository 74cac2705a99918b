import type { Locator, Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { axe, expect } from '../fixtures'

export const standards = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default: the size of targets, 24 px or as much space around.
  rules: { 'target-size': { enabled: true } },
}

type Extent = {
  /** The part of the page that the state is about, where the rest has been checked already. */
  within?: string
  /** The state exists on a narrow page only. */
  isNarrowOnly?: boolean
}

/**
 * Runs axe on a state of the page. Colors are checked in both themes, but not again on a narrow page, where they are
 * the same.
 */
export async function checkWithAxe(page: Page, state: string, { within, isNarrowOnly }: Extent = {}) {
  const check = async (theme: string, options: RunOptions) => {
    const found = await axe(page, options, within)
    const lines = found.map(({ rule, elements }) => `${rule}: ${elements.slice(0, 3).join(' ')}`)
    expect.soft(lines, `${state}, ${theme}`).toEqual([])
  }
  const isNarrow = (page.viewportSize()?.width ?? 0) < 760
  if (isNarrow && !isNarrowOnly) {
    await untilPainted(page)
    await check('light', {
      ...standards,
      rules: { ...standards.rules, 'color-contrast': { enabled: false } },
    })
    return
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await untilPainted(page)
  await check('dark', { runOnly: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
  await untilPainted(page)
  await check('light', standards)
}

/** Until the theme's colors and the width are applied. */
const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** Checks a state of the page at both widths; `shown` is what it is about, `within` the part to check. */
export async function checkAtBothWidths(page: Page, state: string, shown?: Locator, within?: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    if (shown) await expect(shown).toBeVisible()
    await checkWithAxe(page, `${state}, ${size.width} px`, { ...(within && { within }) })
  }
  await page.setViewportSize(sizes[0])
}
