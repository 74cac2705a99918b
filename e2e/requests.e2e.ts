import type { Page } from '@playwright/test'
import { referencedEntities } from '../src/model/referenced-entities'
import { toStatementList } from '../src/model/statement-list'
import { fetchFrom, tokens } from '../src/test/wikibase'
import { expect, test } from './fixtures'
import { addWiki, wikiWithOwnIds } from './other-wiki'
import { requestsUnderWay } from './requests-under-way'
import { startWikibase, type RecordedRequest, type WikibaseServer } from './server'
import { signIn } from './sign-in'

const statements = (page: Page) => page.getByRole('region', { name: 'Statements' })

/** Requests as the server received them, by purpose. */
function received({ requests }: WikibaseServer) {
  const preflights = requests.filter(({ method }) => method === 'OPTIONS')
  const reads = requests.filter(({ method }) => method === 'GET')
  const isAction = ({ url }: RecordedRequest) => url.includes('/w/api.php')
  const query = ({ url }: RecordedRequest) => Object.fromEntries(new URL(url).searchParams)
  return {
    preflights,
    reads,
    statements: reads.filter(({ url }) => /\/items\/Q\d+\/statements$/.test(url)),
    rest: reads.filter((request) => !isAction(request)),
    action: reads.filter(isAction),
    batches: reads
      .filter((request) => isAction(request) && query(request)['props'] === 'labels')
      .map((request) => query(request)['ids']?.split('|') ?? []),
  }
}

/** The page after the last request for labels, of all entities that the item's statements mention. */
async function allNamed(page: Page, wikibase: WikibaseServer, item: string) {
  const address = `${wikibase.baseUrl}/v1/entities/items/${item}/statements`
  const answer = await fetchFrom()(address, { headers: { 'User-Agent': 'tests' } })
  const referenced = new Set<string>()
  for (const entry of toStatementList(await answer.json())!.entries)
    referencedEntities(entry, () => undefined, referenced)
  expect(referenced.size).toBeGreaterThan(300)
  const missing = () => {
    const asked = new Set(received(wikibase).batches.flat())
    return [...referenced].filter((id) => !asked.has(id))
  }
  await expect.poll(missing, 'ids whose labels were not requested').toEqual([])
  // The responses have arrived too, and what follows from them has been sent.
  await idle(page)
}

/** Until the page has twice had nothing to do. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))

/** The maximum number of simultaneous requests to the wiki. */
function maxConcurrent(page: Page, origin: string): Promise<number> {
  return page.evaluate((wiki) => {
    const spans = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.startsWith(wiki))
      .map((entry) => [entry.startTime, (entry as PerformanceResourceTiming).responseEnd] as const)
    return Math.max(...spans.map(([at]) => spans.filter(([from, to]) => from <= at && at < to).length))
  }, origin)
}

test('an item’s page sends few requests, and none twice', async ({ page, app, openItem, wikibase }) => {
  // Only thumbnails come from elsewhere; with them off, nothing does.
  await page.addInitScript(() =>
    localStorage.setItem('qlens:/:preferences', JSON.stringify({ mediaPreviews: false })),
  )
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  // As over a distance, so that requests overlap.
  wikibase.setOptions({ roundTrip: 20 })
  await openItem(page, 'Q42')
  await allNamed(page, wikibase, 'Q42')
  expect([...origins].toSorted()).toEqual([new URL(app).origin, wikibase.origin].toSorted())

  await test.step('the statements come in one request, with the API’s headers', () => {
    const { statements: reads, preflights } = received(wikibase)
    expect(reads.map(({ url }) => url)).toEqual([`${wikibase.baseUrl}/v1/entities/items/Q42/statements`])
    expect(reads[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'api-user-agent': expect.stringMatching(/^Qlens\/\d/),
      'user-agent': expect.stringMatching(/^Mozilla\/5\.0 (?!.*Qlens)/),
      origin: new URL(app).origin,
    })
    expect(reads[0]?.headers).not.toHaveProperty('authorization')
    expect(reads[0]?.headers).not.toHaveProperty('cookie')
    expect(reads[0]?.headers).not.toHaveProperty('referer')
    const preflight = preflights.find(({ url }) => url === reads[0]?.url)
    expect(preflight?.headers['access-control-request-headers']).toBe('api-user-agent,content-type')
  })

  await test.step('labels come in batches that need no preflight', () => {
    const { action, preflights, batches } = received(wikibase)
    expect(action.length).toBeGreaterThan(2)
    expect(preflights.filter(({ url }) => url.includes('api.php'))).toEqual([])
    for (const { url, headers } of action) {
      expect(new URL(url).searchParams.get('origin')).toBe('*')
      expect(headers).not.toHaveProperty('api-user-agent')
      expect(headers).not.toHaveProperty('content-type')
      expect(headers).not.toHaveProperty('authorization')
    }
    const ids = batches.flat()
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(50)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(300)
    // Labels in view go first, in as few requests as possible.
    expect(batches[0]).toEqual(expect.arrayContaining(['P31', 'Q5', 'P21']))
    expect(batches.length).toBe(Math.ceil(ids.length / 50))
  })

  await test.step('the app’s code and styles come in few files', async () => {
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .map(({ name }) => name),
    )
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(15)
  })

  await test.step('at most three requests are under way at once', async () => {
    expect(await maxConcurrent(page, wikibase.origin)).toBeLessThanOrEqual(3)
  })
})

