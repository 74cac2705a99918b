import type { Page } from '@playwright/test'
import { expect, itemAddress, test } from './fixtures'
import { rows } from './page-parts'
import { fillWithVerdicts } from './verdicts'

const item = 'Q920000300'

type Read = { hasRows: boolean; records: number }

/** Records what the page reads of verdicts, and whether its rows were there already. */
const watchReads = (page: Page) =>
  page.addInitScript(() => {
    const reads: Read[] = []
    Object.assign(globalThis, { reads })
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function (...range) {
      const request = getAll.apply(this, range)
      if (this.name !== 'verdicts') return request
      const read = { hasRows: document.querySelector('[data-statement-id]') !== null, records: 0 }
      reads.push(read)
      request.addEventListener('success', () => (read.records = request.result.length))
      return request
    }
  })

test('of 20,000 verdicts, an item reads its own, after its rows are drawn; a new one is shown in the next frame', async ({
  page,
  app,
  wikibase,
}) => {
  const address = itemAddress(app, item, { wikibase })
  await page.goto(address)
  await expect(rows(page).first()).toHaveAttribute('data-review', 'none')
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.dataset['statementId']!))
  const judged = ids.slice(0, 3).map((id) => id.toUpperCase())
  await page.evaluate(fillWithVerdicts, [wikibase.baseUrl, item, judged] as const)

  await watchReads(page)
  await page.goto(address)
  await expect(rows(page).nth(2)).toHaveAttribute('data-review', 'changed')
  await expect(page.locator('[data-review-progress]')).toContainText('3 changed since')
  const reads = await page.evaluate(() => (globalThis as unknown as { reads: Read[] }).reads)
  expect(reads.length).toBeGreaterThan(0)
  expect(reads.filter(({ hasRows }) => !hasRows)).toEqual([])
  for (const { records } of reads) expect(records).toBeLessThanOrEqual(judged.length)

  const shown = await rows(page)
    .nth(3)
    .evaluate((row) => {
      row.querySelector<HTMLElement>('button[data-verdict="wrong"]')!.click()
      return new Promise((resolve) => requestAnimationFrame(() => resolve(row.dataset['review'])))
    })
  expect(shown).toBe('wrong')
})
