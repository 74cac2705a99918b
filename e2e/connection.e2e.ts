import { join } from 'node:path'
import { clients, tokens } from '../src/test/wikibase'
import { axe, expect, itemAddress, openWithin, test } from './fixtures'
import { addWiki } from './other-wiki'
import { lookupBox, openSettings } from './page-parts'
import { oneOrigin } from './proxies'
import { startStatic, startWikibase } from './server'
import { carries, connect, field, item, loadedStatements, reads, save, storedData } from './settings'

declare global {
  interface Window {
    /** How far the page's clock is ahead, in milliseconds. */
    clockShift?: number
  }
}

test('settings alone connect to a wiki of another origin, which sees the contact; one that a link names sees it after a click', async ({
  page,
  app,
  wikibase,
  expectedProblems,
}) => {
  await connect(page, app, {
    'Base URL': `${wikibase.origin}/wiki/Item:${item}`,
    Contact: 'me@home.example',
  })
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  const [read] = reads(wikibase)
  expect(read?.headers).toMatchObject({
    'content-type': 'application/json',
    'api-user-agent': expect.stringMatching(/^Qlens\/\S+ \(me@home\.example\)$/),
  })
  expect(read?.headers).not.toHaveProperty('authorization')

  const other = await startWikibase()
  expectedProblems.push(new RegExp(new URL(other.origin).host))
  const isTold = carries('me@home.example')
  await openWithin(page, itemAddress(app, item, { wikibase: other }))
  const notice = page.getByRole('complementary', { name: `First visit to ${new URL(other.origin).host}` })
  await expect(notice).toContainText('Your contact information was not sent')
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  await expect.poll(() => reads(other).length).toBe(1)
  expect(await axe(page)).toEqual([])
  expect(other.requests.filter(isTold)).toEqual([])
  await notice.getByRole('button', { name: 'Send it to this wiki' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(notice).toHaveCount(0)
  expect(reads(other).map(isTold)).toEqual([false, true])
  await other.close()
})

test('Back leads to the wiki of before, also where its address does not name it', async ({
  page,
  app,
  wikibase,
}) => {
  await addWiki(page, wikibase)
  await page.addInitScript(() => localStorage.setItem('qlens:/:instance', '"our-wiki"'))
  await page.goto(`${app}/?item=${item}`)
  const menu = (name: string) => page.locator('header').getByRole('button', { name: new RegExp(`${name}$`) })
  await menu('Our wiki').click()
  await page.getByRole('menuitemradio', { name: /^Sample/ }).click()
  await expect(menu('Sample')).toBeVisible()
  await page.goBack()
  await expect(menu('Our wiki')).toBeVisible()
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
})

test('a wiki without a name of its own here has that which it gives itself', async ({
  page,
  app,
  wikibase,
}) => {
  const { host } = new URL(wikibase.origin)
  const menu = page.locator('header').getByRole('button', { name: new RegExp(`${host}$`) })
  await page.goto(itemAddress(app, item, { wikibase }))
  await expect(menu).toHaveText(new RegExp(`Test Wikibase at ${host}$`))
  await menu.click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(
    `Test Wikibase at ${host}${host}`,
  )
  // Its name for itself replaces no other, and is asked for once.
  const isInfo = ({ url }: { url: string }) => url.includes('meta=siteinfo&siprop=general')
  expect(wikibase.requests.filter(isInfo)).toHaveLength(1)
  await page.evaluate((instance) => localStorage.setItem('qlens:/:instances', JSON.stringify([instance])), {
    id: 'own',
    name: 'Ours',
    baseUrl: wikibase.baseUrl,
    version: 'v1',
  })
  await page.reload()
  await expect(page.locator('header').getByRole('button', { name: 'Ours' })).toBeVisible()
})

test('a pasted token opens a private wiki, and outlives a reload but not the tab', async ({
  page,
  app,
  wikibase,
  context,
}) => {
  wikibase.setOptions({ privateWiki: true })
  await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': ` ${tokens.user}\n` })
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  expect(reads(wikibase).at(-1)?.headers['authorization']).toBe(`Bearer ${tokens.user}`)
  await page.reload()
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  const address = page.url()
  expect(address).not.toContain(tokens.user)
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByRole('alert')).toHaveAttribute('data-error-code', 'rest-read-denied')
})

test('client credentials open a private wiki, across a renewal and a revocation, and are not stored', async ({
  page,
  app,
  wikibase,
}) => {
  wikibase.setOptions({ privateWiki: true, expiresIn: 600 })
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + (window.clockShift ?? 0)
  })
  const { id, secret } = clients.ownerOnly
  await connect(page, app, { 'Base URL': wikibase.origin, 'Client ID': id, 'Client secret': secret })
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  const grants = () => wikibase.requests.filter(({ url }) => url.endsWith('/oauth2/access_token'))
  expect(grants()[0]).toMatchObject({ method: 'POST', url: `${wikibase.restRoot}/oauth2/access_token` })
  expect(new URLSearchParams(grants()[0]?.body).get('client_secret')).toBe(secret)
  const before = grants().length

  const later = 601_000
  const shiftClock = (by: number) => page.evaluate((milliseconds) => (window.clockShift = milliseconds), by)
  wikibase.setOptions({ now: () => Date.now() + later })
  await shiftClock(later)
  await lookupBox(page).fill('Q920000002')
  await page.keyboard.press('Enter')
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '2')
  expect(grants().length).toBeGreaterThan(before)

  // A minute later, because a token that is refused as soon as it was fetched is not fetched again. The page takes
  // it for valid.
  await shiftClock(later + 60_000)
  wikibase.setOptions({ expiresIn: 3600, revoked: [], now: () => Date.now() + 2 * later })
  await lookupBox(page).fill('Q920000003')
  await page.keyboard.press('Enter')
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '3')
  // Only the token endpoint received the secret, and the browser has not stored it.
  const others = wikibase.requests.filter(({ url }) => !url.endsWith('/oauth2/access_token'))
  expect(others.filter(carries(secret))).toEqual([])
  expect(await storedData(page)).not.toContain(secret)
})

