import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, itemAddress, test } from './fixtures'
import { startStatic, type WikibaseServer } from './server'

type Box = { id: string; left: number; top: number; width: number; height: number; text: string }
declare global {
  interface Window {
    statementBoxes: () => Box[]
    painted?: Box[]
  }
}

/** Runs in the page, before its scripts: notes what is in view when the first statements are painted. */
function notePainted() {
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
      window.painted ??= window.statementBoxes().filter(({ top }) => top < innerHeight)
    return mark(name, options)
  }
}

/** The app's files, of which the app itself is held back until `letGo` is called. */
async function startHoldingApp() {
  let letGo = () => {}
  const appMayCome = new Promise<void>((resolve) => (letGo = resolve))
  const site = await startStatic(join(import.meta.dirname, '../dist'), {
    fault: ({ url }) =>
      /\/app-[^/]*\.js$/.test(url)
        ? async (to, _request, healthy) => {
            await appMayCome
            const { status, headers, body } = await healthy()
            to.writeHead(status, headers).end(body)
          }
        : undefined,
  })
  return { site, letGo }
}

/** Opens a page; what is in view before the app comes, and then. */
async function takeOver(page: Page, address: string, letGo: () => void) {
  await page.addInitScript(notePainted)
  // A busy machine may take longer than the first paint is waited for.
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.painted !== undefined, undefined, { timeout: 3000 })
  }).toPass()
  const painted = (await page.evaluate(() => window.painted)) ?? []
  expect(painted.length).toBeGreaterThan(2)
  letGo()
  await expect(page.locator('[data-statement-total]')).toBeVisible()
  const taken = await page.evaluate(() => window.statementBoxes())
  return { painted, taken: taken.slice(0, painted.length) }
}

for (const [width, item, lang] of [
  [390, 'Q42', 'en'],
  [390, 'Q2831', 'ar'],
  [768, 'Q64', 'de'],
  [1280, 'Q42', 'en'],
  [1280, 'Q64', 'ar'],
  [1280, 'Q2831', 'ja'],
] as const)
  test(`the app takes over what was painted of ${item} before it, at ${width} px in ${lang}`, async ({
    page,
    wikibase,
  }) => {
    // Labels would change the texts.
    wikibase.setOptions({ delay: ({ url }) => (url.includes('/api.php') ? 30_000 : 0) })
    const { site, letGo } = await startHoldingApp()
    await page.setViewportSize({ width, height: 900 })
    const address = itemAddress(site.address, item, { wikibase, params: { lang } })
    const { painted, taken } = await takeOver(page, address, letGo)
    expect(taken).toEqual(painted)
    // What is in view has been painted, down to the end of the window.
    const last = painted.at(-1)
    expect(last!.top + last!.height).toBeGreaterThanOrEqual(900)
    await site.close()
  })

test('the sample does not jump either, on a phone', async ({ page }) => {
  const { site, letGo } = await startHoldingApp()
  await page.setViewportSize({ width: 390, height: 900 })
  const address = `${site.address}/?instance=sample&item=Q42`
  const { painted, taken } = await takeOver(page, address, letGo)
  const places = (boxes: Box[]) => boxes.map(({ id, top, height }) => ({ id, top, height }))
  expect(places(taken)).toEqual(places(painted))
  await site.close()
})

