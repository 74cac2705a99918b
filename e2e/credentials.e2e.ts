import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { clients, tokens } from '../src/test/wikibase'
import { expect, itemAddress, openWithin, test } from './fixtures'
import { lookupBox, openSettings } from './page-parts'
import { redirectingServer } from './proxies'
import { startStatic, startWikibase } from './server'
import { carries, connect, field, item, loadedStatements, reads, save, storedData } from './settings'

const address = (app: string, baseUrl: string, id = item) => itemAddress(app, id, { wikibase: { baseUrl } })

test.describe('a credential', () => {
  test('is not sent to another wiki, whether an address names it or a changed config.json', async ({
    page,
    wikibase,
    expectedProblems,
  }) => {
    const other = await startWikibase()
    expectedProblems.push(new RegExp(`:${new URL(other.origin).port}`))
    let baseUrl = wikibase.baseUrl
    const host = await startStatic(join(import.meta.dirname, '../dist'), {
      fault: ({ url }) =>
        url.endsWith('/config.json')
          ? (to) => {
              const config = { instances: [{ id: 'team', name: 'Team', baseUrl, version: 'v1' }] }
              to.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(config))
            }
          : undefined,
    })
    const isSecret = carries(tokens.user)
    await page.goto(`${host.address}/?item=${item}`)
    await openSettings(page)
    await field(page, 'Access token').fill(tokens.user)
    await save(page)
    await expect.poll(() => reads(wikibase).some(isSecret)).toBe(true)

    await page.goto(address(host.address, other.baseUrl))
    await expect.poll(() => reads(other).length).toBe(1)
    await openWithin(page, address(host.address, other.baseUrl.replace('127.0.0.1', 'localhost')))
    await expect.poll(() => reads(other).some(({ url }) => url.includes('//localhost'))).toBe(true)
    // The same wiki at another path has another base URL.
    await openWithin(page, address(host.address, wikibase.baseUrl.replace('/w/', '/w//../v/')))
    const elsewhere = () => wikibase.requests.filter(({ url }) => url.includes('/v/rest.php'))
    await expect.poll(() => elsewhere().length).toBeGreaterThan(0)

    baseUrl = other.baseUrl
    await page.goto(`${host.address}/?item=Q900000011`)
    await expect.poll(() => reads(other).some(({ url }) => url.includes('Q900000011'))).toBe(true)
    await expect(page.locator('[data-statement-total]:not([aria-busy="true"])')).toBeVisible()
    // Labels may still be loading.
    await page.goto('about:blank')
    expect([...other.requests, ...elsewhere()].filter(isSecret)).toEqual([])
    await host.close()
    await other.close()
  })

  test('does not follow a redirect to another origin, nor does that of a client', async ({
    page,
    app,
    wikibase,
    expectedProblems,
  }) => {
    const redirecting = await redirectingServer(() => wikibase.origin)
    expectedProblems.push(new RegExp(new URL(redirecting.origin).host))
    const baseUrl = `${redirecting.origin}/w/rest.php/wikibase`
    await connect(page, app, { 'Base URL': baseUrl, 'Access token': tokens.user })
    const outcome = page.locator('[data-statement-total="1"], [data-error-code]').first()
    await expect(outcome).toBeVisible()
    const isSent = ({ authorization }: { authorization: string | undefined }) =>
      authorization === `Bearer ${tokens.user}`
    await expect.poll(() => redirecting.requests.some(isSent)).toBe(true)
    await expect.poll(() => wikibase.requests.length).toBeGreaterThan(0)

    const { id, secret } = clients.ownerOnly
    await openSettings(page)
    await field(page, 'Access token').fill('')
    await field(page, 'Client ID').fill(id)
    await field(page, 'Client secret').fill(secret)
    await save(page)
    const isGrant = ({ url }: { url: string }) => url.endsWith('/oauth2/access_token')
    await expect.poll(() => redirecting.requests.some(isGrant)).toBe(true)
    await expect(page.locator('[data-error-code]').first()).toBeVisible()
    // Labels may still be loading.
    await page.goto('about:blank')
    expect(wikibase.requests.filter(carries(tokens.user))).toEqual([])
    expect(wikibase.requests.filter(carries(secret))).toEqual([])
    await redirecting.close()
  })

  test('that a redirect takes out of its base URL is not sent again until it is allowed', async ({
    page,
    app,
    wikibase,
  }) => {
    const path = `/rest.php/wikibase/v1/entities/items/${item}/statements`
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
    let isRedirecting = true
    wikibase.setOptions({
      fault({ url, method }) {
        const answer =
          (status: number, headers = {}) =>
          (to: ServerResponse) => {
            to.writeHead(status, { ...cors, 'Cache-Control': 'no-store', ...headers })
            to.end('{}')
          }
        if (url.endsWith(`/otherwiki${path}`)) return answer(200)
        const isAsked = isRedirecting && method === 'GET' && url.endsWith(`/w${path}`)
        return isAsked ? answer(301, { Location: `/otherwiki${path}` }) : undefined
      },
    })
    await connect(page, app, { 'Base URL': wikibase.baseUrl, 'Access token': tokens.user })
    const notice = page.getByRole('alert').filter({ hasText: 'redirected a request with your token' })
    await expect(notice).toHaveAttribute('data-error-code', 'redirect-out-of-base')
    await expect(notice).toContainText(`${wikibase.baseUrl}/v1/entities/items/${item}/statements`)
    await expect(notice).toContainText(`${wikibase.origin}/otherwiki/rest.php`)

    // The browser has sent it there, which no page can prevent.
    expect(
      wikibase.requests.filter(({ url }) => url.includes('/otherwiki/')).some(carries(tokens.user)),
    ).toBe(true)
    const before = wikibase.requests.length
    const since = () => wikibase.requests.slice(before)
    await openWithin(page, address(app, wikibase.baseUrl, 'Q920000002'))
    await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '2')
    // Boot obeys as well.
    await page.goto(address(app, wikibase.baseUrl))
    await expect(notice).toBeVisible()
    expect(since().length).toBeGreaterThan(0)
    expect(since().filter(carries(tokens.user))).toEqual([])

    isRedirecting = false
    await notice.getByRole('button', { name: 'Send the token again' }).click()
    await expect(page.locator('[data-statement-total="1"]')).toBeVisible()
    expect(reads(wikibase).at(-1)?.headers['authorization']).toBe(`Bearer ${tokens.user}`)
  })
})

