import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { RecordedRequest, StaticServer, WikibaseServer } from '../server'
import { awaitKeystroke, longestTaskSoFar, readPage, scrollThrough } from './in-page'
import {
  pause,
  slowDown,
  startUnattended,
  windowMilliseconds,
  type BrowserOptions,
  type UnattendedBrowser,
} from './unattended-browser'

/** The app; the floor; the floor without the headers that cost a preflight. */
export const clients = ['app', 'floor', 'plain'] as const
export type Client = (typeof clients)[number]

/**
 * Cold: a new profile. Warm: the browser's cache holds what the first visit fetched. Second: the page's own
 * storage too.
 */
export const visits = ['cold', 'warm', 'second'] as const
export type Visit = (typeof visits)[number]

/** What was measured, by name; undefined where there is no such thing. */
export type Sample = Record<string, number | undefined>

export type Bench = BrowserOptions & {
  /** Where the app is used, which needs somebody attached. */
  browser: Browser
  wikibase: WikibaseServer
  hosts: Record<'app' | 'floor', StaticServer>
}

export const itemOf = (size: number) => `Q92${String(size).padStart(7, '0')}`

export function addressOf({ hosts, wikibase }: Bench, client: Client, item: string): string {
  const query = new URLSearchParams({ api: wikibase.baseUrl, version: 'v1', item })
  if (client === 'app') return `${hosts.app.address}/?${query}`
  if (client === 'plain') query.set('plain', '')
  return `${hosts.floor.address}/floor.html?${query}`
}

/** A new profile in a window that has come to rest. What is measured is opened beside its empty tab. */
export async function newContext({ browser }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  await context.newPage()
  await pause(windowMilliseconds)
  return context
}

/** A page that has painted its first statements and asks for nothing more. */
export async function openPage(bench: Bench, context: BrowserContext, client: Client, item: string) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await slowDown(cdp, bench)
  await page.goto(addressOf(bench, client, item), { waitUntil: 'commit' })
  await quiet(bench)
  await untilShown(bench, page)
  return { page, cdp }
}

/**
 * Waits for the first statements of a page that has been quiet for a while. Not by what Playwright has for that,
 * which first gives the page 330 kB of code to run.
 */
async function untilShown(bench: Bench, page: Page): Promise<void> {
  const isShown = () => page.evaluate(() => performance.getEntriesByName('qlens:statements-shown').length > 0)
  const end = Date.now() + 60_000
  while (!(await isShown())) {
    if (Date.now() > end) throw new Error(`${page.url()} shows no statements`)
    await pause(100)
    await quiet(bench)
  }
}

/** Waits until no server has been asked for anything for half a second. */
export async function quiet({ wikibase, hosts }: Bench): Promise<void> {
  const count = () => wikibase.requests.length + hosts.app.requests.length + hosts.floor.requests.length
  let before = -1
  while (count() !== before) {
    before = count()
    await pause(500)
  }
}

const isPreflight = ({ method }: RecordedRequest) => method === 'OPTIONS'
const isFileOfPage = ({ url }: RecordedRequest) =>
  /(\/|\.html|\.js|\.css|\.svg|\.woff2)$/.test(url.split('?')[0]!)

/** How often something was asked for that had been asked for before: an address, or an entity's label. */
function repeated(requests: readonly RecordedRequest[]): number {
  const asked = requests
    .filter((request) => !isPreflight(request))
    .flatMap(({ url }) => {
      const { searchParams } = new URL(url)
      const ids = searchParams.get('props') === 'labels' ? searchParams.get('ids') : null
      return ids?.split('|') ?? [url]
    })
  return asked.length - new Set(asked).size
}

function countRequests({ wikibase, hosts }: Bench, shownAt: number): Sample {
  const files = [...hosts.app.requests, ...hosts.floor.requests]
  const all = [...files, ...wikibase.requests].filter((request) => !isPreflight(request))
  const data = all.filter((request) => !isFileOfPage(request))
  const preflights = wikibase.requests.filter(isPreflight)
  const before = (list: RecordedRequest[]) => list.filter(({ at }) => at < shownAt).length
  return {
    requestsBefore: before(all),
    dataRequestsBefore: before(data),
    preflightsBefore: before(preflights),
    requests: all.length,
    dataRequests: data.length,
    preflights: preflights.length,
    repeated: repeated(all),
  }
}

