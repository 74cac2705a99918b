import { chromium, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { longTasksSoFar } from './in-page'
import { addressOf, itemOf, pause, quiet, windowMilliseconds, type Bench, type Sample } from './visits'

/** What goes on after the last request: labels are taken in, counts are shown. */
const afterwards = 1_500

/**
 * A cold visit to the app that nobody watches: an inspector is attached only to read what the browser has noted
 * by itself. Attached from the start, as Playwright is, it has the browser note where in the code each `Error` is
 * made, for which that code is parsed anew: the app's evaluation took 32 to 43 ms with it and 7 to 9 without.
 */
export async function visitUnattended(bench: Bench, size: number): Promise<Sample> {
  const profile = mkdtempSync(`${tmpdir()}/qlens-bench-`)
  const browser = spawn(bench.executablePath, [
    ...bench.arguments,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1280,887',
    'about:blank',
  ])
  // Told by what it then does not say, see `endpointOf`.
  browser.on('error', () => undefined)
  try {
    const endpoint = await endpointOf(browser)
    await pause(windowMilliseconds)
    const address = addressOf(bench, 'app', itemOf(size))
    await fetch(`${endpoint}/json/new?${encodeURIComponent(address)}`, { method: 'PUT' })
    await pause(windowMilliseconds)
    await quiet(bench)
    await pause(afterwards)
    const attached = await chromium.connectOverCDP(endpoint)
    const pages = attached.contexts().flatMap((context) => context.pages())
    const longestTask = await longestTaskOf(pages.find((page) => page.url() === address))
    await attached.close()
    return { longestTask }
  } finally {
    await ended(browser)
    await removed(profile)
  }
}

async function longestTaskOf(page: Page | undefined): Promise<number> {
  if (!page) throw new Error('The page that was opened is not there')
  const { isShown, durations } = await page.evaluate(longTasksSoFar)
  if (!isShown) throw new Error('No statements are shown')
  return Math.max(0, ...durations)
}

/** Where a browser that was just started listens, as it says itself. */
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

/** Processes that the browser started may write for a moment after its end; what stays is in the folder for that. */
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
