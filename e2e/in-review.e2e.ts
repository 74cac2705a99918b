import type { Page } from '@playwright/test'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, test } from './fixtures'
import { rows } from './page-parts'
import { manyItems } from './table-items'

test.use({ wikibaseOptions: { items: manyItems(3) } })

const [first, second, third] = ['Q7000001', 'Q7000002', 'Q7000003']

/** Stores how many of an item's statements have a verdict, as giving them does. */
async function judge(page: Page, wiki: string, item: string, counts: object, total: number, at: number) {
  await page.evaluate(
    ([key, summary]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('qlens-verdicts:/')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('verdicts'))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('verdicts', 'readwrite')
          transaction.objectStore('verdicts').put(summary, [...key])
          transaction.addEventListener('complete', () => resolve(opening.result.close()))
          transaction.addEventListener('abort', () => reject(transaction.error))
        })
      }),
    [
      ['item', wiki, item],
      { wiki, item, counts: { checked: 0, wrong: 0, again: 0, ...counts }, total, at },
    ] as const,
  )
}

test('the start page and the table show what is in review, and an item of the table leads to the next', async ({
  page,
  app,
  wikibase,
}) => {
  const { baseUrl } = wikibase
  const start = `${app}/?${new URLSearchParams({ api: baseUrl, version: 'v1' })}`
  await page.goto(start)
  await expect(page.getByRole('region', { name: 'Recent items' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In review' })).toHaveCount(0)
  await judge(page, baseUrl, first, { checked: 5, wrong: 2, again: 1 }, 16, 1000)
  await judge(page, baseUrl, second, { checked: 9 }, 12, 2000)
  await judge(page, baseUrl, third, { checked: 4 }, 4, 3000)
  await page.reload()
  const lines = page.getByRole('region', { name: 'In review' }).getByRole('listitem')
  await expect(lines).toHaveText([/9 of 12$/, /8 of 16.*2 wrong.*1 to look at again$/])
  await checkAtBothWidths(page, 'items in review', lines.first(), 'main')

  await page.goto(`${start}&items=${first},${second},${third},Q5&columns=P31`)
  const table = page.getByRole('grid')
  const heading = table.getByRole('columnheader', { name: 'Review' })
  await expect(table.locator(`[data-item="${first}"]`)).toContainText(
    /50% 8 of 16.*2 wrong · 1 to look at again/,
  )
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const ids = () => table.locator('[data-item]').evaluateAll((all) => all.map((row) => row.dataset['item']))
  await expect.poll(ids).toEqual([first, second, third, 'Q5'])
  await heading.getByRole('button').click()
  await expect.poll(ids).toEqual([third, second, first, 'Q5'])
  await checkAtBothWidths(page, 'column of verdicts', heading, 'main')

  await table.getByRole('link', { name: third }).first().click()
  await expect(rows(page).first()).toBeVisible()
  await page.reload()
  const next = page.getByRole('link', { name: 'Next in table' })
  for (const id of [second, first, 'Q5']) {
    // The link of the item before stays until the next one is there.
    await expect(next).toHaveAttribute('title', id)
    await next.click()
    await expect(page).toHaveURL(new RegExp(`item=${id}`))
  }
  await expect(next).toHaveCount(0)
})
