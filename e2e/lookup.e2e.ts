import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deferred } from '../src/test/deferred'
import { appHasCome } from './boot/drawn-rows'
import { axe, expect, itemAddress, openWithin, test } from './fixtures'
import { startWikibase, type WikibaseServer, startStatic } from './server'

const box = (page: Page) => page.getByRole('combobox', { name: 'Look up an item' })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const inAddress = (page: Page, name: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get(name), name)

/** The start page, connected to the test Wikibase. */
async function openStart(page: Page, app: string, wikibase: WikibaseServer) {
  await openWithin(page, `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`)
  await expect(box(page)).toBeFocused()
}

async function lookUp(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

// src/features/lookup/LookupBox.test.tsx has every form in which an item is named, and what is refused.
test('an item opens by its label with the keyboard alone, by its id, and by that of a statement', async ({
  sharedPage: page,
  app,
  wikibase,
  showItem,
}) => {
  await showItem('Q64')
  await expect(title(page, /^Berlin/)).toBeVisible()
  await expect(box(page)).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('douglas ad')
  const option = page.getByRole('option', { name: /^Douglas Adams .*Q42$/ })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
  await inAddress(page, 'item').toBe('Q42')

  await test.step('back and forward go through what was looked up', async () => {
    await openStart(page, app, wikibase)
    await lookUp(page, ' q64 ')
    await expect(title(page, /^Berlin/)).toBeVisible()
    await inAddress(page, 'item').toBe('Q64')
    await inAddress(page, 'api').toBe(wikibase.baseUrl)
    await expect(box(page)).toHaveValue('')
    const statement = 'Q42$4330e0d7-4b3d-7a01-5696-f93a0e2fcaa4'
    await lookUp(page, statement)
    await expect(title(page, /^Douglas Adams/)).toBeVisible()
    await inAddress(page, 'statement').toBe(statement)
    await expect(page.locator(`[data-statement-id="${statement}"]`)).toBeInViewport()
    await page.goBack()
    await expect(title(page, /^Berlin/)).toBeVisible()
    await page.goBack()
    await expect(title(page, /^Look up an item/)).toBeVisible()
    await page.goForward()
    await expect(title(page, /^Berlin/)).toBeVisible()
    await page.goForward()
    await expect(title(page, /^Douglas Adams/)).toBeVisible()
    await expect(page.locator(`[data-statement-id="${statement}"]`)).toBeInViewport()
  })
})

test('an address of another wiki offers to switch to it', async ({
  sharedPage: page,
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
  await inAddress(page, 'api').toBe(other.baseUrl)
  const isRead = () => other.requests.some(({ url }) => url.endsWith('/entities/items/Q64/statements'))
  await expect.poll(isRead).toBe(true)
  await other.close()
})

test('a fast change of items never shows the wrong one', async ({ sharedPage: page, app, wikibase }) => {
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
  sharedPage: page,
  app,
  wikibase,
  showItem,
}) => {
  await showItem('Q64')
  await expect(title(page, /^Berlin/)).toBeVisible()
  const stored = () => page.evaluate(() => localStorage.getItem('qlens:/:recent'))
  // Stored after the first screen, for which a user who leaves at once does not wait.
  await expect.poll(stored).toContain('Berlin')
  await openStart(page, app, wikibase)
  const recent = page.getByRole('region', { name: 'Recent items' })
  await expect(recent.getByRole('link', { name: 'Berlin Q64' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await recent.getByRole('button', { name: 'Clear list' }).click()
  await expect(recent.getByRole('link')).toHaveCount(0)
  await expect(recent).toContainText('Items you open are listed here')
  await expect.poll(async () => (await stored()) ?? '').not.toContain('Berlin')
})

test('the sample, which has no search, is searched by its own labels', async ({ sharedPage: page, app }) => {
  await openWithin(page, `${app}/?instance=sample`)
  const examples = page.getByRole('region', { name: 'Examples from Sample' })
  await expect(examples.getByRole('link', { name: 'Douglas Adams Q42' })).toBeVisible()
  await box(page).fill('born')
  await expect(page.getByRole('option', { name: 'Max Born Q58978' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  await box(page).press('Enter')
  await expect(title(page, /^Max Born/)).toBeVisible()
})

test('what is typed before the search box has loaded is not lost', async ({ page, wikibase }) => {
  const gate = deferred<void>()
  const host = await startStatic(join(import.meta.dirname, '../dist'), {
    fault: ({ url }) =>
      /\/lookup-[^/]*\.js$/.test(url)
        ? async (to, _request, healthy) => {
            await gate.promise
            const { status, headers, body } = await healthy()
            to.writeHead(status, headers).end(body)
          }
        : undefined,
  })
  await page.goto(itemAddress(host.address, 'Q64', { wikibase }))
  const early = page.getByRole('searchbox', { name: 'Look up an item' })
  await expect(early).toBeVisible()
  // The box is drawn before the app, which has the keys.
  await appHasCome(page)
  await page.keyboard.press('Control+k')
  await expect(early).toBeFocused()
  await page.keyboard.type('Q42')
  await page.keyboard.press('Enter')
  gate.resolve()
  await expect(title(page, /^Douglas Adams/)).toBeVisible()
  await test.step('and not looked up again where the user comes back', async () => {
    await page.goBack()
    await expect(title(page, /^Berlin/)).toBeVisible()
    await page.getByRole('link', { name: 'Qlens, start page' }).click()
    await page.goBack()
    await expect(title(page, /^Berlin/)).toBeVisible()
    await expect(box(page)).toHaveValue('')
    await expect(page).toHaveURL(/item=Q64/)
  })
  await host.close()
})