test('the connection check finds the version of a wiki, and the setting that is missing', async ({
  page,
  app,
  wikibase,
}) => {
  const check = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await connect(page, app, { 'Base URL': wikibase.origin, Version: 'v1' })
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  wikibase.setOptions({ versions: ['v0'] })
  await openSettings(page)
  // Chromium reads this as an address.
  await field(page, 'Base URL').fill('https://two words')
  await save(page)
  await expect(field(page, 'Base URL')).toHaveAccessibleDescription(/Enter a web address/)
  await field(page, 'Base URL').fill(wikibase.origin)
  await check('Check the connection')
  await page.getByRole('button', { name: 'Use v0' }).click()
  await expect(field(page, 'Version')).toHaveValue('v0')
  wikibase.setOptions({ allowCrossOrigin: false })
  await check('Check again')
  await expect(page.locator('[data-finding="cors-missing"]')).toContainText('$wgAllowCrossOrigin = true;')
  wikibase.setOptions({ allowCrossOrigin: true })
  await save(page)
  await expect.poll(() => reads(wikibase).at(-1)?.url).toContain('/v0/')
  await expect(loadedStatements(page)).toHaveAttribute('data-source', 'rest')
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
})

test('a wiki without CORS is read from its own origin', async ({ page, wikibase, expectedProblems }) => {
  // The connection check requests searches and a manifest that this wiki may not have.
  expectedProblems.push(/status of 404 .*\/((search|suggest)\/items|manifest)/)
  wikibase.setOptions({ allowCrossOrigin: false })
  const app = await startStatic(join(import.meta.dirname, '../dist'), { mount: '/qlens/' })
  const site = await oneOrigin(app.origin, wikibase.origin)
  await page.goto(`${site.origin}/qlens/?api=${site.origin}/w/rest.php/wikibase&version=v1&item=${item}`)
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  await openSettings(page)
  await page.getByRole('button', { name: 'Check the connection' }).click()
  await expect(page.locator('[data-finding="cors-same-origin"]')).toBeVisible()
  await site.close()
  await app.close()
})
