import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { checkAtBothWidths } from './accessibility/standards'
import { appHasCome, boxesNow, expectFullWindow, isReadable, untilDrawn } from './boot/drawn-rows'
import { dist } from './boot/hold-back'
import { expect, goWithin, itemAddress, test } from './fixtures'
import { startStatic, type Answer, type Fault, type RecordedRequest, type WikibaseServer } from './server'
import { keptItems } from './page-parts'
import { item } from './settings'

/** Answers only when the test says so. */
function heldBack(held = /./) {
  const waiting: (() => Promise<void>)[] = []
  const hold: Fault = (to, { headers: conditions }, healthy) => {
    waiting.push(async () => {
      // The test Wikibase does not date its changes.
      for (const name of ['if-modified-since', 'if-none-match'])
        delete (conditions as Record<string, string>)[name]
      const { status, headers, body }: Answer = await healthy()
      to.writeHead(status, headers).end(body)
    })
  }
  const fault = ({ method, url }: RecordedRequest) =>
    method === 'OPTIONS' || !held.test(url) ? undefined : hold
  return { fault, release: () => Promise.all(waiting.splice(0).map((answer) => answer())) }
}

/** Reloads a page whose wiki answers only once what this returns is called. */
async function reloadHeldBack(page: Page, wikibase: WikibaseServer) {
  const { fault, release } = heldBack()
  wikibase.setOptions({ fault })
  await page.reload()
  return () => {
    wikibase.setOptions({ fault: () => undefined })
    return release()
  }
}

const statementWith = (text: string, number: number) => ({
  id: `${item}$00000000-0000-0000-0000-00000000000${number}`,
  rank: 'normal',
  property: { id: 'P1476', data_type: 'string' },
  value: { type: 'value', content: text },
  qualifiers: [],
  references: [],
})
const bodyWith = (...texts: string[]) => ({
  [item]: { P1476: texts.map((text, index) => statementWith(text, index)) },
})

const keptScreens = (page: Page) =>
  page.evaluate(() => localStorage.getItem(`qlens:${new URL('.', document.baseURI).pathname}:screens`))

const isKept = (page: Page) => expect.poll(() => keptItems(page)).toBe(2)
const rows = (page: Page) => page.locator('[data-statement-total] li[data-index]')

test.use({ wikibaseOptions: { items: bodyWith('one', 'two') } })

test('an item read before is shown before the wiki answers, whatever it says then', async ({
  page,
  wikibase,
  openItem,
}) => {
  await openItem(page, item)
  await isKept(page)

  await test.step('what has not changed stays in place, and is announced as up to date', async () => {
    const release = await reloadHeldBack(page, wikibase)
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText(/^As of .*checking…$/)).toBeVisible()
    const row = await rows(page).last().elementHandle()
    const place = await row!.boundingBox()
    // The program is there, not only what it draws first.
    await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
    await release()
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toHaveCount(1)
    await expect(page.locator('[data-as-of]')).toHaveCount(0)
    await expect(rows(page)).toHaveCount(2)
    expect(await row!.boundingBox()).toEqual(place)
    await expect(page.locator('[data-change]')).toHaveCount(0)
  })
  await test.step('if the wiki fails, the copy stays below a notice, is filtered, and exported as of its time', async () => {
    wikibase.setOptions({ fault: () => (to) => void to.destroy() })
    await page.reload()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText(/^As of [^…]*$/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Filter statements' }).fill('two')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save: JSON' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^Q\d+-as-of-\d{4}-\d\d-\d\dT\d\d-\d\dZ-statements\.json$/)
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual({
      P1476: [statementWith('two', 1)],
    })
    await expect(page.locator('[data-export-result]')).toContainText('the wiki has not responded since')
  })
  await test.step('what has changed is marked, what is gone is shown until it is dismissed, and all is announced', async () => {
    const { fault, release } = heldBack()
    const changed = { [item]: { P1476: [statementWith('new', 1), statementWith('three', 2)] } }
    wikibase.setOptions({ fault, items: changed })
    // Without the filter.
    await openItem(page, item)
    await expect(rows(page).last()).toContainText('two')
    await expect(page.getByText(/^As of .*checking…$/)).toBeVisible()
    wikibase.setOptions({ fault: () => undefined })
    await release()
    await expect(rows(page).last()).toContainText('three')
    await expect(rows(page).first()).toHaveAttribute('data-change', 'changed')
    await expect(rows(page).first()).toHaveAttribute('data-changed', 'value')
    await expect(rows(page).first()).toContainText('changed')
    await expect(rows(page).last()).toHaveAttribute('data-change', 'added')
    await expect(rows(page).last()).toContainText('added')
    const news = /^3 statements changed since/
    await expect(page.locator('[data-news]')).toHaveText(news)
    await expect(page.getByRole('status').filter({ hasText: news })).toHaveCount(1)
    const gone = page.locator('[data-change="removed"]')
    await expect(gone).toHaveAttribute('data-statement-id', statementWith('one', 0).id)
    await expect(gone).toContainText('one')
    await checkAtBothWidths(page, 'changes since the copy', gone)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(gone).toHaveCount(0)
  })
  await test.step('the copies are deleted in Settings', async () => {
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: /^Delete: Items you read/ }).click()
    await expect.poll(() => keptItems(page)).toBe(0)
    expect(await keptScreens(page)).toBeNull()
  })
})

const screens = [
  [1280, 'Q42', 'en'],
  [390, 'Q42', 'en'],
  [1280, 'Q64', 'ar'],
] as const

