import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures'

/** The code in the page as it is built. */
const ownCode = Array.from(
  readFileSync(join(import.meta.dirname, '../../dist/index.html'), 'utf8').matchAll(
    /<script[^>]*>([^]+?)<\/script>/g,
  ),
  ([, code]) => code,
)

/** Checks that nothing ran, no other host was requested, and nothing is wider than the window. */
export async function expectHarmless(page: Page, strangers: readonly string[]) {
  expect(await page.evaluate(() => (globalThis as { __pwned?: unknown }).__pwned)).toBeUndefined()
  expect(strangers).toEqual([])
  const found = await page.evaluate((own) => {
    const within = [...document.body.querySelectorAll('*')]
    const allowed = new Set(['http:', 'https:', 'ftp:', 'mailto:', 'tel:', 'geo:'])
    const code = `location.href=${JSON.stringify(`${new URL('.', document.baseURI).href}?lookup=`)}+encodeURIComponent(location.href)`
    const bookmarklet = `javascript:${encodeURIComponent(code)}`
    const isolating = new Set(['isolate', 'isolate-override', 'plaintext'])
    const overrides: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      if (!/[\u202A-\u202E\u2066-\u2069]/.test(text)) continue
      let element = walker.currentNode.parentElement
      // A block is a paragraph of its own, which ends every embedding.
      while (
        element &&
        getComputedStyle(element).display.startsWith('inline') &&
        !isolating.has(getComputedStyle(element).unicodeBidi)
      )
        element = element.parentElement
      const isAlone = element?.textContent === text
      if (!element || (!isolating.has(getComputedStyle(element).unicodeBidi) && !isAlone))
        overrides.push(`${walker.currentNode.parentElement?.outerHTML.slice(0, 200)}`)
    }
    return {
      foreign: within
        .filter(({ localName }) => /^(script|iframe|object|embed|base|link|meta|style)$/.test(localName))
        .filter(
          (element) =>
            !(
              element instanceof HTMLScriptElement &&
              (element.src.startsWith(location.origin) || own.includes(element.text))
            ) &&
            // It loads the app's own code ahead.
            !(
              element instanceof HTMLLinkElement &&
              element.rel === 'modulepreload' &&
              element.href.startsWith(location.origin)
            ),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      handlers: within
        .filter(({ attributes }) => [...attributes].some(({ name }) => name.startsWith('on')))
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      links: within
        .filter(
          (element) =>
            element instanceof HTMLAnchorElement &&
            element.hasAttribute('href') &&
            // Of the deployment's own address only, and inert in the page.
            element.href !== bookmarklet &&
            !allowed.has(element.protocol),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      overrides,
      overflow:
        document.documentElement.scrollWidth > document.documentElement.clientWidth
          ? within
              .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
              .map(({ outerHTML }) => outerHTML.slice(0, 300))
          : [],
    }
  }, ownCode)
  expect(found).toEqual({ foreign: [], handlers: [], links: [], overrides: [], overflow: [] })
}

/** Records requests to anywhere but the app, the wiki and Commons, and dialogs. */
export function watch(page: Page, ...known: string[]): string[] {
  const strangers: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isKnown = [...known, 'https://commons.wikimedia.org', 'https://upload.wikimedia.org'].includes(
      origin,
    )
    if (!isKnown && protocol !== 'data:') strangers.push(request.url())
  })
  page.on('dialog', (dialog) => {
    strangers.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return strangers
}
