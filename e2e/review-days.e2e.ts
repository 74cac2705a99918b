import type { BrowserContext, Page } from '@playwright/test'
import { readEntity } from '../src/model/action-json'
import { historyOf } from '../src/test/wikibase/history'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, itemAddress, test } from './fixtures'
import { changes } from './history-page'
import { dialog, openSettings, rows } from './page-parts'

type Statement = { id: string }

const item = 'Q64'
/** Since the first of these revisions, others have changed five statements of these properties, and added three. */
const [reviewed, latest] = [7290, 7371]
const properties = ['P625', 'P856', 'P1082', 'P1365', 'P41', 'P163', 'P227', 'P2044', 'P2046']
const changed = [
  'Q64$27EC4DF0-6B25-441D-81A5-39AC547DF3C1',
  'Q64$7BBEAFBF-FACB-40C8-9DA6-0C17E6B1C63D',
  'Q64$7effa81b-4fc8-ad36-5008-818027d1b465',
  'Q64$9DA6FC87-7994-434A-A8A7-2855D26F263F',
  'Q64$A2F98842-E158-42C7-87E1-DE30FB2E272D',
]

/** Some of the item's statements, as they were in a revision. */
function asOf(revision: number) {
  const statements = readEntity(historyOf(item)!.contents[revision])!.statements as Record<
    string,
    Statement[]
  >
  const kept = properties.map((property) => [
    property,
    // Of 36 populations, two.
    statements[property]?.filter(({ id }) => property !== 'P1082' || changed.includes(id)) ?? [],
  ])
  return { items: { [item]: Object.fromEntries(kept) as object }, entities: { [item]: { revision } } }
}

test.use({ wikibaseOptions: asOf(reviewed) })

const progress = (page: Page) => page.locator('[data-review-progress]')
const total = (page: Page) => page.locator('[data-statement-total]').getAttribute('data-statement-total')

/** Gives the next statements without a verdict one, by keys, until there are so many. */
async function check(page: Page, from: number, to: number) {
  await expect(rows(page).first()).toHaveAttribute('data-review', /./)
  for (let given = from; given < to; given++) {
    await page.keyboard.press('n')
    await page.keyboard.press('x')
  }
  await expect(progress(page)).toContainText(`${to} of ${await total(page)} checked`)
}

async function takeOut(page: Page): Promise<string> {
  await openSettings(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page, 'Settings').getByRole('button', { name: 'Save: JSON' }).click(),
  ])
  return download.path()
}

async function takeIn(page: Page, file: string, news: number) {
  await openSettings(page)
  const settings = dialog(page, 'Settings')
  await settings.getByLabel('Import verdicts…').setInputFiles(file)
  const preview = settings.getByRole('alert').filter({ hasText: `${news} verdicts are new.` })
  await preview.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(settings.getByText(/^Your verdicts on statements of/)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Opens the item some days later. */
async function openOn(day: number, device: BrowserContext, address: string): Promise<Page> {
  const page = await device.newPage()
  await page.addInitScript(
    (more) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + more
    },
    (day - 1) * 24 * 60 * 60 * 1000,
  )
  await page.goto(address)
  return page
}

test('after three days on two devices, only what others have changed since is shown', async ({
  browser,
  app,
  wikibase,
  contextOptions,
}) => {
  test.slow()
  const device = () => browser.newContext({ ...contextOptions, serviceWorkers: 'block', locale: 'en-US' })
  const [laptop, desk] = [await device(), await device()]
  const address = itemAddress(app, item, { wikibase })

  const first = await openOn(1, laptop, address)
  await check(first, 0, 4)
  const file = await takeOut(first)

  const second = await openOn(2, desk, address)
  await takeIn(second, file, 4)
  await check(second, 4, 8)
  const other = await takeOut(second)

  const third = await openOn(3, laptop, address)
  await takeIn(third, other, 4)
  const all = Number(await total(third))
  await check(third, 8, all)
  await third.keyboard.press('n')
  await expect(third.getByText('No statement shown is without a verdict.').last()).toBeVisible()
  const whole = await takeOut(third)

  wikibase.setOptions(asOf(latest))
  const page = await openOn(4, desk, address)
  await takeIn(page, whole, all - 8)
  await progress(page).getByRole('button', { name: '5 changed since' }).click()
  await expect(page).toHaveURL(/review=changed/)
  const shown = () => rows(page).evaluateAll((found) => found.map((one) => one.dataset['statementId'] ?? ''))
  await expect.poll(async () => (await shown()).toSorted()).toEqual(changed)

  await test.step('each says when it was checked, and leads to its two states', async () => {
    const row = rows(page).first()
    await expect(row).toContainText(/changed since you checked it on \S/)
    await checkAtBothWidths(page, 'statements changed since', row, 'main')
    const id = (await row.getAttribute('data-statement-id'))!
    await row.getByRole('link', { name: /^changed since you checked/ }).click()
    await expect(page).toHaveURL(new RegExp(`view=history.*from=${reviewed}`))
    await expect(changes(page).first()).toHaveAttribute('data-statement-id', id)
    for (const side of ['before', 'after'])
      await expect(changes(page).first().locator(`[data-side=${side}]`)).toContainText(/\w/)
  })
  await laptop.close()
  await desk.close()
})
