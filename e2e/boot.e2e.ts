import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deferred } from '../src/test/deferred'
import { expect, itemAddress, test } from './fixtures'
import { startStatic, startWikibase, type Fault, type StaticServer, type WikibaseServer } from './server'

type Box = { id: string; left: number; top: number; width: number; height: number; text: string }
declare global {
  interface Window {
    statementBoxes: () => Box[]
    drawn?: Box[]
  }
}

/** Runs in the page, before its scripts: notes what is in view when the first statements are painted. */
function noteDrawn() {
  window.statementBoxes = () =>
    [...document.querySelectorAll('[data-statement-id]')].map((row) => {
      const { left, top, width, height } = row.getBoundingClientRect()
      const place = { left: Math.round(left), top: Math.round(top) }
      const size = { width: Math.round(width), height: Math.round(height) }
      return { id: row.getAttribute('data-statement-id') ?? '', ...place, ...size, text: row.textContent }
    })
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'qlens:statements-shown')
      window.drawn ??= window.statementBoxes().filter(({ top }) => top < innerHeight)
    return mark(name, options)
  }
}

const dist = join(import.meta.dirname, '../dist')
const region = (page: Page) => page.getByRole('region', { name: 'Statements', exact: true })
const places = (boxes: readonly Box[]) => boxes.map(({ text: _text, ...place }) => place)

/** Delivers the right answer once `gate` opens. */
function after(gate: Promise<void>): Fault {
  return async (to, _request, healthy) => {
    await gate
    const { status, headers, body } = await healthy()
    to.writeHead(status, headers).end(body)
  }
}

/** The app's files, of which the app itself is held back until `letAppCome` is called. */
async function holdApp() {
  const gate = deferred<void>()
  const site = await startStatic(dist, {
    fault: ({ url }) => (/\/app-[^/]*\.js$/.test(url) ? after(gate.promise) : undefined),
  })
  return { site, letAppCome: () => gate.resolve() }
}

const isLabels = (url: string) => new URL(url).searchParams.get('props') === 'labels'

/** Holds back the labels of a wiki until `letLabelsCome` is called. */
function holdLabels(wikibase: WikibaseServer) {
  const gate = deferred<void>()
  wikibase.setOptions({ fault: ({ url }) => (isLabels(url) ? after(gate.promise) : undefined) })
  return () => gate.resolve()
}

/** What a wiki was asked for, preflights apart. */
function reads({ requests }: WikibaseServer) {
  const urls = requests.filter(({ method }) => method === 'GET').map(({ url }) => url)
  return {
    statements: urls.filter((url) => url.endsWith('/statements')),
    labels: urls.filter(isLabels).map((url) => new URL(url).searchParams.get('ids')?.split('|') ?? []),
  }
}

/** Opens a page until boot has drawn its first rows. @returns what is in view then */
async function untilDrawn(page: Page, address: string, wikibase: WikibaseServer): Promise<Box[]> {
  await page.addInitScript(noteDrawn)
  // On a busy machine, statements may take longer than boot keeps the app waiting.
  await expect(async () => {
    wikibase.requests.length = 0
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.drawn !== undefined, undefined, { timeout: 3000 })
  }).toPass()
  const drawn = (await page.evaluate(() => window.drawn)) ?? []
  expect(drawn.length).toBeGreaterThan(2)
  return drawn
}

/** The same rows as they are now. */
async function boxesNow(page: Page, drawn: readonly Box[]): Promise<Box[]> {
  const boxes = await page.evaluate(() => window.statementBoxes())
  return boxes.slice(0, drawn.length)
}

const appHasCome = (page: Page) => expect(page.locator('[data-statement-total]')).toBeVisible()
const isReadable = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('qlens:screen-readable').length > 0)

const screens = [
  [390, 'Q42', 'en'],
  [390, 'Q2831', 'ar'],
  [768, 'Q64', 'de'],
  [1280, 'Q42', 'en'],
  [1280, 'Q64', 'ar'],
  [1280, 'Q2831', 'ja'],
] as const