export async function heapAfterCollection(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** What goes on after the last request: labels are taken in, counts are shown. */
const afterwards = 1_500

/** One visit, from an empty tab to the last request. */
async function visit(
  bench: Bench,
  browser: UnattendedBrowser,
  client: Client,
  item: string,
): Promise<Sample> {
  const { wikibase, hosts } = bench
  for (const { requests } of [wikibase, hosts.app, hosts.floor]) requests.length = 0
  const rests = async () => {
    await quiet(bench)
    if (client === 'app') await pause(afterwards)
  }
  return browser.visit(addressOf(bench, client, item), rests, async (page, cdp) => {
    await untilShown(bench, page)
    // Before the rest is looked at, which is work for the page, too.
    const longestTask = await page.evaluate(longestTaskSoFar)
    const { timeOrigin, asked = 0, received = 0, ...times } = await page.evaluate(readPage)
    const { shown } = times
    return {
      ...times,
      asked,
      longestTask,
      afterParsing: shown - received,
      withoutTransfer: shown - (received - asked),
      ...countRequests(bench, timeOrigin + shown),
      heap: await heapAfterCollection(cdp),
    }
  })
}

/** A cold visit and, in the same profile, the others. */
export async function measureLoads(bench: Bench, client: Client, size: number) {
  const browser = await startUnattended(bench)
  try {
    const once = () => visit(bench, browser, client, itemOf(size))
    const cold = await once()
    const second = await once()
    for (const { origin } of Object.values(bench.hosts)) await browser.forget(origin)
    const warm = await once()
    return { cold, warm, second }
  } finally {
    await browser.end()
  }
}

const framesOfScroll = 180
/** Typed into the filter, one letter after the other. */
const typed = 'united'

/**
 * The first letter ever typed, for which texts may still have to be read; then, the labels of all that the item
 * mentions being there, a word letter by letter.
 */
async function keystrokes(bench: Bench, page: Page): Promise<Sample> {
  const box = page.getByRole('searchbox', { name: 'Filter statements' })
  if ((await box.count()) === 0) return {}
  const press = async (letter: string) => {
    await page.evaluate(awaitKeystroke)
    await page.keyboard.press(letter)
    return page.evaluate(() => window.benchKeystroke)
  }
  await box.focus()
  const firstKeystroke = await press('e')
  await quiet(bench)
  await box.fill('')
  await quiet(bench)
  const times: number[] = []
  for (const letter of typed) {
    const time = await press(letter)
    if (time !== undefined) times.push(time)
  }
  if (times.length === 0) return {}
  return { firstKeystroke, slowestKeystroke: Math.max(...times) }
}

/** Filters and scrolls a page that has loaded. */
export async function measureUse(bench: Bench, client: Client, size: number): Promise<Sample> {
  const context = await newContext(bench)
  const { page } = await openPage(bench, context, client, itemOf(size))
  const keys = client === 'app' ? await keystrokes(bench, page) : {}
  await page.reload()
  await page.locator('[data-statement-id]').first().waitFor()
  await quiet(bench)
  const lateFrames = await page.evaluate(scrollThrough, framesOfScroll)
  await context.close()
  return { ...keys, lateFrames }
}

/**
 * The `number`th of 200 different items of 201 to 400 statements, in an order in which any dozen in a row, which
 * is what the app keeps, has as many as any other.
 */
const itemInRow = (number: number) => itemOf(201 + ((number * 73) % 200))

/** The heap after opening `counts` items of some 300 statements in a row, one after the other in one page. */
export async function measureMemory(bench: Bench, counts: readonly number[]): Promise<Sample> {
  const context = await newContext(bench)
  const { page, cdp } = await openPage(bench, context, 'app', itemOf(300))
  const heaps: Sample = {}
  for (let opened = 1; opened <= Math.max(...counts); opened += 1) {
    await page.evaluate((item) => {
      const url = new URL(location.href)
      url.searchParams.set('item', item)
      history.pushState(null, '', url)
      dispatchEvent(new PopStateEvent('popstate'))
    }, itemInRow(opened))
    await page
      .locator(`[data-statement-id^="${itemInRow(opened)}$"]`)
      .first()
      .waitFor()
    if (!counts.includes(opened)) continue
    await quiet(bench)
    heaps[`heap${opened}`] = await heapAfterCollection(cdp)
  }
  await context.close()
  return heaps
}
