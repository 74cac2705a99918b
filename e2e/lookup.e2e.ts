import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deferred } from '../src/test/deferred'
import { axe, expect, test } from './fixtures'
import { startWikibase, type WikibaseServer, startStatic } from './server'

const box = (page: Page) => page.getByRole('combobox', { name: 'Look up an item' })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** The start page, connected to the test Wikibase. */
async function openStart(page: Page, app: string, wikibase: WikibaseServer) {
  await page.goto(`${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`)
  await expect(box(page)).toBeFocused()
}

async function lookUp(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

test('an item opens by its id, in any case', async ({ page, app, wikibase }) => {
  await openStart(page, app, wikibase)
  await lookUp(page, ' q64 ')
  await expect(title(page, /^Berlin/)).toBeVisible()
  expect(param(page, 'item')).toBe('Q64')
  expect(param(page, 'api')).toBe(wikibase.baseUrl)
  await expect(box(page)).toHaveValue('')
})

test('an item opens by its label, with the keyboard alone', async ({ page, openItem }) => {
  await openItem(page, 'Q64')
  await expect(title(page, /^Berlin/)).toBeVisible()
  await expect(box(page)).toBeEnabled()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('douglas ad')
  const option = page.getByRole('option', { name: /^Douglas Adams .*Q42$/ })
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
  expect(param(page, 'item')).toBe('Q42')
})

test('Enter after a label waits for the first suggestion and opens it', async ({ page, app, wikibase }) => {
  wikibase.setOptions({ delay: ({ url }) => (url.includes('wbsearchentities') ? 400 : 0) })
  await openStart(page, app, wikibase)
  await lookUp(page, 'Berli')
  await expect(page.getByText('Searching…').first()).toBeAttached()
  await expect(title(page, /^Berlin/)).toBeVisible()
})

test('a label is found in small letters on a wiki that distinguishes case', async ({
  page,
  app,
  wikibase,
}) => {
  await openStart(page, app, wikibase)
  await box(page).fill('berl')
  await expect(page.getByRole('option', { name: /^Berlin .*Q64$/ })).toBeVisible()
})

test.describe('a wiki with REST API 1.5', () => {
  test.use({ wikibaseOptions: { search: true } })
  test('is searched through it', async ({ page, app, wikibase }) => {
    await openStart(page, app, wikibase)
    await box(page).fill('Berl')
    await expect(page.getByRole('option', { name: /^Berlin / })).toBeVisible()
    // Once the app knows from the first responses that it can; with a new text each time, because results are
    // cached.
    let length = 'Douglas'.length
    await expect(async () => {
      wikibase.requests.length = 0
      await box(page).fill('Douglas Adams'.slice(0, length++))
      await expect(page.getByRole('option', { name: /^Douglas Adams .*Q42$/ })).toBeVisible()
      const searches = wikibase.requests.filter(({ url }) => url.includes('Douglas'))
      expect(searches.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
        'OPTIONS /w/rest.php/wikibase/v1/suggest/items',
        'GET /w/rest.php/wikibase/v1/suggest/items',
      ])
    }).toPass()
  })
})

test("an address of the wiki's page opens the item", async ({ page, app, wikibase }) => {
  await openStart(page, app, wikibase)
  await lookUp(page, `${wikibase.origin}/wiki/Item:Q42#sitelinks`)
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
})

test('a statement id opens its item and leads to the statement', async ({ page, app, wikibase }) => {
  const id = 'Q42$4330e0d7-4b3d-7a01-5696-f93a0e2fcaa4'
  await openStart(page, app, wikibase)
  await lookUp(page, id)
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
  expect(param(page, 'statement')).toBe(id)
  await expect(page.locator(`[data-statement-id="${id}"]`)).toBeInViewport()
})

test('an address of another wiki offers to switch to it', async ({
  page,
  app,
  wikibase,
  expectedProblems,
}) => {
  const other = await startWikibase()
  expectedProblems.push(new RegExp(other.origin))
  await openStart(page, app, wikibase)
  await lookUp(page, `${other.origin}/wiki/Item:Q64`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`Q64 is on ${new URL(other.origin).host}`)
  expect(wikibase.requests.filter(({ url }) => url.includes('Q64'))).toEqual([])
  expect(await axe(page)).toEqual([])
  await alert.getByRole('button', { name: /^Open Q64 on/ }).click()
  await expect(title(page, /^Berlin/)).toBeVisible()
  expect(param(page, 'api')).toBe(other.baseUrl)
  expect(other.requests.some(({ url }) => url.endsWith('/entities/items/Q64/statements'))).toBe(true)
  await other.close()
})