for (const [width, item, lang] of screens) {
  const screen = `${item} at ${width} px in ${lang}`

  test(`the app takes over ${screen} as it was drawn, with its names`, async ({ page, wikibase }) => {
    const { site, letAppCome } = await holdApp()
    await page.setViewportSize({ width, height: 900 })
    const address = itemAddress(site.address, item, { wikibase, params: { lang } })
    const drawn = await untilDrawn(page, address, wikibase)
    // The rows fill the window.
    const last = drawn.at(-1)
    expect((last?.top ?? 0) + (last?.height ?? 0)).toBeGreaterThanOrEqual(900)
    await isReadable(page)
    const named = await boxesNow(page, drawn)
    expect(places(named)).toEqual(places(drawn))
    letAppCome()
    await appHasCome(page)
    expect(await boxesNow(page, drawn)).toEqual(named)
    await site.close()
  })

  test(`the app takes over ${screen} as it was drawn, and names that come later move nothing`, async ({
    page,
    wikibase,
  }) => {
    const { site, letAppCome } = await holdApp()
    const letLabelsCome = holdLabels(wikibase)
    await page.setViewportSize({ width, height: 900 })
    const address = itemAddress(site.address, item, { wikibase, params: { lang } })
    const drawn = await untilDrawn(page, address, wikibase)
    letAppCome()
    await appHasCome(page)
    expect(await boxesNow(page, drawn)).toEqual(drawn)
    letLabelsCome()
    await isReadable(page)
    const named = await boxesNow(page, drawn)
    expect(places(named)).toEqual(places(drawn))
    expect(named).not.toEqual(drawn)
    await site.close()
  })
}

test('the sample does not jump either, on a phone', async ({ page, wikibase }) => {
  const { site, letAppCome } = await holdApp()
  await page.setViewportSize({ width: 390, height: 900 })
  const drawn = await untilDrawn(page, `${site.address}/?instance=sample&item=Q42`, wikibase)
  letAppCome()
  await appHasCome(page)
  expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
  await site.close()
})

test('names are requested once before the app, drawn without it, and taken over by it', async ({
  page,
  wikibase,
}) => {
  const { site, letAppCome } = await holdApp()
  await untilDrawn(page, itemAddress(site.address, 'Q42', { wikibase }), wikibase)
  await expect(page.locator('[data-statement-id]').first()).toContainText('human')
  await expect(page.getByText('instance of')).toBeVisible()
  const before = reads(wikibase)
  expect(before.statements).toHaveLength(1)
  expect(before.labels).toHaveLength(1)
  expect(before.labels[0]).toEqual(expect.arrayContaining(['P31', 'Q5']))
  expect(before.labels[0]?.length).toBeLessThanOrEqual(50)

  letAppCome()
  await appHasCome(page)
  await page.waitForFunction(() => performance.getEntriesByName('qlens:labels-settled').length > 0)
  const { statements, labels } = reads(wikibase)
  expect(statements).toHaveLength(1)
  const ids = labels.flat()
  expect(new Set(ids).size).toBe(ids.length)
  await site.close()
})

test('names that are on their way when the app takes over are not requested again', async ({
  page,
  wikibase,
}) => {
  const { site, letAppCome } = await holdApp()
  const letLabelsCome = holdLabels(wikibase)
  await untilDrawn(page, itemAddress(site.address, 'Q42', { wikibase }), wikibase)
  await expect.poll(() => reads(wikibase).labels.length).toBe(1)
  letAppCome()
  await appHasCome(page)
  // The app has begun to request those of the rest of the item.
  await expect.poll(() => reads(wikibase).labels.length).toBeGreaterThan(1)
  letLabelsCome()
  await expect(page.locator('[data-statement-id]').first()).toContainText('human')
  const { statements, labels } = reads(wikibase)
  expect(statements).toHaveLength(1)
  const ids = labels.flat()
  expect(new Set(ids).size).toBe(ids.length)
  await site.close()
})

