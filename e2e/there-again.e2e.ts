import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { expect, test } from './fixtures'
import type { Answer, Fault, RecordedRequest } from './server'
import { keptItems } from './page-parts'
import { item } from './settings'

/** Answers only when the test says so. */
function heldBack() {
  const held: (() => Promise<void>)[] = []
  const hold: Fault = (to, { headers: conditions }, healthy) => {
    held.push(async () => {
      // The test Wikibase does not date its changes.
      for (const name of ['if-modified-since', 'if-none-match'])
        delete (conditions as Record<string, string>)[name]
      const { status, headers, body }: Answer = await healthy()
      to.writeHead(status, headers).end(body)
    })
  }
  const fault = ({ method }: RecordedRequest) => (method === 'OPTIONS' ? undefined : hold)
  return { fault, release: () => Promise.all(held.splice(0).map((answer) => answer())) }
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

const isKept = (page: Page) => expect.poll(() => keptItems(page)).toBe(2)
const rows = (page: Page) => page.locator('[data-statement-total] li[data-index]')

test.use({ wikibaseOptions: { items: bodyWith('one', 'two') } })

test('an item read before is shown before the wiki answers, and stays in place if nothing changed', async ({
  page,
  wikibase,
  openItem,
}) => {
  await openItem(page, item)
  await isKept(page)
  const { fault, release } = heldBack()
  wikibase.setOptions({ fault })
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(/^As of .*checking…$/)).toBeVisible()
  const row = await rows(page).last().elementHandle()
  const place = await row!.boundingBox()
  wikibase.setOptions({ fault: () => undefined })
  await release()
  await expect(page.locator('[data-as-of]')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  expect(await row!.boundingBox()).toEqual(place)
  await expect(page.locator('[data-changed]')).toHaveCount(0)
})

test('what has changed since is marked and counted', async ({ page, wikibase, openItem }) => {
  await openItem(page, item)
  await isKept(page)
  const { fault, release } = heldBack()
  wikibase.setOptions({ fault, items: bodyWith('one', 'new') })
  await page.reload()
  await expect(rows(page).last()).toContainText('two')
  wikibase.setOptions({ fault: () => undefined })
  await release()
  await expect(rows(page).last()).toContainText('new')
  await expect(page.locator('[data-changed]')).toHaveCount(1)
  await expect(page.locator('[data-news]')).toHaveText(/^One statement changed since/)
})

test('if the wiki fails, the copy stays below a notice', async ({ page, wikibase, openItem }) => {
  await openItem(page, item)
  await isKept(page)
  wikibase.setOptions({ fault: () => (to) => void to.destroy() })
  await page.reload()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(/^As of [^…]*$/)).toBeVisible()
})

test('Settings lists and deletes the items', async ({ page, openItem }) => {
  await openItem(page, item)
  await isKept(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: /^Delete: Items you read/ }).click()
  await expect.poll(() => keptItems(page)).toBe(0)
})

test('nothing is kept or shown with a token', async ({ page, wikibase, openItem }) => {
  await openItem(page, item)
  await isKept(page)
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
  expect(await keptItems(page)).toBe(2)
})
