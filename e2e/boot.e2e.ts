import { dist, holdApp, holdStatements, reads } from './boot/hold-back'
import { expect, itemAddress, test } from './fixtures'
import { statements } from './page-parts'
import { startStatic, startWikibase, type StaticServer, type WikibaseServer } from './server'

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
  await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
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
  // Only config.json says that the wiki in the address must not be read.
  const site = await startWithConfig({ locked: true, instances: [instance('ours', wikibase)] })
  const only = await rawStatementOf(wikibase)
  wikibase.setOptions({ items: { Q42: only } })
  wikibase.requests.length = 0
  await page.goto(itemAddress(site.address, 'Q42', { wikibase: named }))
  await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(page.locator('[data-statement-id]')).toHaveCount(1)
  expect(reads(named).statements.length).toBeLessThanOrEqual(1)
  expect(reads(wikibase).statements).toHaveLength(1)
  await site.close()
  await named.close()
})

/** An item's statements, reduced to the first. */
async function rawStatementOf({ baseUrl }: WikibaseServer) {
  const response = await fetch(`${baseUrl}/v1/entities/items/Q42/statements`, {
    headers: { 'Api-User-Agent': 'test' },
  })
  const [[property, list] = ['P31', []]] = Object.entries(
    (await response.json()) as Record<string, unknown[]>,
  )
  return { [property]: list.slice(0, 1) }
}

test('the item’s name and the frame of rows are on the page before its statements and the app arrive', async ({
  page,
  wikibase,
}) => {
  const { site, letAppCome } = await holdApp()
  const letStatementsCome = holdStatements(wikibase)
  await page.goto(itemAddress(site.address, 'Q42', { wikibase }))
  await expect(page.locator('h1')).toHaveText('Douglas Adams Q42')
  await expect(page.locator('header').first()).toContainText('Qlens')
  const frame = page.locator('[data-part="skeleton"]')
  await expect(frame).toBeInViewport()
  const place = await frame.boundingBox()
  letAppCome()
  await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
  expect(await frame.boundingBox()).toEqual(place)
  letStatementsCome()
  await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
  await expect(page.locator('h1')).toHaveCount(1)
  await site.close()
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
  await expect(statements(page)).toHaveAttribute('data-statement-total')
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      const name = /\/(?:([^/]*)-[\w-]{7}\.(?:js|css)|statements)$/.exec(entry.name)
      const { startTime, responseEnd } = entry as PerformanceResourceTiming
      return name ? [{ name: name[1] ?? 'statements', startTime, responseEnd }] : []
    }),
  )
  const [first, second] = loaded
  expect([first?.name, second?.name]).toEqual(['statements', 'app'])
  expect(loaded.filter(({ name }) => name === 'app')).toHaveLength(1)
  expect(second?.startTime).toBeLessThan(first?.responseEnd ?? 0)
  // It runs before the first frame, which a module would miss.
  expect(await page.evaluate(() => Array.from(document.scripts, ({ type }) => type))).toEqual([''])
  // React itself, which only the app needs, would have to be compiled before the first request.
  expect(await page.evaluate(() => document.scripts[0]?.text)).not.toContain('useSyncExternalStore')
})

test('says so where the app itself cannot be loaded', async ({ page, wikibase, expectedProblems }) => {
  // Chromium reports the failed import without a message.
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
  await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
  await site.close()
})
