import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, itemAddress, openWithin, test } from './fixtures'
import { changes, contentsIn, newestStatements } from './history-page'
import { openSettings } from './page-parts'
import type { WikibaseServer } from './server'
import { signIn } from './sign-in'

const edited = (revision: number) => ({ Q64: { revision } })
const star = (page: Page) => page.getByRole('button', { name: 'Follow', exact: true })
const followed = (page: Page) => page.getByRole('region', { name: 'Followed items' })
const line = (page: Page, id: string) => page.locator(`[data-followed-item="${id}"]`)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('qlens:/:followed') ?? '')
const startOf = (app: string, { baseUrl }: Pick<WikibaseServer, 'baseUrl'>) =>
  `${app}/?${new URLSearchParams({ api: baseUrl, version: 'v1' })}`

test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') }, entities: edited(7316) } })

test('a followed item says on the start page that it has changed, until it is opened', async ({
  page,
  app,
  openItem,
  wikibase,
}) => {
  const start = startOf(app, wikibase)
  await openItem(page, 'L525')
  await star(page).click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await openWithin(page, itemAddress(app, 'Q64', { wikibase }))
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  await star(page).press('Enter')
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => stored(page)).toMatch(/"Q64".*"revision":7316/)
  await openWithin(page, start)
  await expect(followed(page)).toContainText('No changes since your last visit')
  await expect(line(page, 'Q64')).toHaveAttribute('data-changes', '0')
  await expect(line(page, 'L525')).toHaveAttribute('data-changes', '0')

  wikibase.setOptions({ entities: edited(7371) })
  const before = wikibase.requests.length
  await page.reload()
  await expect(followed(page)).toContainText('1 of 2 items changed since your last visit')
  await expect(line(page, 'Q64')).not.toHaveAttribute('data-changes')
  const infos = wikibase.requests.slice(before).filter(({ url }) => /props=info(&|$)/.test(url))
  expect(infos).toHaveLength(1)
  expect(contentsIn(wikibase.requests)).toEqual([])
  await checkAtBothWidths(page, 'followed items', line(page, 'Q64'))

  await page.getByRole('button', { name: 'Count changed statements' }).click()
  await expect(followed(page)).toBeFocused()
  await expect(line(page, 'Q64')).toHaveAttribute('data-changes', '2')
  await expect(line(page, 'Q64')).toContainText('2 statements changed')
  await line(page, 'Q64').getByRole('link', { name: 'What changed' }).click()
  await expect(page).toHaveURL(/view=history&from=7316&to=7371/)
  await expect(changes(page)).toHaveCount(2)
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => stored(page)).toContain('"revision":7371')
  await page.goto(start)
  await expect(line(page, 'Q64')).toHaveAttribute('data-changes', '0')

  await openSettings(page)
  await page.getByRole('button', { name: /^Delete: Items you follow/ }).click()
  await page.keyboard.press('Escape')
  await expect(followed(page)).toHaveCount(0)
  expect(await stored(page)).toBe('')
})

test('an earlier revision is no visit, and what is no longer followed is not kept', async ({
  page,
  app,
  wikibase,
}) => {
  await page.goto(itemAddress(app, 'Q64', { wikibase }))
  await star(page).click()
  await expect.poll(() => stored(page)).toContain('"revision":7316')
  wikibase.setOptions({ entities: edited(7371) })
  await page.goto(itemAddress(app, 'Q64', { wikibase, params: { revision: '7316' } }))
  await expect(page.locator('[data-revision="7316"]')).toBeVisible()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page)).toContain('"revision":7316')
  await star(page).click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await stored(page)).toBe('')
})

test('what is followed on a private wiki stays in the tab, and the start page says so', async ({
  page,
  app,
  openItem,
  wikibase,
}) => {
  wikibase.setOptions({ privateWiki: true })
  await signIn(page, wikibase.baseUrl, tokens.user)
  await openItem(page, 'Q64')
  await star(page).click()
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(startOf(app, wikibase))
  await expect(followed(page)).toContainText('This wiki is private')
  // Its Action API can’t be read from here, but MediaWiki’s own REST API.
  await expect(followed(page)).toContainText('since your last visit')
  await expect(followed(page).getByRole('alert')).toHaveCount(0)
  await expect(line(page, 'Q64').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent items' }).getByRole('link')).toHaveCount(1)
  expect(await stored(page)).toBe('')
})