/** Of the recorded entities. */
const conceptBase = 'http://www.wikidata.org/entity/'

test('labels come in as few requests as possible, also of a filtered view', async ({
  page,
  openItem,
  wikibase,
}) => {
  wikibase.setOptions({ roundTrip: 50 })
  // A wiki with unknown concept addresses is asked for them before a unit's label is requested.
  await page.addInitScript(
    (instance) => localStorage.setItem('qlens:/:instances', JSON.stringify([instance])),
    { id: 'own', name: 'Own', baseUrl: wikibase.baseUrl, version: 'v1', conceptBase },
  )
  await openItem(page, 'Q920000300', { params: { ref: 'with' } })
  await allNamed(page, wikibase, 'Q920000300')
  const { batches } = received(wikibase)
  const ids = batches.flat()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(400)
  expect(batches).toHaveLength(Math.ceil(ids.length / 50))
})

test('of a private wiki, a token goes with each REST request, also of labels, and with nothing else', async ({
  page,
  openItem,
  wikibase,
}) => {
  wikibase.setOptions({ privateWiki: true })
  await signIn(page, wikibase.baseUrl, tokens.user)
  await openItem(page, 'Q42')
  await expect(statements(page).getByRole('link', { name: 'human', exact: true }).first()).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('qlens:screen-readable').length > 0)
  const { rest, action, preflights, batches, statements: reads } = received(wikibase)
  expect(reads).toHaveLength(1)
  for (const { headers } of rest) expect(headers['authorization']).toBe(`Bearer ${tokens.user}`)
  const labels = rest.filter(({ url }) => /\/labels(_with_language_fallback)?(\/|$)/.test(url))
  expect(labels.length).toBeGreaterThan(10)
  // One batch, or a few simultaneous ones, are refused first.
  expect(batches.length).toBeLessThanOrEqual(3)
  expect(action.length).toBeGreaterThan(0)
  for (const { url, headers } of [...action, ...preflights]) {
    expect(headers).not.toHaveProperty('authorization')
    expect(url).not.toContain(tokens.user)
  }
  expect(page.url()).not.toContain(tokens.user)
})

test('navigating away leaves no request behind', async ({ sharedPage: page, showItem, wikibase }) => {
  const endless = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('Q930000004/statements'),
  )
  await showItem('Q930000004')
  await expect.poll(() => received(wikibase).statements.length).toBe(1)
  await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
  const box = page.getByRole('combobox', { name: 'Look up an item' })
  await box.fill('Q64')
  await box.press('Enter')
  expect((await endless).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
})

test('a wiki that closes to other sites in the middle of a comparison is left alone', async ({
  page,
  openItem,
  wikibase,
  expectedProblems,
}) => {
  expectedProblems.push(/CORS policy|Failed to load resource/)
  const other = await startWikibase(wikiWithOwnIds)
  await addWiki(page, other)
  await page.clock.install()
  let closedAt = Infinity
  wikibase.setOptions({
    fault: ({ method, url }) => {
      if (closedAt === Infinity && method === 'GET' && url.endsWith('/items/Q42/statements')) {
        closedAt = wikibase.requests.length
        return undefined
      }
      return closedAt === Infinity
        ? undefined
        : (to) => void to.writeHead(method === 'OPTIONS' ? 204 : 200, { 'Content-Type': 'text/html' }).end()
    },
  })
  const underWay = requestsUnderWay(page)
  await openItem(page, 'Q42', { params: { compare: 'Q7@our-wiki' } })
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1952')
  // In steps, between which answers arrive.
  for (let tenths = 0; tenths < 100; tenths += 1) {
    await page.clock.runFor(100)
    while (underWay.size > 0) await page.evaluate(() => undefined)
  }
  const since = wikibase.requests.slice(closedAt)
  expect(since.length).toBeGreaterThan(0)
  expect(since.length, since.map(({ method, url }) => `${method} ${url}`).join('\n')).toBeLessThanOrEqual(20)
  await other.close()
})
