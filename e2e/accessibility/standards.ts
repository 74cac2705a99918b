import type { Locator, Page } from '@playwright/test'
import { axe, expect } from '../fixtures'

export const standards = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default: the size of targets, 24 px or as much space around.
  rules: { 'target-size': { enabled: true } },
}

/**
 * Runs axe on a state of the page: in the light theme on a wide page, in the dark one on a narrow page. That any text
 * can be read on any ground in either is tested in src/styles/tokens.test.ts. `within` is the part of the page that the
 * state is about, where the rest has been checked already.
 */
export async function checkWithAxe(page: Page, state: string, { within }: { within?: string } = {}) {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 760
  // Colors must not be checked during a transition.
  await page.emulateMedia({ colorScheme: isNarrow ? 'dark' : 'light', reducedMotion: 'reduce' })
  await untilPainted(page)
  const found = await axe(page, standards, within)
  const lines = found.map(({ rule, elements }) => `${rule}: ${elements.slice(0, 3).join(' ')}`)
  expect.soft(lines, state).toEqual([])
}

/** Until the theme's colors and the width are applied. */
const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

/** Checks a state of the page at both widths; `shown` is what it is about. */
export async function checkAtBothWidths(page: Page, state: string, shown?: Locator, within?: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    if (shown) await expect(shown).toBeVisible()
    await checkWithAxe(page, `${state}, ${size.width} px`, { ...(within && { within }) })
  }
  await page.setViewportSize(sizes[0])
  await page.emulateMedia({ colorScheme: 'light' })
}
