import type { Page } from '@playwright/test'
import { expect, itemAddress, test } from './fixtures'
import { dialog, openSettings, rows } from './page-parts'
import { manyItems } from './table-items'

const [[item, before]] = Object.entries(manyItems(1)) as [[string, ReturnType<typeof manyItems>[string]]]
const total = Object.values(before).flat().length
const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']

test.use({ wikibaseOptions: { items: { [item]: before } } })

/** As others leave it: five statements with another content, one whose references only have another order. */
function edited() {
  const after = structuredClone(before)
  const all = Object.values(after).flat()
  const reordered = all.find(({ references }) => references.length > 1)!
  reordered.references.reverse()
  const others = all.filter((statement) => statement !== reordered)
  const changed = [0, 7, 13, 19, others.length - 1].map((index) => others[index]!)
  const [ranked, deprecated, ...unsourced] = changed
  ranked!.rank = 'preferred'
  deprecated!.rank = 'deprecated'
  for (const statement of unsourced) {
    const { references } = statement
    statement.references = references.length > 0 ? [] : structuredClone(reordered.references)
  }
  return { after, changed: changed.map(({ id }) => id) }
}

/** Gives as many statements as there are keys a verdict, from the first without one. */
async function judge(page: Page, keys: string) {
  await expect(rows(page).first()).toHaveAttribute('data-review', /./)
  await rows(page).first().focus()
  if ((await rows(page).first().getAttribute('data-review')) !== 'none') await page.keyboard.press('n')
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.keyboard.press('n')
  }
}

const progress = (page: Page) => page.locator('[data-review-progress]')
const judged = (page: Page) => rows(page).and(page.locator('[data-review]:not([data-review="none"])'))

async function saveAll(page: Page): Promise<string> {
  await openSettings(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page, 'Settings').getByRole('button', { name: 'Save: JSON' }).click(),
  ])
  await page.keyboard.press('Escape')
  return download.path()
}

async function takeIn(page: Page, file: string, fresh: string) {
  await openSettings(page)
  const settings = dialog(page, 'Settings')
  await settings.getByLabel('Import verdicts…').setInputFiles(file)
  await expect(settings.getByText(fresh)).toBeVisible()
  await settings.getByRole('alert').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(settings.getByText(fresh)).toHaveCount(0)
  await page.keyboard.press('Escape')
}

test('after three days on two devices, the fourth shows only the five statements that others have changed', async ({
  page: desk,
  app,
  browser,
  wikibase,
}) => {
  test.slow()
  const address = (params = {}) => itemAddress(app, item, { wikibase, params })
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const laptop = await context.newPage()

  await desk.clock.setSystemTime(`${days[0]}T09:00:00Z`)
  await desk.goto(address())
  await judge(desk, 'x'.repeat(9) + 'w')
  await expect(progress(desk)).toContainText(`9 of ${total} checked`)

  await laptop.clock.setSystemTime(`${days[1]}T09:00:00Z`)
  await laptop.goto(address())
  await takeIn(laptop, await saveAll(desk), '10 verdicts are new.')
  await expect(judged(laptop)).toHaveCount(10)
  await judge(laptop, 'x'.repeat(10))
  await expect(progress(laptop)).toContainText(`19 of ${total} checked`)

  await desk.clock.setSystemTime(`${days[2]}T09:00:00Z`)
  await desk.goto(address())
  await takeIn(desk, await saveAll(laptop), '10 verdicts are new.')
  await judge(desk, 'x'.repeat(total - 20))
  await expect(progress(desk)).toContainText(`${total - 1} of ${total} checked`)
  await takeIn(laptop, await saveAll(desk), `${total - 20} verdicts are new.`)

  const { after, changed } = edited()
  wikibase.setOptions({ items: { [item]: after }, entities: { [item]: { revision: 9000 } } })
  for (const page of [desk, laptop]) {
    await page.clock.setSystemTime(`${days[3]}T09:00:00Z`)
    await page.goto(address({ review: 'none,changed' }))
    await expect(page.locator('[data-statement-shown="5"]')).toBeVisible()
    const shown = await rows(page).evaluateAll((all) => all.map((row) => row.dataset['statementId']))
    expect(shown.toSorted()).toEqual(changed.toSorted())
    await expect(progress(page)).toContainText('5 changed since')
    await expect(rows(page).first()).toContainText('changed since you checked it on')
  }
  await context.close()
})
