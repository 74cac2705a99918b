import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, goWithin, test } from './fixtures'
import type { WikibaseServer } from './server'

const isLong = process.env['QLENS_LONG'] === '1'
/** Number of times another item is opened; other actions happen once in twenty. */
const changes = isLong ? 500 : 20
/** Number of changes after which the memory is measured again. */
const measured = isLong ? 20 : 10
/** An hour, whatever the number of changes. */
const pause = 3_600_000 / changes

const region = (page: Page) => page.getByRole('region', { name: /^(Statements|Aussagen)$/ })
const settingsButton = (page: Page) => page.locator('header').getByRole('button').last()

/** An item with some 20 to 100 statements, a different one each time; in the long run with up to 300. */
const sizeOf = (index: number) => 20 + ((index * 97) % (isLong ? 283 : 83))
const itemOf = (index: number) => `Q92${String(sizeOf(index)).padStart(7, '0')}`

/** Records statements that are under another item's heading after any change of the page. */
function watchHeading(page: Page) {
  return page.addInitScript(() => {
    const wrong: string[] = []
    Object.assign(globalThis, { wrong })
    new MutationObserver(() => {
      const heading = /Q\d+$/.exec(document.querySelector('h1')?.textContent ?? '')?.[0]
      for (const row of document.querySelectorAll<HTMLElement>('[data-statement-id]')) {
        const item = row.dataset['statementId']?.split('$', 1)[0]?.toUpperCase()
        if (item !== heading) wrong.push(`${item} under ${heading}`)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Waits until the item is complete, with its label. */
async function expectItem(page: Page, index: number) {
  const id = itemOf(index)
  await expect(page).toHaveTitle(new RegExp(`\\b${id}\\b`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id)
  await expect(region(page)).toHaveAttribute('data-statement-total', String(sizeOf(index)))
  await expect(page.locator('[data-statement-id]').first()).toBeVisible()
}

/** Ways to open another item, used in turn. */
const ways = {
  address: (page: Page, id: string) => goWithin(page, { item: id }),
  async lookup(page: Page, id: string) {
    await page.getByRole('combobox').first().fill(id)
    await page.keyboard.press('Enter')
  },
  /** From the start page, where it is among the recent items if it was opened before. */
  async start(page: Page, id: string) {
    await page.locator('header a').nth(1).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await ways.lookup(page, id)
  },
}

/** Changes a setting and closes the settings. */
async function inSettings(page: Page, set: () => Promise<void>) {
  await settingsButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await set()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Other actions, by their position in each twenty changes. */
const chores: Record<number, (page: Page, round: number) => Promise<void>> = {
  async 3(page, round) {
    await inSettings(page, () =>
      page
        .getByRole('dialog')
        .getByRole('radio')
        .nth(round % 3)
        .check(),
    )
  },
  async 7(page, round) {
    await inSettings(page, async () => {
      await page
        .getByRole('dialog')
        .locator('select')
        .last()
        .selectOption(round % 2 === 0 ? 'de' : 'en')
    })
    await expect(page.locator('html')).toHaveAttribute('lang', round % 2 === 0 ? 'de' : 'en')
  },
  async 12(page, round) {
    await settingsButton(page).click()
    await page.locator('[data-field="contact"]').fill(`round-${round}@example.org`)
    await page.getByRole('dialog').locator('button[form]').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
}

/** Lets the time pass in which a failed request is retried. */
async function expectUnreachable(page: Page) {
  const alert = region(page).getByRole('alert')
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(alert).toHaveAttribute('data-error-code', 'network', { timeout: 250 })
  }).toPass()
}

/**
 * Without a network: items not read yet show an error; cached ones are shown, but not as the wiki's current data.
 */
async function offline(page: Page, context: BrowserContext, known: number, unknown: number) {
  const alert = region(page).getByRole('alert')
  await context.setOffline(true)
  await ways.address(page, itemOf(unknown))
  await expectUnreachable(page)
  await expect(page.locator('[data-statement-id]')).toHaveCount(0)
  await page.clock.fastForward(61_000)
  await ways.address(page, itemOf(known))
  await expectItem(page, known)
  await expectUnreachable(page)
  // Requested again by itself.
  await context.setOffline(false)
  await expect(alert).toHaveCount(0)
}

/** Somebody edits an item that was read: when it is opened again, the page shows the new version. */
async function edited(page: Page, wikibase: WikibaseServer, index: number) {
  const id = itemOf(index)
  const statement = {
    id: `${id}$00000000-0000-4000-8000-000000000001`,
    rank: 'normal',
    property: { id: 'P742', data_type: 'string' },
    value: { type: 'value', content: `edited after ${index} changes` },
    qualifiers: [],
    references: [],
  }
  wikibase.setOptions({
    items: { [id]: { P742: [statement] } },
    entities: { [id]: { revision: 10_000 + index } },
  })
  await page.clock.fastForward(61_000)
  await ways.address(page, id)
  await expect(region(page)).toHaveAttribute('data-statement-total', '1')
  await expect(region(page)).toContainText(`edited after ${index} changes`)
  wikibase.setOptions({ items: {}, entities: {} })
}

type Memory = { heap: number; nodes: number; listeners: number }

/** The page's memory after garbage collection. */
async function memoryOf(devtools: CDPSession): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return { heap: usedSize / 1e6, nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
}

test(`${changes} items in an hour leave nothing behind`, async ({
  page,
  context,
  openItem,
  wikibase,
  expectedProblems,
}) => {
  if (isLong) test.setTimeout(900_000)
  // Files of the app itself, requested without a network.
  expectedProblems.push(/net::ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await watchHeading(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await openItem(page, itemOf(0))
  await expectItem(page, 0)

  const memories: (Memory & { changes: number })[] = []
  const names = Object.keys(ways) as (keyof typeof ways)[]
  for (let index = 1; index <= changes; index += 1) {
    await chores[index % 20]?.(page, Math.floor(index / 20))
    if (index % 20 === 15) await offline(page, context, index - 1, index)
    if (index % 20 === 18) await edited(page, wikibase, index - 2)
    if (index % 10 === 9) {
      await page.goBack()
      await page.goForward()
      await expectItem(page, index - 1)
    }
    await ways[names[index % names.length] ?? 'address'](page, itemOf(index))
    await expectItem(page, index)
    await page.clock.fastForward(pause)
    if (index % measured === 0) {
      // The same item each time, as others have more or fewer controls in view.
      await ways.address(page, itemOf(0))
      await expectItem(page, 0)
      // The bar and the property index follow the names.
      await expect(page.locator('main').getByRole('searchbox')).toHaveCount(2)
      memories.push({ changes: index, ...(await memoryOf(devtools)) })
    }
  }

  const [first] = memories
  console.table(memories)
  const { requests } = wikibase
  const reads = requests.filter(({ method, url }) => method === 'GET' && url.endsWith('/statements'))
  console.log(`${requests.length} requests, ${reads.length} of them for statements`)

  expect(await page.evaluate(() => (globalThis as unknown as { wrong: string[] }).wrong)).toEqual([])
  // Includes preflights, labels and addresses of identifiers.
  expect(requests.length).toBeLessThan(changes * 12)
  // Each item once, and again what was offline, edited or measured.
  expect(reads.length).toBeLessThan(changes * 1.6)
  if (!first) throw new Error('Nothing was measured')
  // In the short run, half as many changes lie between the two.
  const growth = isLong ? 1.3 : 1.2
  // Requests in progress take some, for a moment; a leak would stay.
  for (const kind of ['heap', 'nodes', 'listeners'] as const)
    await expect.poll(async () => (await memoryOf(devtools))[kind], kind).toBeLessThan(first[kind] * growth)
})
