import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readVerdictFile } from '../src/model/review/verdict-file'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, openWithin, test } from './fixtures'
import { rows } from './page-parts'
import { manyItems } from './table-items'

const items = manyItems(3)
test.use({ wikibaseOptions: { items } })

const [first, second, third] = ['Q7000001', 'Q7000002', 'Q7000003']

const totalOf = (id: string) => Object.values(items[id]!).flat().length

/** The first statement has another rank. */
function changed(body: (typeof items)[string]): (typeof items)[string] {
  const [property, [statement, ...others]] = Object.entries(body)[0]!
  return { ...body, [property]: [{ ...statement!, rank: 'deprecated' }, ...others] }
}

/** Gives the first statements of the item on the page these verdicts. */
async function judge(page: Page, keys: string) {
  await expect(rows(page).first()).toHaveAttribute('data-review', 'none')
  await rows(page).first().focus()
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.keyboard.press('n')
  }
}

test('the start page and the table show what is in review, and an item of the table leads to the next', async ({
  sharedPage: page,
  showItem,
  app,
  wikibase,
}) => {
  test.slow()
  const start = `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`
  await openWithin(page, start)
  await expect(page.getByRole('region', { name: 'Recent items' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In review' })).toHaveCount(0)
  await showItem(third)
  await judge(page, 'x'.repeat(totalOf(third) - 1))
  await showItem(first)
  await judge(page, 'xwxl')
  await page.goto(start)
  const lines = page.getByRole('region', { name: 'In review' }).getByRole('listitem')
  const open = `${totalOf(third) - 1} of ${totalOf(third)}`
  await expect(lines).toHaveText([
    new RegExp(`4 of ${totalOf(first)}.*1 wrong.*1 to look at again$`),
    new RegExp(`${open}$`),
  ])
  await checkAtBothWidths(page, 'items in review', lines.first())

  // Somebody changes a statement that was checked: the table reads that, and the start page has it from there.
  wikibase.setOptions({
    items: { ...items, [first]: changed(items[first]!) },
    entities: { [first]: { revision: 2 } },
  })
  await page.getByRole('link', { name: 'Show as a table' }).click()
  await expect(page).toHaveURL(new RegExp(`items=${first},${third}$`))
  await openWithin(page, `${start}&items=${first},${second},${third},Q5&columns=P31`)
  const table = page.getByRole('grid')
  const heading = table.getByRole('columnheader', { name: 'Review' })
  await expect(table.locator(`[data-item="${first}"]`)).toContainText(
    new RegExp(`3 of ${totalOf(first)}.*1 wrong · 1 to look at again · 1 changed since`),
  )
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  const ids = () => table.locator('[data-item]').evaluateAll((all) => all.map((row) => row.dataset['item']))
  await expect.poll(ids).toEqual([first, third, second, 'Q5'])
  await heading.getByRole('button').click()
  await expect.poll(ids).toEqual([third, first, second, 'Q5'])
  await checkAtBothWidths(page, 'column of verdicts', heading)

  await test.step('the verdicts on what is shown go out', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const exportAs = async (name: string) => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    const saved = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), exportAs(name)])
      return readFileSync(await download.path(), 'utf8')
    }
    const csv = (await saved('Save: verdicts as CSV')).trim().split('\r\n')
    expect(csv).toHaveLength(1 + totalOf(third) - 1 + 4)
    expect(csv[1]).toMatch(new RegExp(`,${third},Q\\d+\\$[^,]+,[a-z ]+: [^,]+,checked,`))
    const read = readVerdictFile(await saved('Save: verdicts as JSON'))
    expect(read?.items.map(({ item, verdicts }) => [item, verdicts.size])).toEqual([
      [third, totalOf(third) - 1],
      [first, 4],
    ])
    await exportAs('Copy: verdicts as wikitext')
    await expect(page.getByText('Copied').last()).toBeVisible()
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text.split('\n').filter((line) => line.startsWith(';'))).toEqual([`; ${third}`, `; ${first}`])
    expect(text).toMatch(
      new RegExp(`\\* \\[http\\S*item=${first}&statement=${first}\\S+ .*\\] – Checked, Changed since\n`),
    )
  })

  await table.getByRole('link', { name: third }).first().click()
  await expect(rows(page).first()).toBeVisible()
  await page.reload()
  const next = page.getByRole('link', { name: 'Next in table' })
  // The last statement without a verdict leads to the next item of the table.
  await expect(next).toHaveAttribute('href', new RegExp(`item=${first}`))
  await page.keyboard.press('n')
  await page.keyboard.press('x')
  await expect(page.locator('[data-review-progress]')).toContainText(`${totalOf(third)} of ${totalOf(third)}`)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`item=${first}`))
  for (const id of [second, 'Q5']) {
    // The link of the item before stays until the next one is there.
    await expect(next).toHaveAttribute('href', new RegExp(`item=${id}`))
    await next.click()
    await expect(page).toHaveURL(new RegExp(`item=${id}`))
  }
  await expect(next).toHaveCount(0)
  await page.goto(start)
  await expect(lines).toHaveText([/1 wrong.*1 to look at again.*1 changed since$/])
})

test('once all is checked, the start page still leads to the table, where verdicts go out', async ({
  sharedPage: page,
  showItem,
  app,
  wikibase,
}) => {
  await showItem(third)
  await judge(page, 'x'.repeat(totalOf(third)))
  await page.goto(`${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`)
  const review = page.getByRole('region', { name: 'In review' })
  await expect(review).toContainText('No item has open statements.')
  await review.getByRole('link', { name: 'Show as a table' }).click()
  await expect(page).toHaveURL(new RegExp(`items=${third}$`))
})
