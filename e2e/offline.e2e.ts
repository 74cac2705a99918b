import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { expect, goWithin, test as base } from './fixtures'
import { statements } from './page-parts'
import { startStatic, type StaticServer } from './server'

const dist = join(import.meta.dirname, '../dist')

type Site = { folder: string; host: StaticServer; address: string }

async function configure(folder: string, changes: object) {
  const file = join(folder, 'config.json')
  const config = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...config, ...changes }))
}

const test = base.extend<{ site: Site }>({
  /** A deployment of this test's own, in a folder of its host. */
  site: async ({ page }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'qlens-offline-'))
    await cp(dist, folder, { recursive: true })
    await configure(folder, { defaultInstance: 'sample' })
    const host = await startStatic(folder, { mount: '/tools/qlens/' })
    await provide({ folder, host, address: `${host.address}/` })
    // What the page still requests would fail once the host is closed.
    await page.context().setOffline(false)
    await page.goto('about:blank')
    await host.close()
    await rm(folder, { recursive: true, force: true })
  },
})
test.use({ serviceWorkers: 'allow', expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

type Kept = { cache: string; url: string; text: string }

/** Everything in the cache storage of the page's origin. */
const keptIn = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const kept: Kept[] = []
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        const response = await caches.match(request, { cacheName: cache, ignoreVary: true })
        kept.push({ cache, url: request.url, text: (await response?.text()) ?? '' })
      }
    return kept
  })

/** Whether a worker answers the next visit, and the program is complete: the page comes last. */
const isKept = (page: Page, { address }: Site) =>
  page.evaluate(
    async (url) =>
      (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' &&
      (await caches.match(url, { ignoreVary: true })) !== undefined,
    address,
  )

/** Of an item that is read at once: a start page waits some seconds before it registers the worker. */
const small = '?instance=sample&item=Q900000008'

async function visit(page: Page, site: Site, query = small) {
  await page.goto(site.address + query)
  await expect.poll(() => isKept(page, site)).toBe(true)
}

/** Another build, in every file that a build writes: its page, its worker, and one more asset. */
async function deployUpdate({ folder }: Site) {
  const worker = join(folder, 'service-worker.js')
  const code = await readFile(worker, 'utf8')
  const changed = code
    .replace(/(version:[`"'])\w+/, '$1other')
    // The page does not name it.
    .replace(/assets\/Timeline-[\w-]+\.css/, 'assets/added-0000000.js')
  expect(changed).toContain('other')
  expect(changed).toContain('added-0000000.js')
  await writeFile(join(folder, 'assets/added-0000000.js'), '')
  const page = join(folder, 'index.html')
  const html = await readFile(page, 'utf8')
  const link = '<link data-next-version href="./assets/added-0000000.js" />'
  await writeFile(page, html.replace('</head>', `${link}</head>`))
  await writeFile(worker, changed)
}

const traces = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))

const isUpdated = (page: Page) => page.locator('[data-next-version]').count().then(Boolean)

test('without a network, the second visit opens the app and its Settings, and says what is missing', async ({
  page,
  site,
}) => {
  await visit(page, site, '')
  await page.context().setOffline(true)
  await page.goto(`${site.address}?instance=sample&item=Q42`)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByText(/^The program itself \(\d/)).toBeVisible()
})

test('without a network, an item read before is shown as it was', async ({ page, site, wikibase }) => {
  const query = `?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1', item: 'Q42' })}`
  await visit(page, site, query)
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await indexedDB.databases()).some(({ name }) => name?.startsWith('qlens-items:')),
      ),
    )
    .toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.locator('[data-statement-total="332"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expect(page.getByRole('alert').first()).toBeVisible()

  await test.step('and brought up to date once there is a network, without a click', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('[data-as-of]')).toHaveCount(0)
  })
})

test('labels that could not be read come once there is a network', async ({ page, wikibase, openItem }) => {
  const labels = 'props=labels&'
  const requested = (part: string) => wikibase.requests.filter(({ url }) => url.includes(part)).length
  await openItem(page, 'Q64')
  await expect.poll(() => requested('meta=siteinfo')).toBeGreaterThan(0)
  await expect(statements(page).getByRole('region', { name: 'instance of P31' })).toBeVisible()
  wikibase.setOptions({ fault: ({ url }) => (url.includes(labels) ? (to) => void to.destroy() : undefined) })
  await goWithin(page, { item: 'Q42' })
  await expect(page.locator('[data-statement-total="332"]')).toBeVisible()
  const property = statements(page).getByRole('region', { name: 'sex or gender P21' })
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  // Those in view are no longer tried again.
  await page.waitForFunction(() => {
    const last = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? 0
    const shown = last('qlens:statements-shown')
    return shown > last('qlens:item-opened') && last('qlens:labels-settled') > shown
  })
  await expect(property).toHaveCount(0)
  wikibase.setOptions({ fault: () => undefined })
  // As a browser does, without the failures of what is still loading.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(property).toBeVisible()
})