/** The app's files, with another config.json. */
function startWithConfig(config: unknown): Promise<StaticServer> {
  return startStatic(dist, {
    fault: ({ url }) =>
      url.endsWith('/config.json')
        ? (to) => void to.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(config))
        : undefined,
  })
}

const instance = (id: string, { baseUrl }: WikibaseServer) => ({ id, name: id, baseUrl, version: 'v1' })

test('a contact in config.json costs no second request at the first visit', async ({ page, wikibase }) => {
  const contact = 'mailto:operator@wiki.example'
  const site = await startWithConfig({ contact, instances: [instance('ours', wikibase)] })
  await page.goto(itemAddress(site.address, 'Q42', { wikibase }))
  await expect(region(page)).toHaveAttribute('data-statement-total', '332')
  expect(reads(wikibase).statements).toHaveLength(1)
  await site.close()
})

test('a wrong prediction costs one request for statements, and its answer does not stay', async ({
  page,
  wikibase,
  expectedProblems,
}) => {
  const named = await startWikibase()
  expectedProblems.push(new RegExp(named.origin))
  // Only config.json says that the wiki in the address may not be read.
  const site = await startWithConfig({ locked: true, instances: [instance('ours', wikibase)] })
  const only = await rawStatementOf(wikibase)
  wikibase.setOptions({ items: { Q42: only } })
  wikibase.requests.length = 0
  await page.goto(itemAddress(site.address, 'Q42', { wikibase: named }))
  await expect(region(page)).toHaveAttribute('data-statement-total', '1')
  await expect(page.locator('[data-statement-id]')).toHaveCount(1)
  expect(reads(named).statements.length).toBeLessThanOrEqual(1)
  expect(reads(wikibase).statements).toHaveLength(1)
  await site.close()
  await named.close()
})

/** An item's statements, cut to the first. */
async function rawStatementOf({ baseUrl }: WikibaseServer) {
  const response = await fetch(`${baseUrl}/v1/entities/items/Q42/statements`, {
    headers: { 'Api-User-Agent': 'test' },
  })
  const [[property, list] = ['P31', []]] = Object.entries(
    (await response.json()) as Record<string, unknown[]>,
  )
  return { [property]: list.slice(0, 1) }
}

const longItem = 'Q920005000'

