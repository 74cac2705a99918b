import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { pushAddress } from './push-address'
import type { AxeResults, RunOptions } from 'axe-core'
import {
  startStatic,
  startWikibase,
  type ServerOptions,
  type StaticServer,
  type WikibaseServer,
} from './server'

export type AddressOptions = {
  /** The wiki to connect to; the test's own by default. */
  wikibase?: WikibaseServer
  version?: string
  /** Further parameters of the address. */
  params?: Record<string, string>
}

type TestFixtures = {
  /** Options of the test's Wikibase, for `test.use`. */
  wikibaseOptions: ServerOptions
  /** A test Wikibase for this test alone, on another origin than the app. */
  wikibase: WikibaseServer
  /** Console errors that a test expects, in addition to failed requests to its Wikibase. */
  expectedProblems: RegExp[]
  /** Opens an item's page of the app, connected to the test Wikibase. */
  openItem: (page: Page, id: string, options?: AddressOptions) => Promise<void>
  /**
   * A page that tests of a worker share, for those about one view each: it goes on to the next address as a link
   * does, because loading the app costs more than most of these tests.
   */
  sharedPage: Page
  /** Opens an item's page in the shared page. */
  showItem: (id: string, options?: AddressOptions) => Promise<void>
}

type WorkerFixtures = {
  appServer: StaticServer
  /** Address of the built app, without a slash at its end. */
  app: string
  pageOfWorker: Page
}

const dist = join(import.meta.dirname, '../dist')

/** Address of an item's page of the app, with the wiki in the address (`api=`). */
export function itemAddress(
  app: string,
  id: string,
  {
    wikibase,
    version = 'v1',
    params = {},
  }: Omit<AddressOptions, 'wikibase'> & { wikibase: Pick<WikibaseServer, 'baseUrl'> },
): string {
  const query = new URLSearchParams({ api: wikibase.baseUrl, version, item: id, ...params })
  return `${app}/?${query}`
}

// Previews of media are loaded from there; tests can't reach any other host (see playwright.config.ts).
export const mediaHosts = ['https://commons.wikimedia.org/', 'https://upload.wikimedia.org/']

/** The origins of the wikis that a page has read: a shared one may still send requests to that of the test before. */
const wikisOf = new WeakMap<Page, readonly string[]>()

/** A browser logs each failed request as an error, even if the app handles it. */
function isFailedRequest(message: ConsoleMessage, origins: readonly string[]): boolean {
  const text = message.text()
  const { url } = message.location()
  if (text.startsWith('Failed to load resource'))
    return (
      origins.some((origin) => url.startsWith(origin)) ||
      url.includes('/sample/') ||
      mediaHosts.some((host) => url.startsWith(host))
    )
  return text.includes('has been blocked by CORS policy') && origins.some((origin) => text.includes(origin))
}

/** Records uncaught errors and errors in the console until they are asked for. */
function problemsOf(page: Page, wikibase: WikibaseServer): () => string[] {
  const problems: string[] = []
  const origins = [...(wikisOf.get(page) ?? []), wikibase.origin]
  wikisOf.set(page, origins)
  const onError = (error: Error) => void problems.push(error.stack ?? String(error))
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isFailedRequest(message, origins))
      problems.push(`${message.text()} (${message.location().url})`)
  }
  page.on('pageerror', onError)
  page.on('console', onMessage)
  return () => {
    page.off('pageerror', onError)
    page.off('console', onMessage)
    return problems
  }
}

/** Takes back what a test changed on the shared page, so that the next one does not depend on it. */
async function likeNew(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null, forcedColors: null, media: null })
  await page.mouse.move(0, 0)
  if (page.url() === 'about:blank') return
  const isCovered = await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    // A dialog closed just now is still full: the browser reports its closing later.
    return document.querySelector('dialog:not(:empty), [role="dialog"], [role="menu"]') !== null
  })
  if (isCovered) await page.goto('about:blank')
}