test('a token is nowhere but in its own place after a session, and deleting everything leaves nothing behind', async ({
  page,
  app,
  wikibase,
  context,
  expectedProblems,
}) => {
  // Afterwards, the start page asks the default wiki for labels, which cannot be reached from a test.
  expectedProblems.push(/ERR_NAME_NOT_RESOLVED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = page.getByRole('dialog')

  await test.step('reading', async () => {
    await connect(page, app, {
      'Base URL': wikibase.origin,
      'Access token': tokens.user,
      Contact: 'me@home.example',
    })
    await expect(loadedStatements(page)).toHaveAttribute('data-statement-total', '1')
    for (const [id, outcome] of Object.entries({
      Q404: '[data-error-code="resource-not-found"]',
      Q900000004: '[data-statement-id^="Q900000010$"]',
    })) {
      await lookupBox(page).fill(id)
      await page.keyboard.press('Enter')
      await expect(page.locator(outcome)).toBeVisible()
      expect(page.url()).not.toContain(tokens.user)
      expect(await page.content()).not.toContain(tokens.user)
    }
  })

  await test.step('checking the connection, and what the log of requests gives away', async () => {
    await openSettings(page)
    await page.getByRole('button', { name: 'Check the connection' }).click()
    await expect(page.locator('[data-finding="token-accepted"]')).toContainText('TestUser')
    await page.getByRole('button', { name: /requests since the page was loaded/ }).click()
    const profile = page
      .getByRole('listitem')
      .filter({ hasText: 'GET /w/rest.php/oauth2/resource/profile' })
      .last()
    await profile.getByRole('button', { name: /headers?$/ }).click()
    await expect(profile).toContainText('Bearer ••••••')
    await profile.getByRole('button', { name: 'Copy as curl' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('curl')
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(tokens.user)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).not.toContain(tokens.user)
    expect(await dialog.innerText()).not.toContain(tokens.user)
  })

  await test.step('what is stored and sent', async () => {
    // It is stored in one place only, whose other half is the tab's name; not in the label cache nor anywhere else.
    expect(await storedData(page)).not.toContain(tokens.user)
    expect(await page.evaluate(() => sessionStorage.getItem('qlens:/:credentials'))).toMatch(/^~/)
    expect(await page.evaluate(() => window.name.length)).toBeGreaterThan(tokens.user.length)
    // Only the wiki itself received it, as a header.
    for (const request of wikibase.requests.filter(carries(tokens.user)))
      expect(request.headers['authorization']).toBe(`Bearer ${tokens.user}`)
    expect(wikibase.requests.filter(({ url, body }) => (url + body).includes(tokens.user))).toEqual([])
  })

  await test.step('deleting everything', async () => {
    await page.getByRole('checkbox', { name: 'Remember on this device' }).check()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await save(page)
    await expect(dialog).toBeHidden()
    expect(await storedData(page)).toContain(tokens.user)
    await openSettings(page)
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByRole('button', { name: 'Delete and reset' }).click()
    await expect(page).toHaveURL(`${app}/`)
    await expect(page.locator('[data-kept]')).toHaveCount(0)
    const [storage, databases, ...others] = JSON.parse(await storedData(page)) as unknown[]
    expect([storage, ...others]).toEqual([{ local: {}, session: {} }, [], ''])
    // The start page may already have opened its database of labels again, which is empty.
    expect([[], ['["qlens-labels:/"]']]).toContainEqual(databases)
  })
})
