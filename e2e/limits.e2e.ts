import type { Page } from '@playwright/test'
import { expect, goWithin, itemAddress, test } from './fixtures'
import { statements } from './page-parts'

const perMinute = 20

/** How many items have had every name in view. */
const readableItems = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('qlens:screen-readable').length)

test('requests keep within the budget of a minute, across items, and every item is shown', async ({
  page,
  app,
  wikibase,
}) => {
  const { baseUrl } = wikibase
  const instance = { id: 'own', name: 'Own', baseUrl, version: 'v1', requestsPerMinute: perMinute }
  await page.addInitScript(
    (text) => localStorage.setItem('qlens:/:instances', text),
    JSON.stringify([instance]),
  )
  await page.goto(itemAddress(app, 'Q42', { wikibase }))
  // Their labels alone would take some fifty requests.
  for (const [index, [item, total]] of [
    ['Q42', '332'] as const,
    ['Q183', '1095'] as const,
    ['Q30', '1496'] as const,
  ].entries()) {
    await goWithin(page, { item })
    await expect(page).toHaveTitle(new RegExp(`\\b${item}\\b`))
    await expect(statements(page)).toHaveAttribute('data-statement-total', total)
    await expect(page.locator('li[data-statement-id]').first()).toBeVisible()
    await expect.poll(() => readableItems(page)).toBe(index + 1)
  }
  const sent = wikibase.requests.filter(({ method }) => method !== 'OPTIONS')
  expect(sent.length).toBeLessThanOrEqual(perMinute)
  const labels = sent.filter(({ url }) => url.includes('props=labels&'))
  expect(labels.length).toBeGreaterThan(3)
})
