import type { Page } from '@playwright/test'
import { expect, itemAddress, test } from './fixtures'
import { rows } from './page-parts'

const item = 'Q920000300'
const [items, ofEach] = [200, 100]

type Filling = [wiki: string, own: [id: string, statements: string[]], count: number, each: number]

/** In the page: stores verdicts on `items` other items, and on the first statements of this one. */
async function fill([wiki, own, count, each]: Filling) {
  const opening = indexedDB.open('qlens-verdicts:/')
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('verdicts'))
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const transaction = opening.result.transaction('verdicts', 'readwrite')
  const objects = transaction.objectStore('verdicts')
  const others = Array.from({ length: count }, (_, index): Filling[1] => {
    const id = `Q${7_000_000 + index}`
    return [id, Array.from({ length: each }, (_statement, number) => `${id}$${number}`)]
  })
  for (const [id, statements] of [own, ...others]) {
    const counts = { checked: statements.length, wrong: 0, again: 0 }
    objects.put({ wiki, item: id, counts, total: each, at: 1 }, ['item', wiki, id])
    for (const statement of statements)
      objects.put({ id: statement, verdict: 'checked', hash: '0'.repeat(16), at: 1 }, [
        'verdict',
        wiki,
        id,
        statement,
      ])
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  opening.result.close()
}

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
  const filling: Filling = [wikibase.baseUrl, [item, judged], items, ofEach]
  await page.evaluate(fill, filling)

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