test('the first paint is rehearsed while the statements are on their way, and nobody sees it', async ({
  page,
  wikibase,
  app,
}) => {
  wikibase.setOptions({ delay: ({ url }) => (url.endsWith('/statements') ? 300 : 0) })
  await page.addInitScript(() => {
    const rows = { rehearsed: 0, seen: new Set<string>() }
    Object.assign(window, { rows })
    const isRow = (node: Node) => node instanceof Element && node.querySelector('[data-statement-id$="$P1"]')
    new MutationObserver((records) => {
      for (const { addedNodes } of records) if ([...addedNodes].some(isRow)) rows.rehearsed += 1
    }).observe(document, { childList: true, subtree: true })
    const look = () => {
      for (const row of document.querySelectorAll<HTMLElement>('[data-statement-id]'))
        rows.seen.add(row.dataset['statementId'] ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(itemAddress(app, 'Q64', { wikibase }))
  await expect(page.locator('[data-statement-id]').first()).toBeVisible()
  const { rehearsed, seen } = await page.evaluate(() => {
    const { rows } = window as unknown as { rows: { rehearsed: number; seen: Set<string> } }
    return { rehearsed: rows.rehearsed, seen: [...rows.seen] }
  })
  expect(rehearsed).toBe(1)
  expect(seen.filter((id) => /\$P\d$/.test(id))).toEqual([])
  expect(seen).not.toEqual([])
})

const longItem = 'Q920005000'

/**
 * Opens a long item of which a first part arrives, and waits until it is painted. The rest, or what `end` does in
 * its place, comes when `letGo` is called.
 */
async function openHalf(
  page: Page,
  app: string,
  wikibase: WikibaseServer,
  end: (to: ServerResponse, rest: Buffer) => void = (to, rest) => to.end(rest),
) {
  const url = `${wikibase.baseUrl}/v1/entities/items/${longItem}/statements`
  // Made before, as that takes longer than the first paint is waited for.
  const made = await fetch(url, { headers: { 'Api-User-Agent': 'test' } })
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
  const whole = Buffer.from(await made.arrayBuffer())
  let letGo = () => {}
  const restMayCome = new Promise<void>((resolve) => (letGo = resolve))
  wikibase.setOptions({
    // Labels would change the texts; the item's own names come.
    delay: ({ url: asked }) => (asked.includes('/api.php') && !asked.includes('aliases') ? 30_000 : 0),
    fault: ({ url: asked, method }) =>
      asked === url && method === 'GET'
        ? async (to) => {
            to.writeHead(200, headers).write(whole.subarray(0, 900_000))
            await restMayCome
            end(to, whole.subarray(900_000))
          }
        : undefined,
  })
  await page.addInitScript(notePainted)
  // A busy machine may take longer than the first paint is waited for.
  await expect(async () => {
    wikibase.requests.length = 0
    await page.goto(itemAddress(app, longItem, { wikibase }), { waitUntil: 'commit' })
    await page.waitForFunction(() => window.painted !== undefined, undefined, { timeout: 3000 })
  }).toPass()
  const painted = (await page.evaluate(() => window.painted)) ?? []
  expect(painted.length).toBeGreaterThan(5)
  return { painted, letGo: () => letGo(), region: page.getByRole('region', { name: 'Statements' }) }
}

for (const width of [390, 1280])
  test(`the first statements of a long item are shown before its last have arrived, at ${width} px`, async ({
    page,
    wikibase,
    app,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { painted, letGo, region } = await openHalf(page, app, wikibase)
    // No number that would be wrong; and no app that would take them away while it waits itself.
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('heading', { name: 'Statements', level: 2, includeHidden: true })).toHaveText(
      /^Statements\s*$/,
    )
    expect(await page.evaluate(() => window.statementBoxes().slice(0, 3))).toEqual(painted.slice(0, 3))
    letGo()
    await expect(region).toHaveAttribute('data-statement-total', '5000')
    const taken = await page.evaluate(() => window.statementBoxes())
    expect(taken.slice(0, painted.length)).toEqual(painted)
    await expect(page.getByRole('heading', { name: /^Statements [\d,]+$/, level: 2 })).toBeVisible()
    const asked = wikibase.requests.filter(
      ({ url, method }) => url.endsWith('/statements') && method === 'GET',
    )
    expect(asked).toHaveLength(1)
  })

test('who touches the page while a long item arrives gets the app at once', async ({
  page,
  wikibase,
  app,
}) => {
  const { letGo, region } = await openHalf(page, app, wikibase)
  await page.keyboard.press('Shift')
  await page.getByRole('combobox').fill('Q42')
  letGo()
  await expect(region).toHaveAttribute('data-statement-total', '5000')
})

test('a connection that breaks after the first statements is told in their place', async ({
  page,
  wikibase,
  app,
}) => {
  const { letGo, region } = await openHalf(page, app, wikibase, (to) => void to.destroy())
  letGo()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('[data-statement-id]')).toHaveCount(0)
  wikibase.setOptions({ fault: () => undefined })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(region).toHaveAttribute('data-statement-total', '5000')
})

test('the frame alone is seen where the wiki takes its time, and not before', async ({
  page,
  wikibase,
  app,
}) => {
  wikibase.setOptions({ delay: ({ url }) => (url.endsWith('/statements') ? 600 : 0) })
  await page.addInitScript(() => {
    const states: { isSeen: boolean; at: number }[] = []
    Object.assign(window, { states })
    new MutationObserver(() => {
      const root = document.getElementById('root')
      const isSeen = root?.style.visibility !== 'hidden'
      if (root?.firstChild && states.at(-1)?.isSeen !== isSeen) states.push({ isSeen, at: performance.now() })
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto(itemAddress(app, 'Q64', { wikibase }))
  await expect(page.locator('[data-statement-id]').first()).toBeVisible()
  const { states, received } = await page.evaluate(() => ({
    states: (window as unknown as { states: { isSeen: boolean; at: number }[] }).states,
    received: performance.getEntriesByName('qlens:statements-received')[0]?.startTime ?? 0,
  }))
  expect(states.map(({ isSeen }) => isSeen)).toEqual([false, true])
  const [laidOut, seen] = states.map(({ at }) => at)
  expect(seen! - laidOut!).toBeGreaterThan(100)
  expect(seen).toBeLessThan(received)
})

test('the wiki that answered before the app is shown as connected', async ({ page, openItem }) => {
  await openItem(page, 'Q64')
  await expect(page.getByRole('button', { name: /^Connected to/ })).toBeVisible()
})

test('the first paint comes with the page, and the app’s code once, before the statements', async ({
  page,
  openItem,
  wikibase,
}) => {
  wikibase.setOptions({ delay: ({ url }) => (url.endsWith('/statements') ? 300 : 0) })
  await openItem(page, 'Q64')
  await expect(page.getByRole('region', { name: 'Statements' })).toHaveAttribute('data-statement-total')
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
  const site = await startStatic(join(import.meta.dirname, '../dist'), {
    fault: ({ url }) =>
      isGone && /\/app-[^/]*\.js$/.test(url) ? (to) => void to.writeHead(404).end() : undefined,
  })
  await page.goto(itemAddress(site.address, 'Q42', { wikibase }))
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('could not be loaded')
  isGone = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Statements' })).toHaveAttribute(
    'data-statement-total',
    '332',
  )
  await site.close()
})
