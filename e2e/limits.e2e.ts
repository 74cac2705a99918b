import type { Page } from '@playwright/test'
import { expect, goWithin, itemAddress, test } from './fixtures'
import { statements } from './page-parts'

const perMinute = 30

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
  const sent = () => wikibase.requests.filter(({ method }) => method !== 'OPTIONS')
  const labels = () => sent().filter(({ url }) => url.includes('props=labels&'))
  let opened = 0
  const open = async (item: string, total: string) => {
    await goWithin(page, { item })
    await expect(page).toHaveTitle(new RegExp(`\\b${item}\\b`))
    await expect(statements(page)).toHaveAttribute('data-statement-total', total)
    await expect(page.locator('li[data-statement-id]').first()).toBeVisible()
    opened += 1
    await expect.poll(() => readableItems(page)).toBe(opened)
  }
  await page.goto(itemAddress(app, 'Q42', { wikibase }))
  await open('Q42', '332')
  await open('Q183', '1095')
  // Its labels alone would take some twenty-five; those out of view may use half of the budget.
  await expect.poll(() => sent().length).toBeGreaterThanOrEqual(perMinute / 2)
  // Without a budget, the others would be requested now.
  for (let times = 0; times < 20; times += 1)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  // Half, and what is in view.
  expect(labels().length).toBeLessThanOrEqual(perMinute / 2 + 3)
  await open('Q30', '1496')
  expect(sent().length).toBeLessThanOrEqual(perMinute)
})
