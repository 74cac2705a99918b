import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { expect, test } from './fixtures'
import { changes, newestStatements } from './history-page'
import { openSettings } from './page-parts'
import { signIn } from './sign-in'

test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') }, entities: lastEdited(7316) } })

/** The item as it was after a revision. */
function lastEdited(revision: number) {
  return { Q64: { revision, lastModified: `Tue, 0${(revision % 7) + 1} Apr 2025 00:00:00 GMT` } }
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
const visitedAt = (page: Page) =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.endsWith(':visits'))?.[1] ?? '[]'
    return (JSON.parse(kept) as { latest: { at: number } }[])[0]?.latest.at ?? 0
  })
const line = (page: Page) => page.getByRole('main').getByText(/since your last visit on/)
const lists = (requests: readonly { url: string }[]) => requests.filter(({ url }) => url.includes('rvlimit='))

const days = (count: number) => count * 24 * 60 * 60 * 1000

/** Lets some days pass for the pages that are loaded from now on. */
async function wait(page: Page, count: number) {
  await page.addInitScript((more) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + more
  }, days(count))
}

const dayAfter = (count: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(Date.now() + days(count))

// src/features/history/visits.page.test.ts has which change is told, and for how long.
test('an item opened again says what changed since, leads there, and can be switched off', async ({
  page,
  openItem,
  wikibase,
}) => {
  await openItem(page, 'Q64')
  await expect.poll(() => stored(page)).toContain('revision\\":7316')
  await wait(page, 4)
  await page.reload()
  // Unchanged: nothing is said, and nothing was asked.
  await expect.poll(() => visitedAt(page)).toBeGreaterThan(Date.now() + days(3))
  expect(lists(wikibase.requests)).toEqual([])
  await expect(line(page)).toHaveCount(0)

  wikibase.setOptions({ entities: lastEdited(7371) })
  const before = wikibase.requests.length
  await wait(page, 4)
  await page.reload()
  await expect(line(page)).toHaveText(
    `Changed 5 times since your last visit on ${dayAfter(4)}: ` +
      '2 statements added, 1 change to labels, descriptions or aliases, 2 reverts',
  )
  expect(lists(wikibase.requests)).toHaveLength(1)
  // The title of its page was in a response that was there anyway.
  expect(wikibase.requests.slice(before).filter(({ url }) => /props=info(&|$)/.test(url))).toEqual([])
  const [readable, asked] = await page.evaluate(() => [
    performance.getEntriesByName('qlens:screen-readable')[0]!.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('rvlimit='))!.startTime,
  ])
  expect(asked).toBeGreaterThan(readable!)
  await page.getByRole('link', { name: 'What changed' }).click()
  await expect(page).toHaveURL(/view=history&from=7316&to=7371/)
  await expect(changes(page).first()).toBeVisible()

  await test.step('where the revisions can’t be listed, it says that something changed', async () => {
    wikibase.setOptions({
      fault: ({ url }) =>
        /rvlimit=|\/history/.test(url)
          ? (to) => void to.writeHead(403, { 'Access-Control-Allow-Origin': '*' }).end('no')
          : undefined,
    })
    await openItem(page, 'Q64')
    await expect(line(page)).toHaveText(`Changed since your last visit on ${dayAfter(4)}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'History' })).toHaveCount(2)
  })
  await test.step('it can be closed, and switched off, which deletes what was kept', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(line(page)).toHaveCount(0)
    await openSettings(page)
    await expect(page.getByText('When you last opened each item')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Show what changed since my last visit' }).uncheck()
    await expect(page.getByText('When you last opened each item')).toHaveCount(0)
    await expect.poll(() => stored(page)).not.toContain('7371')
    await openItem(page, 'Q64')
    await afterFirstScreen(page)
    expect(await stored(page)).not.toContain('7371')
  })
})

/** Until the time at which a visit would have been remembered: the second idle time after the first screen. */
async function afterFirstScreen(page: Page) {
  await expect(page.locator('[data-statement-total]')).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('qlens:screen-readable').length > 0)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
}

test('nothing of a private wiki is kept', async ({ page, openItem, wikibase }) => {
  wikibase.setOptions({ privateWiki: true })
  await signIn(page, wikibase.baseUrl, tokens.user)
  await openItem(page, 'Q64')
  await afterFirstScreen(page)
  expect(await stored(page)).not.toContain('visits')
})
