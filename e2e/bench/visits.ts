import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { fillWithVerdicts } from '../verdicts'
import { pushAddress } from '../push-address'
import type { RecordedRequest, StaticServer, WikibaseServer } from '../server'
import { floors, visits, type Floor, type Visit } from './options'
import {
  awaitKeystroke,
  goBack,
  longestTask,
  longestTaskSoFar,
  markNextClick,
  readPage,
  scrollThrough,
  timesOfJourney,
  untilThere,
  watchTasks,
} from './in-page'
import type { Journey } from './options'
import {
  pause,
  slowDown,
  startUnattended,
  windowMilliseconds,
  type BrowserOptions,
  type UnattendedBrowser,
} from './unattended-browser'

/** The measured page: a floor, or one of `Bench.apps`. */
export type Client = string

const isFloor = (client: Client): client is Floor => floors.some((floor) => floor === client)

/** Measurements by name; undefined where not applicable. */
export type Sample = Record<string, number | undefined>

export type Bench = BrowserOptions & {
  /** For using the app, which needs an inspector attached. */
  browser: Browser
  wikibase: WikibaseServer
  /** The address of each build of the app; `app` is the normal one. */
  apps: Readonly<Record<string, StaticServer>>
  floor: StaticServer
}

export const hostsOf = ({ apps, floor }: Bench): StaticServer[] => [...Object.values(apps), floor]

const itemOf = (size: number) => `Q92${String(size).padStart(7, '0')}`

function addressOf({ apps, floor, wikibase }: Bench, client: Client, item: string, to?: string): string {
  const query = new URLSearchParams({ api: wikibase.baseUrl, version: 'v1', item })
  const app = apps[client]
  if (app) return `${app.address}/?${query}`
  if (client !== 'floor') query.set(client, '')
  if (to !== undefined) query.set('to', to)
  return `${floor.address}/floor.html?${query}`
}

/** A new profile in a window that has settled. The page to measure opens beside its empty tab. */
export async function newContext({ browser }: Bench): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Visits with a warm HTTP cache are compared with the floor, which has no worker.
    serviceWorkers: 'block',
  })
  await context.newPage()
  await pause(windowMilliseconds)
  return context
}

/** Readers take longer than this does: the budget of requests a minute would make it wait. */
export async function allowManyRequests(
  { wikibase: { baseUrl } }: Bench,
  context: BrowserContext,
): Promise<void> {
  await context.addInitScript(
    (text) => localStorage.setItem('qlens:/:instances', text),
    JSON.stringify([{ id: 'bench', name: 'Bench', baseUrl, version: 'v1', requestsPerMinute: 100_000 }]),
  )
}

/** A page that has painted its first statements and sends no more requests. */
export async function openPage(
  bench: Bench,
  context: BrowserContext,
  client: Client,
  item: string,
  to?: string,
) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await slowDown(cdp, bench)
  await page.goto(addressOf(bench, client, item, to), { waitUntil: 'commit' })
  await quiet(bench)
  await untilMarked(bench, page)
  return { page, cdp }
}

/**
 * Waits for a mark of a page that has been quiet for a while, by default that of its first statements. Not with
 * Playwright's own means, which first run 330 kB of code in the page.
 */
async function untilMarked(bench: Bench, page: Page, mark = 'statements-shown'): Promise<void> {
  const isMarked = () =>
    page.evaluate((name) => performance.getEntriesByName(name).length > 0, `qlens:${mark}`)
  const end = Date.now() + 60_000
  while (!(await isMarked())) {
    if (Date.now() > end) throw new Error(`${page.url()} has no mark ${mark}`)
    await pause(100)
    await quiet(bench)
  }
}

/** How long the servers must have received no request; a response takes a round trip. */
const silenceMilliseconds = 600

/** Waits until no server has received a request for a while. */
export async function quiet(bench: Bench): Promise<void> {
  const servers = [bench.wikibase, ...hostsOf(bench)]
  const start = Date.now()
  for (;;) {
    const last = Math.max(start, ...servers.map(({ requests }) => requests.at(-1)?.at ?? 0))
    const rest = last + silenceMilliseconds - Date.now()
    if (rest <= 0) return
    await pause(rest)
  }
}

export const isPreflight = ({ method }: RecordedRequest) => method === 'OPTIONS'
const isFileOfPage = ({ url }: RecordedRequest) =>
  /(\/|\.html|\.js|\.css|\.svg|\.woff2)$/.test(url.split('?')[0]!)

/** Chromium with windows asks for these itself, its headless shell does not. */
const isOfBrowser = ({ url }: RecordedRequest) => /\/(favicon\.svg|manifest\.webmanifest)$/.test(url)

