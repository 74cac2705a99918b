import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { clients, type WikibaseOptions } from '../../src/test/wikibase'
import { keepForSession } from '../sign-in'
import { pushAddress } from '../push-address'
import { requestsUnderWay } from '../requests-under-way'
import {
  startStatic,
  startWikibase,
  type Fault,
  type RecordedRequest,
  type StaticServer,
  type WikibaseServer,
} from '../server'
import { kindOf, type Kind } from '../../src/test/faults/kinds'
import { change, look, type Seen } from './seen'
import type { Case } from './transport'
import { until } from './until'
import { usual, whole, withoutBudget } from './usual-answers'

/** A page with a wiki of its own, in which cells of the matrix run one after the other. */
export class Lane {
  readonly context: BrowserContext
  readonly page: Page
  readonly site: StaticServer
  readonly errors: string[] = []
  wikibase: WikibaseServer
  readonly #options: WikibaseOptions
  /** Called when a cell's fault ends. */
  onMend: () => void = () => undefined
  readonly #underWay: ReadonlySet<Request>
  #earlier: RecordedRequest[] = []
  #from = 0
  #hasOpenedSettings = false

  private constructor(
    context: BrowserContext,
    page: Page,
    site: StaticServer,
    wikibase: WikibaseServer,
    options: WikibaseOptions,
  ) {
    this.context = context
    this.page = page
    this.site = site
    this.wikibase = wikibase
    this.#options = options
    this.#underWay = requestsUnderWay(page)
    page.on('pageerror', (error) => this.errors.push(error.stack ?? String(error)))
    page.on('console', (message) => {
      const text = message.text()
      // The browser logs each failed request, even if the app handles it.
      if (message.type() !== 'error' || /^Failed to load resource|blocked by CORS policy/.test(text)) return
      this.errors.push(text)
    })
  }

  static async open(browser: Browser, folder: string, options: WikibaseOptions): Promise<Lane> {
    const wikibase = await startWikibase({ ...options, fault: usual })
    const site = await startStatic(folder)
    // A pulsing skeleton would make the browser paint all the time.
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.clock.install()
    const lane = new Lane(context, page, site, wikibase, options)
    lane.mend()
    return lane
  }

  async close() {
    await this.context.close()
    await this.wikibase.close()
    await this.site.close()
  }

  /** Stores client credentials as the settings do for the tab's session. */
  async signIn() {
    const { id: clientId, secret: clientSecret } = clients.ownerOnly
    await keepForSession(this.page, this.wikibase.baseUrl, { kind: 'client', clientId, clientSecret })
  }

  /** From now on, such requests fail and all requests are counted. */
  break(kind: Kind, { fault, preflight = false }: Case, of?: string) {
    const isMeant = (request: RecordedRequest) =>
      kindOf(request) === kind &&
      (preflight || request.method !== 'OPTIONS') &&
      (of === undefined || request.url.includes(of))
    const broken: Fault = (to, asked, healthy) => fault(to, asked, () => whole(asked, healthy))
    this.wikibase.setOptions({ fault: (request) => (isMeant(request) ? broken : usual(request)) })
    this.site.setOptions({
      fault: (request) => (isMeant(request) ? broken : withoutBudget(request, this.wikibase)),
    })
    this.count()
  }

  mend() {
    this.onMend()
    this.wikibase.setOptions({ fault: usual })
    this.site.setOptions({ fault: (request) => withoutBudget(request, this.wikibase) })
  }

  /** Stops the whole wiki until it restarts at the same address. */
  async stop(): Promise<() => Promise<void>> {
    const port = Number(new URL(this.wikibase.origin).port)
    await this.wikibase.close()
    this.count()
    return async () => {
      this.#earlier = [...this.#earlier, ...this.wikibase.requests]
      this.wikibase = await startWikibase({ ...this.#options, fault: usual }, port)
    }
  }

  count() {
    this.#from = Date.now()
    this.#earlier = []
    this.wikibase.requests.length = 0
    this.site.requests.length = 0
  }

  #all(): RecordedRequest[] {
    const ofSite = this.site.requests.filter((request) => kindOf(request) === 'config')
    return [...this.#earlier, ...this.wikibase.requests, ...ofSite].toSorted(
      (one, other) => one.at - other.at,
    )
  }

  /** Requests since the last count, without preflights. */
  requests(kind?: Kind): RecordedRequest[] {
    return this.#all()
      .filter(({ at }) => at >= this.#from)
      .filter((request) => request.method !== 'OPTIONS' && (kind === undefined || kindOf(request) === kind))
  }

  async arrived(kind: Kind) {
    await until(() => this.requests(kind).length > 0, { failure: () => `no request of the kind ${kind}` })
  }

  /** Skips the app's waiting before it retries requests, until it sends no more. */
  async quiet() {
    let rounds = 0
    let before = -1
    const isQuiet = () => {
      const { length } = this.requests()
      rounds = length === before && this.#underWay.size === 0 ? rounds + 1 : 0
      before = length
      return rounds > 2
    }
    const failure = () => `${this.requests().length} requests, and no end`
    await until(isQuiet, { failure, next: () => this.#skip() })
  }

  /** Skips longer than the app waits before it retries a request. */
  #skip() {
    return this.page.clock.runFor(1_300)
  }

  /** The address of an item. Each serial is a new session, in which nothing is known about the wiki. */
  address(item: string, serial: number, api = this.wikibase.baseUrl): string {
    const code = `qz-${String(serial).padStart(4, '0')}`
    const query = new URLSearchParams({ api, version: 'v1', lang: `en,${code}` })
    if (item !== '') query.set('item', item)
    return `${this.site.address}/?${query}`
  }

  async load(item: string, serial: number) {
    await this.page.goto(this.address(item, serial))
  }

  /** Opens an item within the page, as a link does. */
  async go(item: string, serial: number, api?: string) {
    await this.page.evaluate(pushAddress, this.address(item, serial, api))
  }

  /** Waits until the page shows what is expected, and returns it. */
  async see(fits: (seen: Seen) => boolean, timeout?: number): Promise<Seen> {
    let seen = await this.page.evaluate(look)
    let isFirst = true
    const isAsExpected = async () => {
      if (!isFirst) seen = await this.page.evaluate(look)
      isFirst = false
      return fits(seen)
    }
    const failure = () => `the page shows ${JSON.stringify(seen)}`
    await until(isAsExpected, {
      ...(timeout !== undefined && { timeout }),
      failure,
      next: () => this.changed(),
    })
    return seen
  }

  /**
   * Waits until the page changes, or briefly, and skips what the app waits. Asking every page all the time what it
   * shows would occupy both the browser and this process. While a request is under way nothing is skipped: on a
   * busy machine the app's time-out would come before the response.
   */
  async changed() {
    await this.page.evaluate(change)
    if (this.#underWay.size === 0) await this.#skip()
  }

  async openSettings() {
    const { page } = this
    const settings = page.getByRole('dialog', { name: 'Settings' })
    this.#hasOpenedSettings = true
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await settings.waitFor()
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
  }

  /** Checks that the frame around the statements works. */
  async expectUsable() {
    const { page } = this
    await page.getByRole('button', { name: 'Settings', exact: true }).waitFor()
    // Opening them is the costliest step of a cell, and after one fault shows nothing new.
    if (!this.#hasOpenedSettings) await this.openSettings()
    const searchBox = page.getByRole('combobox', { name: 'Look up an item' })
    await searchBox.fill('Q1')
    expect(await searchBox.inputValue()).toBe('Q1')
    await searchBox.fill('')
    await page.keyboard.press('Escape')
  }
}
