import type { Page } from '@playwright/test'
import { axe, expect } from '../fixtures'

export const standards = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Off by default: the size of targets, 24 px or as much space around.
  rules: { 'target-size': { enabled: true } },
}

/** Runs axe on a state of the page; the other theme only changes colors. */
export async function checkWithAxe(page: Page, state: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Until the theme's colors are applied.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const found = await axe(page, colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : standards)
    const lines = found.map(({ rule, elements }) => `${rule}: ${elements.slice(0, 3).join(' ')}`)
    expect.soft(lines, `${state}, ${colorScheme}`).toEqual([])
  }
}

export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
