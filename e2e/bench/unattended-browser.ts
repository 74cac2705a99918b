import { chromium, type CDPSession, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Options } from './options'

export type BrowserOptions = Pick<Options, 'cpu' | 'megabits'> & {
  executablePath: string
  arguments: readonly string[]
}

/** A browser with a new profile, whose pages load without an inspector attached. */
export type UnattendedBrowser = {
  /** Opens a page in a new tab, waits until it `rests`, reads it, and closes it. */
  visit: <T>(
    address: string,
    rests: () => Promise<void>,
    look: (page: Page, cdp: CDPSession) => Promise<T>,
  ) => Promise<T>
  /** Deletes the page storage of an origin; the browser's cache stays. */
  clearSiteData: (origin: string) => Promise<void>
  end: () => Promise<void>
}

/** How long a new window is busy: Chromium loads pages of its own into it. */
export const windowMilliseconds = 900

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Starts a browser to which an inspector is attached only to read what a page and the browser have recorded
 * themselves. Attached from the start, as Playwright is, it slows the page down: the browser records where in the
 * code each `Error` is created, for which it parses that code again (evaluating the app took 32 to 43 ms with it
 * and 7 to 9 without), and a large response or file takes the page's own time, some 20 ms for the app's code.
 * Throttling needs an inspector, which does nothing else: `sessionOf`.
 */
export async function startUnattended(options: BrowserOptions): Promise<UnattendedBrowser> {
  const profile = mkdtempSync(`${tmpdir()}/qlens-bench-`)
  const browser = spawn(options.executablePath, [
    ...options.arguments,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    // The part that is left for the page: 1280 × 800.
    '--window-size=1280,887',
    'about:blank',
  ])
  // Otherwise it does not print its address, see `endpointOf`.
  browser.on('error', () => undefined)
  const end = async () => {
    await ended(browser)
    await removed(profile)
  }
  const endpoint = await endpointOf(browser).catch(async (thrown: unknown) => {
    await end()
    throw thrown
  })
  await pause(windowMilliseconds)

  async function attached<T>(
    task: (pages: Page[], attach: (page: Page) => Promise<CDPSession>) => Promise<T>,
  ) {
    const inspector = await chromium.connectOverCDP(endpoint)
    try {
      const [context] = inspector.contexts()
      if (!context) throw new Error('The browser has no window')
      return await task(context.pages(), (page) => context.newCDPSession(page))
    } finally {
      await inspector.close()
    }
  }
  /** @returns the tab's debugging address */
  const open = async (address: string) => {
    const tab = await fetch(`${endpoint}/json/new?${encodeURIComponent(address)}`, { method: 'PUT' })
    return ((await tab.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl
  }
  const isSlowed = options.cpu > 1 || options.megabits > 0

  return {
    async visit(address, rests, look) {
      const tab = await open(isSlowed ? 'about:blank' : address)
      const own = isSlowed ? await sessionOf(tab) : undefined
      if (own) {
        await slowDown(own, options)
        await own.send('Page.navigate', { url: address })
      }
      await rests()
      try {
        return await attached(async (pages, attach) => {
          const page = pages.find((one) => one.url() === address)
          if (!page) throw new Error(`${address} is not open`)
          const seen = await look(page, await attach(page))
          await page.close()
          return seen
        })
      } finally {
        own?.close()
      }
    },
    clearSiteData: (origin) =>
      attached(async ([page], attach) => {
        if (!page) throw new Error('The browser has no tab')
        const cdp = await attach(page)
        await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
      }),
    end,
  }
}

type Sends = Pick<CDPSession, 'send'>

/** A session that has none of the browser's recorders on. */
async function sessionOf(tab: string) {
  const socket = new WebSocket(tab)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let sent = 0
  return {
    send: ((method: string, params: object = {}) =>
      new Promise((resolve) => {
        const id = (sent += 1)
        socket.addEventListener('message', ({ data }) => {
          if ((JSON.parse(String(data)) as { id?: number }).id === id) resolve({} as never)
        })
        socket.send(JSON.stringify({ id, method, params }))
      })) as Sends['send'],
    close: () => socket.close(),
  }
}

/** Throttles a page's processor and connection. */
export async function slowDown(cdp: Sends, { cpu, megabits }: Pick<Options, 'cpu' | 'megabits'>) {
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (megabits === 0) return
  await cdp.send('Network.enable')
  const conditions = { offline: false, latency: 0, uploadThroughput: -1 }
  const downloadThroughput = (megabits * 1_000_000) / 8
  await cdp.send('Network.emulateNetworkConditions', { ...conditions, downloadThroughput })
}

/** The debugging address of a browser that was just started, from its own output. */
function endpointOf({ stderr }: { stderr: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stderr.on('data', (data) => {
      text += String(data)
      const [, host] = /DevTools listening on ws:\/\/([^/]+)\//.exec(text) ?? []
      if (host !== undefined) resolve(`http://${host}`)
    })
    stderr.on('end', () => reject(new Error(`The browser did not start:\n${text}`)))
  })
}

/** Processes of the browser may write for a moment after its end; the rest is in a temporary folder. */
async function removed(folder: string, tries = 10): Promise<void> {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    if (tries === 0) return
    await pause(200)
    await removed(folder, tries - 1)
  }
}

async function ended(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return
  const end = new Promise((resolve) => browser.once('exit', resolve))
  browser.kill()
  await end
}