function expectOnly(expected: readonly RegExp[], problems: readonly string[]) {
  const unexpected = problems.filter((problem) => !expected.some((each) => each.test(problem)))
  expect(unexpected, 'uncaught errors and errors in the console').toEqual([])
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  appServer: [
    // Playwright reads the fixtures' names from this pattern, even if there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      if (!existsSync(join(dist, 'index.html')))
        throw new Error('There is no dist/: run `npm run build` first')
      const server = await startStatic(dist)
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  app: [({ appServer }, provide) => provide(appServer.address), { scope: 'worker' }],
  wikibaseOptions: [{}, { option: true }],
  expectedProblems: [[], { option: true }],
  wikibase: async ({ wikibaseOptions }, provide) => {
    const server = await startWikibase(wikibaseOptions)
    await provide(server)
    await server.close()
  },
  page: async ({ page, wikibase, expectedProblems }, provide) => {
    const problems = problemsOf(page, wikibase)
    await provide(page)
    expectOnly(expectedProblems, problems())
  },
  pageOfWorker: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: 'en-US',
        serviceWorkers: 'block',
      })
      await provide(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  sharedPage: async ({ pageOfWorker, wikibase, expectedProblems }, provide) => {
    const problems = problemsOf(pageOfWorker, wikibase)
    await likeNew(pageOfWorker)
    await provide(pageOfWorker)
    expectOnly(expectedProblems, problems())
  },
  showItem: async ({ app, wikibase, sharedPage }, provide) => {
    await provide(async (id, options) => {
      await openWithin(sharedPage, itemAddress(app, id, { wikibase, ...options }))
      // The page before stays until this one can replace it: that of another test's wiki, of the same item maybe, or
      // of another item.
      await expect(sharedPage.locator(`header a[href*="api=${wikibase.baseUrl}"]`).first()).toBeVisible()
      // That of a redirect has its target's heading.
      const headings = sharedPage
        .getByRole('heading', { level: 1 })
        .or(sharedPage.locator('[data-redirected-to]'))
      const own = new RegExp(`\\b${id.replace(/-.*/, '')}\\b`)
      await expect(headings.filter({ hasText: own }).first()).toBeVisible()
    })
  },
  openItem: async ({ app, wikibase }, provide) => {
    await provide(async (page, id, options) => {
      await page.goto(itemAddress(app, id, { wikibase, ...options }))
    })
  },
})

export { expect }

/** Opens an address of the app within the page, as a link does; loads the app if the page shows another site. */
export async function openWithin(page: Page, address: string): Promise<void> {
  if (!URL.canParse(page.url()) || new URL(page.url()).origin !== new URL(address).origin) {
    await page.goto(address)
    return
  }
  await page.evaluate((url) => {
    scrollTo(0, 0)
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Opens another item within the page, as a link does; `parameters` change those of the address. */
export async function goWithin(page: Page, parameters: Record<string, string>): Promise<void> {
  const url = new URL(await page.evaluate(() => location.href))
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  await page.evaluate(pushAddress, url.href)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Violation = { rule: string; impact: string; help: string; elements: string[] }

/**
 * The violations that axe finds on the page. It is evaluated, because a strict Content-Security-Policy would not
 * run a script element. `within` is the part of the page to check, as a selector. Without a selector of each element it
 * found, which nothing shows, axe takes two thirds of the time.
 */
export async function axe(page: Page, options: RunOptions = {}, within = 'html'): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    ([part, runOptions]) => (globalThis as unknown as { axe: Axe }).axe.run({ include: part }, runOptions),
    [within, { ...options, resultTypes: ['violations'], preload: false, selectors: false }] as [
      string,
      RunOptions,
    ],
  )
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? '',
    help,
    elements: nodes.map(({ html }) => html),
  }))
}

type Axe = { run: (context: { include: string }, options: RunOptions) => Promise<AxeResults> }