test('an invalid id is refused where it was typed', async ({ page, app, wikibase }) => {
  await openStart(page, app, wikibase)
  await lookUp(page, 'Q042')
  await expect(page.getByRole('alert')).toContainText('“Q042” is not an item ID')
  await expect(box(page)).toHaveValue('Q042')
  expect(param(page, 'item')).toBeNull()
  await page.getByRole('button', { name: 'Open Q42' }).click()
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
})

test('back and forward go through what was looked up', async ({ page, app, wikibase }) => {
  await openStart(page, app, wikibase)
  await lookUp(page, 'Q64')
  await expect(title(page, /^Berlin/)).toBeVisible()
  await lookUp(page, 'Q42')
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
  await page.goBack()
  await expect(title(page, /^Berlin/)).toBeVisible()
  await page.goBack()
  await expect(title(page, /^Look up an item/)).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Statements' })).toContainText('11 March 1952')
})

test('a fast change of items never shows the wrong one', async ({ page, app, wikibase }) => {
  const gate = deferred<void>()
  const ends: Promise<unknown>[] = []
  wikibase.setOptions({
    fault: ({ url, method }) =>
      url.includes('Q42') && method === 'GET'
        ? async (to, _request, healthy) => {
            ends.push(once(to, 'close'))
            await gate.promise
            const { status, headers, body } = await healthy()
            to.writeHead(status, headers).end(body)
          }
        : undefined,
  })
  await openStart(page, app, wikibase)
  await lookUp(page, 'Q42')
  const isAsked = () =>
    wikibase.requests.some(({ url, method }) => method === 'GET' && url.endsWith('/Q42/statements'))
  await expect.poll(isAsked).toBe(true)
  await lookUp(page, 'Q64')
  const statements = page.getByRole('region', { name: 'Statements' })
  const ofQ64 = statements.locator('[data-statement-id^="Q64$" i]').first()
  await expect(ofQ64).toBeVisible()
  gate.resolve()
  await Promise.all(ends)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(title(page, /^Berlin/)).toBeVisible()
  await expect(ofQ64).toBeVisible()
  await expect(statements.locator('[data-statement-id^="Q42$" i]')).toHaveCount(0)
})

test('what was opened is on the start page, until it is cleared', async ({
  page,
  app,
  wikibase,
  openItem,
}) => {
  await openItem(page, 'Q64')
  await expect(title(page, /^Berlin/)).toBeVisible()
  // Stored after the first screen, for which a user who leaves at once does not wait.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Berlin')
  await openStart(page, app, wikibase)
  const recent = page.getByRole('region', { name: 'Recent items' })
  await expect(recent.getByRole('link', { name: 'Berlin Q64' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await recent.getByRole('button', { name: 'Clear list' }).click()
  await expect(recent.getByRole('link')).toHaveCount(0)
  await page.reload()
  await expect(recent).toContainText('Items you open are listed here')
})

test('the sample, which has no search, is searched by its own labels', async ({ page, app }) => {
  await page.goto(`${app}/?instance=sample`)
  const examples = page.getByRole('region', { name: 'Examples from Sample' })
  await expect(examples.getByRole('link', { name: 'Douglas Adams Q42' })).toBeVisible()
  await box(page).fill('born')
  await expect(page.getByRole('option', { name: 'Max Born Q58978' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await box(page).press('Enter')
  await expect(title(page, /^Max Born/)).toBeVisible()
})

test('what is typed before the search box has loaded is not lost', async ({ page, wikibase }) => {
  // A slow host of the app: the box's code takes as long again as the page.
  const host = await startStatic(join(import.meta.dirname, '../dist'), { roundTrip: 700 })
  await page.goto(`${host.address}/?api=${wikibase.baseUrl}&version=v1&item=Q64`)
  await expect(page.getByRole('searchbox', { name: 'Look up an item' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Q42')
  await page.keyboard.press('Enter')
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
  await host.close()
})
