import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { WikibaseServer } from '../server'

export type Box = { id: string; left: number; top: number; width: number; height: number; text: string }
declare global {
  interface Window {
    statementBoxes: () => Box[]
    drawn?: Box[]
  }
}

/** Runs in the page before its scripts: records the rows in view when the first statements are painted. */
function noteDrawn() {
  window.statementBoxes = () =>
    [...document.querySelectorAll('[data-statement-id]')].map((row) => {
      const { left, top, width, height } = row.getBoundingClientRect()
      const place = { left: Math.round(left), top: Math.round(top) }
      const size = { width: Math.round(width), height: Math.round(height) }
      return { id: row.getAttribute('data-statement-id') ?? '', ...place, ...size, text: row.textContent }
    })
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'qlens:statements-shown')
      window.drawn ??= window.statementBoxes().filter(({ top }) => top < innerHeight)
    return mark(name, options)
  }
}

export const places = (boxes: readonly Box[]) => boxes.map(({ text: _text, ...place }) => place)

/** Opens a page until boot has drawn its first rows. @returns the rows in view */
export async function untilDrawn(page: Page, address: string, wikibase: WikibaseServer): Promise<Box[]> {
  await page.addInitScript(noteDrawn)
  // On a busy machine, statements may take longer than boot waits before it starts the app.
  await expect(async () => {
    wikibase.requests.length = 0
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.drawn !== undefined, undefined, { timeout: 3000 })
  }).toPass()
  const drawn = (await page.evaluate(() => window.drawn)) ?? []
  expect(drawn.length).toBeGreaterThan(2)
  return drawn
}

/** What is drawn reaches the end of the window. Of the last row, perhaps only its property's name is in view. */
export async function expectFullWindow(page: Page): Promise<void> {
  const { end, height } = await page.evaluate(() => {
    const last = window.statementBoxes().at(-1)
    return { end: (last?.top ?? 0) + (last?.height ?? 0), height: innerHeight }
  })
  expect(end).toBeGreaterThanOrEqual(height)
}

/** The same rows in their current state. */
export async function boxesNow(page: Page, drawn: readonly Box[]): Promise<Box[]> {
  const boxes = await page.evaluate(() => window.statementBoxes())
  return boxes.slice(0, drawn.length)
}

export const appHasCome = (page: Page) => expect(page.locator('[data-statement-total]')).toBeVisible()
export const isReadable = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('qlens:screen-readable').length > 0)
