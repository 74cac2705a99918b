import { itemOf } from '../src/test/wikibase'
import { gainsOf } from './bench/gains'
import { madeUpLabels } from './bench/made-up-labels'
import { medianOf } from './bench/report'
import type { Measured } from './bench/measured'
import { clientsOf, measureOwnPage } from './bench/own-page'
import { targetsOf } from './bench/targets'
import type { Sample } from './bench/visits'
import { chromium } from '@playwright/test'
import { expect, test } from './fixtures'
import { startStatic, type StaticServer } from './server'

test.describe('The floor of the bench', () => {
  let floor: StaticServer
  test.beforeAll(async () => {
    floor = await startStatic(`${import.meta.dirname}/bench`)
  })
  test.afterAll(() => floor.close())
  test.use({ wikibaseOptions: { entities: madeUpLabels() } })

  const item = 'Q920000300'
  const firstStatement = () =>
    Object.values(JSON.parse(itemOf(300)) as Record<string, { id: string }[]>)[0]![0]!

  test('shows ids, and requests nothing but the statements', async ({ page, wikibase }) => {
    await page.goto(`${floor.address}/floor.html?api=${wikibase.baseUrl}&item=${item}`)
    const row = page.locator(`[data-statement-id="${firstStatement().id}"]`)
    await expect(row).toContainText(/^P47 Q\d+ normal/)
    await page.waitForFunction(() => performance.getEntriesByName('qlens:statements-shown').length === 1)
    expect(wikibase.requests.map(({ method }) => method)).toEqual(['OPTIONS', 'GET'])
  })

  test('puts in the names of what it shows, for one request without a preflight', async ({
    page,
    wikibase,
  }) => {
    await page.goto(`${floor.address}/floor.html?api=${wikibase.baseUrl}&item=${item}&labels`)
    const rows = page.locator('[data-statement-id]')
    await page.waitForFunction(() => performance.getEntriesByName('qlens:screen-readable').length === 1)
    await expect(rows.first()).toContainText('shares border with name of Q1469657')
    const list = page.getByRole('list')
    // A quantity's unit; a qualifier's property and value.
    await expect(list).toContainText('United States dollar')
    await expect(list).toContainText('statement is subject of name of Q3088907')
    await expect(list).not.toContainText(/(?<!name of |entity\/)\b[PQ]\d+\b/)
    const [, , asked, ...others] = wikibase.requests
    expect(others).toEqual([])
    expect(asked?.method).toBe('GET')
    const { searchParams } = new URL(asked!.url)
    const ids = searchParams.get('ids')?.split('|') ?? []
    expect(ids.length).toBeGreaterThan(15)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('The bench measures the wiki’s own page beside the app', async ({ app, wikibase }) => {
  const ownPage = '<!doctype html><title>human</title><h1>human (Q5)</h1><p>instance of</p>'
  wikibase.setOptions({
    fault: ({ url }) =>
      url === `${wikibase.origin}/wiki/Q5`
        ? (to) => void to.writeHead(200, { 'content-type': 'text/html' }).end(ownPage)
        : undefined,
  })
  const clients = clientsOf(`${wikibase.origin}/wiki/Q5`, app)
  expect(() => clientsOf(`${wikibase.origin}/wiki/Main_Page`, app)).toThrow('is not the page of an item')
  const options = {
    cpu: 1,
    megabits: 0,
    executablePath: process.env['QLENS_CHROMIUM'] ?? chromium.executablePath(),
    arguments: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  }
  // One beside the other: they are measured to see that they can be.
  const all = await Promise.all(
    [clients.wiki, clients.app].map((address) => measureOwnPage(options, address)),
  )
  for (const samples of all)
    for (const { readable = 0, firstPaint = Infinity, answered = Infinity } of Object.values(samples)) {
      expect(firstPaint).toBeGreaterThan(0)
      expect(readable).toBeGreaterThanOrEqual(answered)
    }
})

const measured = (client: string, part: string, ...runs: Sample[]): Measured => ({
  roundTrip: 50,
  size: 300,
  client,
  part,
  median: medianOf(runs),
  runs,
})

test.describe('The report of the bench', () => {
  const floors = [measured('floor', 'cold', { shown: 200 }), measured('labels', 'cold', { readable: 300 })]
  const met = (all: Measured[]) =>
    Object.fromEntries(
      targetsOf(all).map(({ name, isMet }) => [name.replace(/,.*against/, ' against'), isMet]),
    )

  test('compares the app with the floors, in what was measured only', () => {
    const all = [
      ...floors,
      measured('app', 'cold', { shown: 230, readable: 350 }),
      measured('app', 'second', { shown: 180, readable: 210, readableAfterShown: 30 }),
    ]
    expect(met(all)).toMatchObject({
      'First statements against the floor': true,
      'Screen readable against the floor with labels': true,
      'Screen readable against a cold visit of the floor with labels': false,
      'Second visit: readable after first statements, at most': false,
    })
    expect(targetsOf(all).filter(({ name }) => /20,?000|150 ms|filter|Heap/.test(name))).toEqual([])
  })

  test('counts a target as missed that could not be measured', () => {
    const all = [
      ...floors,
      measured('app', 'cold', { shown: 230 }),
      measured('app', 'second', { shown: 180 }),
    ]
    expect(met(all)).toMatchObject({
      'First statements against the floor': true,
      'Screen readable against the floor with labels': false,
      'Second visit: readable after first statements, at most': false,
    })
  })

  test('reports the gain of an optimization', () => {
    const app = measured('app', 'cold', { shown: 200 }, { shown: 210 }, { shown: 190 })
    const without = measured('early-labels', 'cold', { shown: 221 }, { shown: 230 }, { shown: 210 })
    expect(gainsOf([app, without]).split('\n').at(-1)).toBe('| `early-labels` | +21 ms (1.10 ×) ± 0 | – |')
  })
})
