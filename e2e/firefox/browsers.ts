import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { expect, mediaHosts, test as base } from '../fixtures'

// `npm test` finds or installs it. Playwright drives only a Firefox of its own.
const firefox = process.env['QLENS_FIREFOX'] ?? ''

/** Scrollbars take up space in both, as on a desktop. */
async function launchChromium(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: process.env['QLENS_CHROMIUM'] || chromium.executablePath(),
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
}

async function launchFirefox(home: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: firefox,
    userDataDir: join(home, 'profile'),
    // Root may not start Firefox with another user's home.
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: {
      // No test leaves this machine: nothing listens there. Addresses of this machine are not sent to a proxy.
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
      'intl.accept_languages': 'en-US',
      'widget.gtk.overlay-scrollbars.enabled': false,
    },
  })
}

export type BrowserName = 'chromium' | 'firefox'

type WorkerFixtures = { launched: (name: BrowserName) => Promise<Browser> }
type TestFixtures = {
  /** A new page of a browser; an error of the page or in its console fails the test. Skips the test without Firefox. */
  open: (name: BrowserName, width: number, height?: number) => Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  launched: [
    // Playwright reads the fixtures' names from this pattern, even if there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const home = await mkdtemp(join(tmpdir(), 'qlens-firefox-'))
      const browsers = new Map<BrowserName, Promise<Browser>>()
      await provide((name) => {
        const browser = browsers.get(name) ?? (name === 'firefox' ? launchFirefox(home) : launchChromium())
        browsers.set(name, browser)
        return browser
      })
      for (const browser of browsers.values()) await (await browser).close()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
    { scope: 'worker' },
  ],
  open: async ({ launched }, provide) => {
    const pages: Page[] = []
    const problems: string[] = []
    await provide(async (name, width, height = 800) => {
      test.skip(
        name === 'firefox' && firefox === '',
        'Left out: there is no Firefox here. `npm test` installs it where it can.',
      )
      const context = await (await launched(name)).createBrowserContext()
      const page = await context.newPage()
      pages.push(page)
      page.on('pageerror', (error) => problems.push(`${name}: ${String(error)}`))
      page.on('console', (message) => {
        const { url = '' } = message.location()
        const isMedia = mediaHosts.some((host) => url.startsWith(host))
        if (message.type() === 'error' && !isMedia) problems.push(`${name}: ${message.text()} (${url})`)
      })
      page.setDefaultTimeout(60_000)
      await page.setViewport({ width, height })
      return page
    })
    for (const page of pages) await page.browserContext().close()
    expect(problems, 'uncaught errors and errors in the console').toEqual([])
  },
})

export { expect }

/** Reads until the result is the same for some frames. */
export async function settled<T>(page: Page, read: () => Promise<T>): Promise<T> {
  let last = await read()
  let same = 0
  while (same < 5) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    const now = await read()
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0
    last = now
  }
  return last
}

export type Box = { x: number; y: number; width: number; height: number }

/** The colors of a part of the window as painted, row by row: red, green, blue, each from 0 to 255. */
export async function painted(page: Page, part: Box): Promise<number[][]> {
  const picture = await page.screenshot({ encoding: 'base64', captureBeyondViewport: false })
  return page.evaluate(
    async (base64, { x, y, width, height }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(Math.floor(x), y, Math.ceil(width), height)
      return Array.from({ length: data.length / 4 }, (_, index) => [...data.slice(4 * index, 4 * index + 3)])
    },
    picture,
    part,
  )
}