test('the program is kept, as it was built or its deployer changes it, can be installed, and is deleted in Settings', async ({
  page,
  site,
}) => {
  const reads = () => site.host.requests.filter(({ url }) => url.includes('config.json')).length
  await visit(page, site)

  await test.step('every file of the build is kept, and nothing else', async () => {
    const kept = (await keptIn(page)).map(({ url }) => url.replace(site.address, '')).toSorted()
    const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
      string,
      { file: string; css?: string[] }
    >
    const built = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
    const assets = [...new Set(built)].filter((file) => file.startsWith('assets/'))
    expect(assets.length).toBeGreaterThan(20)
    expect(kept).toEqual(expect.arrayContaining(assets.filter((file) => file.endsWith('.js'))))
    expect(kept.filter((file) => !file.startsWith('assets/'))).toEqual([
      '',
      'config.json',
      'favicon.svg',
      'manifest.webmanifest',
    ])
  })
  await test.step('it can be installed', async () => {
    const session = await page.context().newCDPSession(page)
    const { errors, url } = await session.send('Page.getAppManifest')
    expect(url).toBe(`${site.address}manifest.webmanifest`)
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Tests run in a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })
  await test.step('the worker takes config.json from the page, which reads it once in a visit', async () => {
    expect(reads()).toBe(1)
    // What the worker reads behind a visit from the cache ends with the page.
    const pages = () => site.host.requests.filter(({ url }) => url === site.address).length
    const before = pages()
    await page.goto(site.address)
    await expect.poll(pages).toBe(before + 1)
    expect(reads()).toBe(2)
  })
  await test.step('a page that only the deployer has changed is used at the next visit', async () => {
    const file = join(site.folder, 'index.html')
    await writeFile(file, (await readFile(file, 'utf8')).replace('<html', '<html data-locked'))
    await page.goto(site.address)
    await expect
      .poll(async () => (await keptIn(page)).some(({ text }) => text.includes('<html data-locked')))
      .toBe(true)
    await page.goto(site.address)
    await expect(page.locator('html[data-locked]')).toHaveCount(1)
  })
  await test.step('Settings deletes it', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: /^Delete: The program itself/ }).click()
    await expect.poll(() => traces(page)).toEqual({ workers: 0, caches: [] })
  })
})

test('nothing of a wiki is kept, with a token or without', async ({ page, site, wikibase }) => {
  const query = `?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1', item: 'Q900000010' })}`
  await visit(page, site, query)
  const credential = { kind: 'token', token: tokens.user, keep: 'device', revision: 1 }
  await page.evaluate(
    (credentials) => localStorage.setItem('qlens:/tools/qlens/:credentials', credentials),
    JSON.stringify({ [wikibase.baseUrl]: credential }),
  )
  await page.reload()
  await expect(page.locator('[data-statement-total]:not([aria-busy="true"])')).toBeVisible()
  await expect
    .poll(() => wikibase.requests.some(({ headers }) => headers.authorization?.includes(tokens.user)))
    .toBe(true)
  const kept = await keptIn(page)
  expect(kept.filter(({ url }) => !url.startsWith(site.address))).toEqual([])
  expect(kept.filter(({ url }) => url.includes('rest.php') || url.includes('api.php'))).toEqual([])
  expect(
    kept
      .filter(({ text }) => text.includes(tokens.user) || text.includes('Q900000010'))
      .map(({ url }) => url),
  ).toEqual([])
})

test('an update is used once it is complete, never in the middle of a visit, and "offline": false ends it all', async ({
  page,
  site,
}) => {
  const added = join(site.folder, 'assets/added-0000000.js')
  const elsewhere = join(site.folder, 'elsewhere.js')
  await visit(page, site)

  await test.step('half an update is not used', async () => {
    await deployUpdate(site)
    await rename(added, elsewhere)
    const since = site.host.requests.length
    await page.goto(site.address + small)
    await expect
      .poll(() => site.host.requests.slice(since).some(({ url }) => url.endsWith('added-0000000.js')))
      .toBe(true)
    await page.context().setOffline(true)
    await page.goto(site.address)
    expect(await isUpdated(page)).toBe(false)
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    await page.context().setOffline(false)
    await rename(elsewhere, added)
  })
  await test.step('an update is complete before a visit uses it', async () => {
    await page.goto(site.address + small)
    expect(await isUpdated(page)).toBe(false)
    await expect
      .poll(async () =>
        (await keptIn(page)).some(({ cache, url }) => /:other$/.test(cache) && url === site.address),
      )
      .toBe(true)
    // This visit goes on with its own version, whose parts are still there.
    expect(await isUpdated(page)).toBe(false)
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Kept in this browser' })).toBeVisible()
    await page.context().setOffline(true)
    await page.goto(site.address)
    expect(await isUpdated(page)).toBe(true)
    await page.context().setOffline(false)
    await page.goto(site.address)
    await expect.poll(async () => new Set((await keptIn(page)).map(({ cache }) => cache)).size).toBe(1)
  })
  await test.step('"offline": false removes the worker and its cache, and keeps both away', async () => {
    await configure(site.folder, { offline: false })
    await page.goto(site.address)
    await expect.poll(() => traces(page)).toEqual({ workers: 0, caches: [] })
    const since = site.host.requests.length
    await page.goto(site.address)
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible()
    expect(site.host.requests.slice(since).some(({ url }) => url.endsWith('service-worker.js'))).toBe(false)
    expect(await traces(page)).toEqual({ workers: 0, caches: [] })
  })
})

test('a version that the network last had a day ago gives way to that of the network', async ({
  page,
  site,
}) => {
  await visit(page, site)
  await page.evaluate(async (address) => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const kept = await cache.match(address)
    const headers = new Headers(kept!.headers)
    headers.set('Qlens-Checked', String(Date.now() - 86_400_000))
    await cache.put(address, new Response(await kept!.text(), { headers }))
  }, site.address)
  await deployUpdate(site)
  await page.goto(site.address)
  expect(await isUpdated(page)).toBe(true)
})
