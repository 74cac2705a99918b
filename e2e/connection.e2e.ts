import { join } from 'node:path'
import { clients, tokens } from '../src/test/wikibase'
import { axe, expect, test } from './fixtures'
import { openSettings } from './page-parts'
import { oneOrigin } from './proxies'
import { startStatic } from './server'
import { carries, connect, field, item, loadedStatements, reads, save, storedData } from './settings'

declare global {
  interface Window {
    /** How far the page's clock is ahead, in milliseconds. */
    clockShift?: number
  }
}

test.describe('a connection by settings alone', () => {
  test('reads a wiki of another origin, with the headers that the API requires', async ({
    page,
    app,
    wikibase,
  }) => {
    await connect(page, app, {
      'Base URL': `${wikibase.origin}/wiki/Item:${item}`,
      Contact: 'ops@deploy.example',
    })
    await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
    const [read] = reads(wikibase)
    expect(read?.headers).toMatchObject({
      'content-type': 'application/json',
      'api-user-agent': expect.stringMatching(/^Qlens\/\S+ \(ops@deploy\.example\)$/),
    })
    expect(read?.headers).not.toHaveProperty('authorization')
  })

  test('reads a private wiki with a pasted token, which outlives a reload but not the tab', async ({
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

  test('reads a private wiki with client credentials, across a renewal and a revocation', async ({
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
    wikibase.setOptions({ now: () => Date.now() + later })
    await page.evaluate((milliseconds) => (window.clockShift = milliseconds), later)
    await page.getByLabel('Look up an item').fill('Q64')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin')
    await expect(loadedStatements(page)).not.toHaveAttribute('aria-busy', 'true')
    expect(grants().length).toBeGreaterThan(before)

    wikibase.setOptions({ expiresIn: 3600, revoked: [], now: () => Date.now() + 2 * later })
    await page.getByLabel('Look up an item').fill(item)
    await page.keyboard.press('Enter')
    await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
    // Only the token endpoint received the secret, and the browser has not stored it.
    const others = wikibase.requests.filter(({ url }) => !url.endsWith('/oauth2/access_token'))
    expect(others.filter(carries(secret))).toEqual([])
    expect(await storedData(page)).not.toContain(secret)
  })

  for (const [version, other] of [
    ['v0', 'v1'],
    ['v1', 'v0'],
  ] as const)
    test(`reads a wiki that has ${version} only, and the connection check offers it`, async ({
      page,
      app,
      wikibase,
    }) => {
      // The Action API would show the statements all the same.
      wikibase.setOptions({ versions: [version], actionApi: false })
      await connect(page, app, { 'Base URL': wikibase.origin, Version: other })
      await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'rest-no-match')
      await openSettings(page)
      await page.getByRole('button', { name: 'Check the connection' }).click()
      await page.getByRole('button', { name: `Use ${version}` }).click()
      await save(page)
      await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
    })

  test('reads a wiki without CORS from its own origin', async ({ page, wikibase, expectedProblems }) => {
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
})

test('an expired token is said before a request is made', async ({ page, app, wikibase }) => {
  await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': tokens.expired })
  await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'token-expired')
  await page.reload()
  await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'token-expired')
  expect(reads(wikibase)).toEqual([])
  expect(wikibase.requests.filter(carries(tokens.expired))).toEqual([])
  await page.getByRole('alert').getByRole('button', { name: 'Enter an access token' }).click()
  await expect(field(page, 'Access token')).toBeFocused()
})

test('the connection check names the setting that is missing', async ({ page, app, wikibase }) => {
  wikibase.setOptions({ allowCrossOrigin: false })
  await connect(page, app, { 'Base URL': wikibase.origin })
  await openSettings(page)
  await page.getByRole('button', { name: 'Check the connection' }).click()
  await expect(page.locator('[data-finding="cors-missing"]')).toContainText('$wgAllowCrossOrigin = true;')
})

test('the settings panel has no accessibility faults, in light and dark', async ({ page, app, wikibase }) => {
  await connect(page, app, { 'Base URL': wikibase.origin })
  await openSettings(page)
  await page.getByRole('button', { name: 'How to register a client' }).click()
  await page.getByRole('button', { name: 'Check the connection' }).click()
  await expect(page.getByText('No problems found.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Details' }).first().click()
  await page.getByRole('button', { name: /requests since the page was loaded/ }).click()
  expect(await axe(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axe(page)).toEqual([])
})

test('the contact goes to a wiki that only a link names after a click', async ({
  page,
  openItem,
  wikibase,
}) => {
  await page.addInitScript(() => localStorage.setItem('qlens:/:contact', '"me@home.example"'))
  const isTold = carries('me@home.example')
  await openItem(page, item)
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  const notice = page.getByRole('complementary', { name: `First visit to ${new URL(wikibase.origin).host}` })
  await expect(notice).toContainText('Your contact was not sent')
  expect(await axe(page)).toEqual([])
  expect(wikibase.requests.filter(isTold)).toEqual([])
  await notice.getByRole('button', { name: 'Send it to this wiki' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(notice).toHaveCount(0)
  expect(reads(wikibase).map(isTold)).toEqual([false, true])
})