for (const [what, item, total] of [
  ['an item', 'Q42', '332'],
  ['a part of a long item', longItem, '5000'],
] as const)
  test(`the answer is not lost where drawing ${what} fails`, async ({
    page,
    openItem,
    wikibase,
    expectedProblems,
  }) => {
    expectedProblems.push(/cannot be drawn/)
    await page.addInitScript(() => {
      const { replaceChildren } = Element.prototype
      Element.prototype.replaceChildren = function fail() {
        Element.prototype.replaceChildren = replaceChildren
        throw new Error('cannot be drawn')
      }
    })
    await openItem(page, item)
    await expect(region(page)).toHaveAttribute('data-statement-total', total)
    await expect(page.locator('[data-statement-id]').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(reads(wikibase).statements).toHaveLength(1)
  })

/**
 * Opens a long item of which a first part arrives, and waits until it is drawn. The rest, or what `end` does in
 * its place, comes when `letGo` is called.
 */
async function openHalf(
  page: Page,
  app: string,
  wikibase: WikibaseServer,
  end: (to: ServerResponse, rest: Buffer) => void = (to, rest) => to.end(rest),
) {
  const url = `${wikibase.baseUrl}/v1/entities/items/${longItem}/statements`
  const made = await fetch(url, { headers: { 'Api-User-Agent': 'test' } })
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
  const whole = Buffer.from(await made.arrayBuffer())
  const rest = deferred<void>()
  wikibase.setOptions({
    fault: ({ url: asked, method }) =>
      asked === url && method === 'GET'
        ? async (to) => {
            to.writeHead(200, headers).write(whole.subarray(0, 900_000))
            await rest.promise
            end(to, whole.subarray(900_000))
          }
        : undefined,
  })
  const drawn = await untilDrawn(page, itemAddress(app, longItem, { wikibase }), wikibase)
  expect(drawn.length).toBeGreaterThan(5)
  return { drawn, letGo: () => rest.resolve() }
}

for (const width of [390, 1280])
  test(`the first statements of a long item are shown before its last have arrived, at ${width} px`, async ({
    page,
    wikibase,
    app,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { drawn, letGo } = await openHalf(page, app, wikibase)
    // The app is there, and does not take them away while it waits itself.
    await expect(page.getByRole('combobox', { name: 'Look up an item' })).toBeVisible()
    await isReadable(page)
    // No number that would be wrong.
    await expect(page.getByRole('heading', { name: 'Statements', level: 2, includeHidden: true })).toHaveText(
      /^Statements\s*$/,
    )
    expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
    letGo()
    await expect(region(page)).toHaveAttribute('data-statement-total', '5000')
    expect(places(await boxesNow(page, drawn))).toEqual(places(drawn))
    await expect(page.getByRole('heading', { name: /^Statements [\d,]+$/, level: 2 })).toBeVisible()
    expect(reads(wikibase).statements).toHaveLength(1)
  })

test('who touches the page while a long item arrives gets the app at once', async ({
  page,
  wikibase,
  app,
}) => {
  const { letGo } = await openHalf(page, app, wikibase)
  await page.keyboard.press('Shift')
  await page.getByRole('combobox').fill('Q42')
  letGo()
  await expect(region(page)).toHaveAttribute('data-statement-total', '5000')
})

test('a connection that breaks after the first statements is told in their place', async ({
  page,
  wikibase,
  app,
}) => {
  const { letGo } = await openHalf(page, app, wikibase, (to) => void to.destroy())
  letGo()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-statement-id]')).toHaveCount(0)
  wikibase.setOptions({ fault: () => undefined })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(region(page)).toHaveAttribute('data-statement-total', '5000')
})

test('the wiki that answered before the app is shown as connected', async ({ page, openItem }) => {
  await openItem(page, 'Q64')
  await expect(page.getByRole('button', { name: /^Connected to/ })).toBeVisible()
})

test('boot comes with the page, and the app’s code once, before the statements', async ({
  page,
  openItem,
  wikibase,
}) => {
  wikibase.setOptions({ delay: ({ url }) => (url.endsWith('/statements') ? 300 : 0) })
  await openItem(page, 'Q64')
  await expect(region(page)).toHaveAttribute('data-statement-total')
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const name = /\/(?:([^/]*)-[^/]*\.(?:js|css)|statements)$/.exec(entry.name)
      const { startTime, responseEnd } = entry as PerformanceResourceTiming
      return name ? [{ name: name[1] ?? 'statements', startTime, responseEnd }] : []
    }),
  )
  const [statements, app] = loaded
  expect([statements?.name, app?.name]).toEqual(['statements', 'app'])
  expect(loaded.filter(({ name }) => name === 'app')).toHaveLength(1)
  expect(app?.startTime).toBeLessThan(statements?.responseEnd ?? 0)
})

test('says so where the app itself cannot be loaded', async ({ page, wikibase, expectedProblems }) => {
  // Chromium reports the failed import without a word.
  expectedProblems.push(/app-[^/]*\.js/, /^$/)
  let isGone = true
  const site = await startStatic(dist, {
    fault: ({ url }) =>
      isGone && /\/app-[^/]*\.js$/.test(url) ? (to) => void to.writeHead(404).end() : undefined,
  })
  await page.goto(itemAddress(site.address, 'Q42', { wikibase }))
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('could not be loaded')
  isGone = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(region(page)).toHaveAttribute('data-statement-total', '332')
  await site.close()
})