/** The entities whose labels a request is for; undefined for other requests. */
function labelsOf({ url }: RecordedRequest): string[] | undefined {
  const { searchParams } = new URL(url)
  return searchParams.get('props') === 'labels' ? searchParams.get('ids')?.split('|') : undefined
}

/** How often an address, or an entity's label, was requested again. */
function repeated(requests: readonly RecordedRequest[]): number {
  const asked = requests
    .filter((request) => !isPreflight(request))
    .flatMap((request) => labelsOf(request) ?? [request.url])
  return asked.length - new Set(asked).size
}

/** The requests in total, and those before a time (since 1970): for the first statements, and for their labels. */
function countRequests(bench: Bench, shownAt: number, readableAt: number | undefined): Sample {
  const { wikibase } = bench
  const files = hostsOf(bench).flatMap(({ requests }) => requests)
  const all = [...files, ...wikibase.requests].filter(
    (request) => !isPreflight(request) && !isOfBrowser(request),
  )
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
    labelsBefore:
      readableAt === undefined
        ? undefined
        : all.filter(({ at }) => at < readableAt).flatMap((request) => labelsOf(request) ?? []).length,
  }
}

async function heapAfterCollection(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** Work after the last request: labels arrive in the page, counts are shown. */
const afterwards = 1_500

/** One visit, from an empty tab to the last request. */
async function visit(
  bench: Bench,
  browser: UnattendedBrowser,
  client: Client,
  item: string,
): Promise<Sample> {
  for (const { requests } of [bench.wikibase, ...hostsOf(bench)]) requests.length = 0
  const rests = async () => {
    await quiet(bench)
    if (!isFloor(client)) await pause(afterwards)
  }
  return browser.visit(addressOf(bench, client, item), rests, async (page, cdp) => {
    await untilMarked(bench, page, client === 'labels' ? 'screen-readable' : undefined)
    // First of all, because reading the rest is work for the page too.
    const longestTask = await page.evaluate(longestTaskSoFar)
    const { timeOrigin, asked = 0, received = 0, ...times } = await page.evaluate(readPage)
    const { shown, readable } = times
    return {
      ...times,
      readableAfterShown: readable === undefined ? undefined : readable - shown,
      asked,
      longestTask,
      afterParsing: shown - received,
      withoutTransfer: shown - (received - asked),
      ...countRequests(bench, timeOrigin + shown, readable === undefined ? undefined : timeOrigin + readable),
      heap: await heapAfterCollection(cdp),
    }
  })
}

async function withoutNetwork<T>(bench: Bench, task: () => Promise<T>): Promise<T> {
  const servers = [bench.wikibase, ...hostsOf(bench)]
  for (const server of servers) server.setOptions({ fault: () => (to) => void to.destroy() })
  try {
    return await task()
  } finally {
    for (const server of servers) server.setOptions({ fault: () => undefined })
  }
}

/** How long the pointer rests on a link before the click. */
const hoverMilliseconds = 150

/** From an item to another by a click, by one on a link on which the pointer has rested, and back. */
export async function measureJourney(
  bench: Bench,
  client: Client,
  { from, to }: Journey,
): Promise<Record<string, Sample>> {
  const samples: Record<string, Sample> = {}
  for (const way of ['click', 'hovered'] as const) {
    const context = await newContext(bench)
    const { page } = await openPage(bench, context, client, from, to)
    await untilMarked(bench, page, 'screen-readable')
    await pause(afterwards)
    await quiet(bench)
    const link = page.locator(`main a[href$="item=${to}"], main a[href*="item=${to}&"]`).first()
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    if (!box) throw new Error(`${from} has no link to ${to}`)
    await page.evaluate(markNextClick)
    await pause(silenceMilliseconds)
    // Where the pointer comes from, an empty place.
    await page.mouse.move(1, 1)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    if (way === 'hovered') await pause(hoverMilliseconds)
    await page.mouse.down()
    await page.mouse.up()
    samples[way] = await arrival(bench, page)
    if (way === 'click') {
      await pause(afterwards)
      await quiet(bench)
      await page.evaluate(goBack)
      samples['back'] = await arrival(bench, page)
    }
    await context.close()
  }
  return samples
}

async function arrival(bench: Bench, page: Page): Promise<Sample> {
  const end = Date.now() + 60_000
  for (;;) {
    await quiet(bench)
    const times = await page.evaluate(timesOfJourney)
    if (times) return times
    if (Date.now() > end) throw new Error(`${page.url()} does not become readable`)
  }
}

/** A cold visit and, in the same profile, the requested others. */
export async function measureLoads(
  bench: Bench,
  client: Client,
  size: number,
  chosen: readonly Visit[] = visits,
): Promise<Record<string, Sample>> {
  const browser = await startUnattended(bench)
  try {
    const once = () => visit(bench, browser, client, itemOf(size))
    const samples: Record<string, Sample> = { cold: await once() }
    if (chosen.includes('second')) samples['second'] = await once()
    // Where the app keeps itself on the device, which a floor does not.
    if (chosen.includes('offline') && samples['cold']?.['workers'])
      samples['offline'] = await withoutNetwork(bench, once)
    if (chosen.includes('warm')) {
      for (const { origin } of hostsOf(bench)) await browser.clearSiteData(origin)
      samples['warm'] = await once()
    }
    return samples
  } finally {
    await browser.end()
  }
}

/** Cold visits of a lexeme with 60 forms and 30 senses, and of an item with 332 statements. */
export async function measureLexeme(bench: Bench): Promise<Record<string, Sample>> {
  const samples: Record<string, Sample> = {}
  for (const [part, id] of [
    ['lexeme', 'L900001'],
    ['item beside it', 'Q42'],
  ] as const) {
    const browser = await startUnattended(bench)
    try {
      samples[part] = await visit(bench, browser, 'app', id)
    } finally {
      await browser.end()
    }
  }
  return samples
}

/** Second visits, without and with 20,000 verdicts. */
export async function measureVerdicts(bench: Bench, size: number): Promise<Record<string, Sample>> {
  const browser = await startUnattended(bench)
  const [item, app] = [itemOf(size), 'app']
  const { baseUrl } = bench.wikibase
  try {
    await visit(bench, browser, app, item)
    const without = await visit(bench, browser, app, item)
    const address = addressOf(bench, app, item)
    await browser.visit(
      address,
      () => quiet(bench),
      (page) => page.evaluate(fillWithVerdicts, [baseUrl, item, []] as const),
    )
    // The browser sorts what was stored at once when it is next read.
    await visit(bench, browser, app, item)
    return { 'no verdicts': without, verdicts: await visit(bench, browser, app, item) }
  } finally {
    await browser.end()
  }
}

const framesOfScroll = 180
/** Typed into the filter, letter by letter. */
const typed = 'united'

/**
 * The very first letter, for which texts may still have to be read; then, with all of the item's labels loaded, a
 * word letter by letter.
 */
async function keystrokes(bench: Bench, page: Page): Promise<Sample> {
  const box = page.getByRole('searchbox', { name: 'Filter statements' })
  try {
    await box.waitFor()
  } catch {
    return {}
  }
  const press = async (letter: string) => {
    await page.evaluate(awaitKeystroke)
    await page.keyboard.press(letter)
    return page.evaluate(() => window.benchKeystroke)
  }
  await box.focus()
  const firstKeystroke = await press('e')
  await quiet(bench)
  await page.getByText(/^Loading \S+ more label/).waitFor({ state: 'detached' })
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
  await allowManyRequests(bench, context)
  const { page } = await openPage(bench, context, client, itemOf(size))
  const keys = isFloor(client) ? {} : await keystrokes(bench, page)
  await page.reload()
  await page.locator('[data-statement-id]').first().waitFor()
  await quiet(bench)
  await page.evaluate(watchTasks)
  const lateFrames = await page.evaluate(scrollThrough, framesOfScroll)
  const longest = await page.evaluate(longestTask)
  await context.close()
  return { ...keys, lateFrames, scrolling: longest }
}

/** The longest tasks while an item's timeline, and a comparison of two items, are opened. */
export async function measureOpening(bench: Bench, client: Client, size: number): Promise<Sample> {
  const context = await newContext(bench)
  const { page } = await openPage(bench, context, client, itemOf(size))
  const opened = async (change: string, sign: string) => {
    await page.evaluate(watchTasks)
    await page.evaluate(pushAddress, `${page.url()}&${change}`)
    await page.evaluate(untilThere, sign)
    return page.evaluate(longestTask)
  }
  const timeline = await opened('view=timeline', '[data-mark]')
  await page.evaluate(() => history.back())
  await page.evaluate(untilThere, '[data-statement-id]')
  await quiet(bench)
  const comparison = await opened(`compare=${itemOf(size - 1)}`, '[data-match]')
  await context.close()
  return { timeline, comparison }
}

/**
 * The `number`th of 200 different items of 201 to 400 statements, in such an order that any dozen in a row, which
 * is what the app keeps, has as many as any other.
 */
const itemInRow = (number: number) => itemOf(201 + ((number * 73) % 200))

/** The heap after opening `counts` items of some 300 statements one after the other in one page. */
export async function measureMemory(bench: Bench, counts: readonly number[]): Promise<Sample> {
  const context = await newContext(bench)
  await allowManyRequests(bench, context)
  const { page, cdp } = await openPage(bench, context, 'app', itemOf(300))
  const heaps: Sample = {}
  for (let opened = 1; opened <= Math.max(...counts); opened += 1) {
    const url = new URL(page.url())
    url.searchParams.set('item', itemInRow(opened))
    await page.evaluate(pushAddress, url.href)
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