for (const [width, itemId, lang] of screens)
  test(`${itemId} at ${width} px in ${lang} is readable again before the wiki answers and the app is there`, async ({
    page,
    wikibase,
  }) => {
    const site = await startStatic(dist)
    await page.setViewportSize({ width, height: 900 })
    const address = itemAddress(site.address, itemId, { wikibase, params: { lang } })
    await page.goto(address)
    await isKept(page)
    const wiki = heldBack()
    wikibase.setOptions({ fault: wiki.fault })
    const app = heldBack(/\/app-[^/]*\.js$/)
    site.setOptions({ fault: app.fault })

    const drawn = await untilDrawn(page, address, wikibase)
    await expectFullWindow(page)
    await isReadable(page)
    const asOf = page.locator('header p').last()
    await expect(page.locator('[data-as-of]')).toHaveAttribute('data-as-of', /^\d{4}-\d\d-\d\dT.*Z$/)
    const time = await asOf.textContent()
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    expect(title).not.toMatch(/^Q/)
    // The requests have gone out all the same.
    await expect
      .poll(() => wikibase.requests.filter(({ method }) => method === 'GET').map(({ url }) => url))
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/\/statements$/), expect.stringContaining(itemId)]),
      )

    site.setOptions({ fault: () => undefined })
    await app.release()
    await appHasCome(page)
    expect(await boxesNow(page, drawn)).toEqual(drawn)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
    await expect(page.getByText(time ?? '', { exact: true })).toBeVisible()
    await expect(page.locator('[data-as-of]')).toHaveCount(1)

    wikibase.setOptions({ fault: () => undefined })
    await wiki.release()
    await expect(page.locator('[data-as-of]')).toHaveCount(0)
    expect(await boxesNow(page, drawn)).toEqual(drawn)
    await site.close()
  })

test('a comparison says which item is a copy of an earlier visit, and why', async ({
  page,
  wikibase,
  openItem,
}) => {
  await openItem(page, item)
  await isKept(page)
  wikibase.setOptions({
    fault: ({ url }) => (url.includes(item) ? (to) => void to.destroy() : undefined),
  })
  await openItem(page, 'Q64', { params: { compare: item } })
  const side = page.getByRole('region', { name: item, exact: true })
  const notice = page.getByRole('alert').filter({ hasText: 'Could not reach the server' })
  await expect(side).toContainText(/As of [\d:]+$/)
  await expect(notice.first()).toBeVisible()
  wikibase.setOptions({ fault: () => undefined })
  await notice.getByRole('button', { name: 'Try again' }).first().click()
  await expect(notice).toHaveCount(0)
  await expect(side).not.toContainText('As of')
})

test('a comparison says why an item could not be read again that was open before', async ({
  page,
  wikibase,
  openItem,
}) => {
  await page.clock.install()
  await openItem(page, item)
  await expect(rows(page)).toHaveCount(2)
  await page.clock.fastForward(61_000)
  wikibase.setOptions({ fault: ({ url }) => (url.includes(item) ? (to) => void to.destroy() : undefined) })
  await goWithin(page, { compare: 'Q64' })
  await expect(page.getByRole('region', { name: item, exact: true })).toBeVisible()
  // Another notice is on labels and descriptions.
  const notice = page.getByRole('alert').filter({ hasText: `/entities/items/${item}/statements` })
  await expect(notice).toContainText('Could not reach the server')
})

test('nothing is kept or shown with a token', async ({ page, wikibase, openItem }) => {
  await page.clock.install()
  await openItem(page, item)
  await expect(rows(page)).toHaveCount(2)
  await page.clock.runFor(2_000)
  await isKept(page)
  const screens = await keptScreens(page)
  expect(screens).toContain('one')
  const credential = { kind: 'token', token: tokens.user, keep: 'device', revision: 1 }
  await page.evaluate(
    ([baseUrl, stored]) => {
      const prefix = `qlens:${new URL('.', document.baseURI).pathname}:credentials`
      localStorage.setItem(prefix, JSON.stringify({ [String(baseUrl)]: stored }))
    },
    [wikibase.baseUrl, credential] as const,
  )
  const { fault, release } = heldBack()
  wikibase.setOptions({ fault, items: bodyWith('secret') })
  await page.reload()
  await expect.poll(() => wikibase.requests.some(({ headers }) => headers.authorization)).toBe(true)
  await expect(page.locator('[data-statement-total]')).toHaveCount(0)
  wikibase.setOptions({ fault: () => undefined })
  await release()
  await expect(rows(page)).toHaveCount(1)
  await page.clock.runFor(2_000)
  expect(await keptItems(page)).toBe(2)
  expect(await keptScreens(page)).toBe(screens)
})

/** As the translation of Chromium: each text becomes an element, and so does what comes later. */
function translate() {
  const translateAll = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const parent = text.parentElement
      if (!parent || parent.closest('font, script, style, svg') || text.data.trim() === '') continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  }
  translateAll()
  new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true })
}

test('in a page that the browser translates, a copy is brought up to date all the same', async ({
  page,
  wikibase,
  openItem,
}) => {
  await openItem(page, item)
  await isKept(page)
  const release = await reloadHeldBack(page, wikibase)
  await appHasCome(page)
  await expect(page.getByText(/^As of .*checking…$/)).toBeVisible()
  await page.evaluate(translate)
  await release()
  await expect(page.locator('[data-as-of]')).toHaveCount(0)
  await expect(page.getByText(/checking…/)).toHaveCount(0)
})
