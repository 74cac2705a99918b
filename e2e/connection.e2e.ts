import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as sendRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clients, tokens } from '../src/test/wikibase'
import { axe, expect, test } from './fixtures'
import { startStatic, startWikibase, type RecordedRequest, type WikibaseServer } from './server'

declare global {
  interface Window {
    /** How far the page's clock is ahead, in milliseconds. */
    clockShift?: number
  }
}

const statements = (page: Page) => page.locator('[data-statement-total]')
const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Connects to a wiki by the settings alone. */
async function connect(page: Page, app: string, values: Record<string, string>, item = 'Q42') {
  await page.goto(`${app}/?instance=sample&item=${item}`)
  await openSettings(page)
  for (const [name, value] of Object.entries(values))
    if (name === 'Version') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  await save(page)
}

const reads = ({ requests }: WikibaseServer) =>
  requests.filter(({ method, url }) => method === 'GET' && url.includes('/statements'))

/** Whether a request carries a text anywhere. */
const carries = (text: string) => (request: RecordedRequest) => JSON.stringify(request).includes(text)

async function redirectingServer(target: () => string) {
  const requests: { url: string; authorization: string | undefined }[] = []
  const server = createServer((message, answer) => {
    requests.push({ url: message.url ?? '', authorization: message.headers.authorization })
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
    if (message.method === 'OPTIONS') answer.writeHead(204, cors)
    else answer.writeHead(308, { ...cors, Location: target() + message.url })
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        // Else it waits for connections that the browser keeps for later.
        server.closeAllConnections()
      }),
  }
}

test.describe('a connection by settings alone', () => {
  test('reads a wiki of another origin, with the headers that the API asks for', async ({
    page,
    app,
    wikibase,
  }) => {
    await connect(page, app, {
      'Base URL': `${wikibase.origin}/wiki/Item:Q42`,
      Contact: 'ops@deploy.example',
    })
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
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
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    expect(reads(wikibase).at(-1)?.headers['authorization']).toBe(`Bearer ${tokens.user}`)
    await page.reload()
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
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
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
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
    await expect(statements(page)).not.toHaveAttribute('aria-busy', 'true')
    expect(grants().length).toBeGreaterThan(before)

    wikibase.setOptions({ expiresIn: 3600, revoked: [], now: () => Date.now() + 2 * later })
    await page.getByLabel('Look up an item').fill('Q42')
    await page.keyboard.press('Enter')
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    // Nothing but the token endpoint ever got the secret, and the browser keeps it nowhere.
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
      wikibase.setOptions({ versions: [version] })
      await connect(page, app, { 'Base URL': wikibase.origin, Version: other })
      await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'rest-no-match')
      await openSettings(page)
      await page.getByRole('button', { name: 'Check the connection' }).click()
      await page.getByRole('button', { name: `Use ${version}` }).click()
      await save(page)
      await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    })

  test('reads a wiki without CORS from its own origin', async ({ page, wikibase, expectedProblems }) => {
    // The connection check asks for searches and a manifest that this wiki may not have.
    expectedProblems.push(/status of 404 .*\/((search|suggest)\/items|manifest)/)
    wikibase.setOptions({ allowCrossOrigin: false })
    const app = await startStatic(join(import.meta.dirname, '../dist'), { mount: '/qlens/' })
    const site = await oneOrigin(app.origin, wikibase.origin)
    await page.goto(`${site.origin}/qlens/?api=${site.origin}/w/rest.php/wikibase&version=v1&item=Q42`)
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    await openSettings(page)
    await page.getByRole('button', { name: 'Check the connection' }).click()
    await expect(page.locator('[data-finding="cors-same-origin"]')).toBeVisible()
    await site.close()
    await app.close()
  })
})

/** One origin for the app, below /qlens/, and a wiki. */
async function oneOrigin(app: string, wiki: string) {
  const server = createServer((message, answer) => {
    const target = message.url?.startsWith('/qlens/') ? app : wiki
    const { host: _host, ...headers } = message.headers
    const forwarded = sendRequest(
      `${target}${message.url}`,
      { method: message.method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    forwarded.on('error', () => answer.destroy())
    message.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** All that the browser keeps for the app, as one text. */
async function storedData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('error', () => reject(new Error(name)))
            opening.addEventListener('success', () => {
              const database = opening.result
              const stores = [...database.objectStoreNames]
              if (stores.length === 0) return resolve(name)
              const transaction = database.transaction(stores)
              const values: unknown[] = [name]
              for (const store of stores) {
                const all = transaction.objectStore(store).getAll()
                all.addEventListener('success', () => values.push(...(all.result as unknown[])))
              }
              transaction.addEventListener('complete', () => {
                database.close()
                resolve(JSON.stringify(values))
              })
            })
          }),
      ),
    )
    const storage = { local: { ...localStorage }, session: { ...sessionStorage } }
    return JSON.stringify([storage, databases, await caches.keys(), document.cookie])
  })
}

test.describe('a credential', () => {
  test('is not sent to another wiki that an address names', async ({ page, app, wikibase }) => {
    const other = await startWikibase()
    await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': tokens.user })
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    for (const api of [
      other.baseUrl,
      other.baseUrl.replace('127.0.0.1', 'localhost'),
      // The same wiki by another path is another base URL.
      wikibase.baseUrl.replace('/w/', '/w//../v/'),
    ]) {
      await page.goto(`${app}/?api=${encodeURIComponent(api)}&version=v1&item=Q42`)
      await expect(page.locator('[data-statement-total="332"], [data-error-code]').first()).toBeVisible()
    }
    expect(other.requests.length).toBeGreaterThan(0)
    expect(other.requests.filter(carries(tokens.user))).toEqual([])
    expect(
      wikibase.requests.filter(({ url }) => url.includes('/v/rest.php')).filter(carries(tokens.user)),
    ).toEqual([])
    await other.close()
  })

  test('is not sent to a changed base URL, and the change asks first', async ({ page, app, wikibase }) => {
    const other = await startWikibase()
    await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': tokens.user })
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    await openSettings(page)
    await field(page, 'Base URL').fill(other.origin)
    await expect(field(page, 'Access token')).toHaveValue('')
    await save(page)
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('will not be sent to')
    await question.getByRole('button', { name: 'Delete it' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => reads(other).length).toBeGreaterThan(0)
    expect(other.requests.filter(carries(tokens.user))).toEqual([])
    expect(await storedData(page)).not.toContain(tokens.user)
    await other.close()
  })

  test('does not follow a redirect to another origin', async ({ page, app, wikibase }) => {
    const redirecting = await redirectingServer(() => wikibase.origin)
    const baseUrl = `${redirecting.origin}/w/rest.php/wikibase`
    await connect(page, app, { 'Base URL': baseUrl, 'Access token': tokens.user })
    await expect(page.locator('[data-statement-total="332"], [data-error-code]').first()).toBeVisible()
    expect(redirecting.requests.some(({ authorization }) => authorization === `Bearer ${tokens.user}`)).toBe(
      true,
    )
    expect(wikibase.requests.length).toBeGreaterThan(0)
    expect(wikibase.requests.filter(carries(tokens.user))).toEqual([])
    // Labels may still be on their way.
    await page.goto('about:blank')
    await redirecting.close()
  })

  test('that a redirect takes out of its base URL is not sent again until it is allowed', async ({
    page,
    app,
    wikibase,
  }) => {
    const path = '/rest.php/wikibase/v1/entities/items/Q42/statements'
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
    const notice = page.getByRole('alert').filter({ hasText: 'redirected your credential' })
    await expect(notice).toHaveAttribute('data-error-code', 'outside-base')
    await expect(notice).toContainText(`${wikibase.baseUrl}/v1/entities/items/Q42/statements`)
    await expect(notice).toContainText(`${wikibase.origin}/otherwiki/rest.php`)

    // The browser has sent it there, which no page can prevent.
    expect(
      wikibase.requests.filter(({ url }) => url.includes('/otherwiki/')).some(carries(tokens.user)),
    ).toBe(true)
    wikibase.requests.length = 0
    await page.goto(`${app}/?api=${wikibase.baseUrl}&version=v1&item=Q64`)
    await expect(statements(page)).toBeVisible()
    expect(reads(wikibase).length).toBeGreaterThan(0)
    await page.goto(`${app}/?api=${wikibase.baseUrl}&version=v1&item=Q42`)
    await expect(notice).toBeVisible()
    expect(wikibase.requests.filter(carries(tokens.user))).toEqual([])

    isRedirecting = false
    await notice.getByRole('button', { name: 'Send the token again' }).click()
    await expect(page.locator('[data-statement-total="332"]')).toBeVisible()
    expect(reads(wikibase).at(-1)?.headers['authorization']).toBe(`Bearer ${tokens.user}`)
  })

  test('of a client does not follow a redirect of the token endpoint', async ({ page, app, wikibase }) => {
    const redirecting = await redirectingServer(() => wikibase.origin)
    const { id, secret } = clients.ownerOnly
    await connect(page, app, { 'Base URL': redirecting.origin, 'Client ID': id, 'Client secret': secret })
    await expect(page.locator('[data-error-code]').first()).toBeVisible()
    expect(redirecting.requests.some(({ url }) => url.endsWith('/oauth2/access_token'))).toBe(true)
    expect(wikibase.requests.filter(carries(secret))).toEqual([])
    await redirecting.close()
  })

  test('stays where it was when config.json moves its instance', async ({ page, wikibase }) => {
    const other = await startWikibase()
    const folder = await mkdtemp(join(tmpdir(), 'qlens-'))
    await cp(join(import.meta.dirname, '../dist'), folder, { recursive: true })
    const configure = (baseUrl: string) =>
      writeFile(
        join(folder, 'config.json'),
        JSON.stringify({ instances: [{ id: 'team', name: 'Team', baseUrl, version: 'v1' }] }),
      )
    await configure(wikibase.baseUrl)
    const host = await startStatic(folder)
    await page.goto(`${host.address}/?item=Q42`)
    await openSettings(page)
    await field(page, 'Access token').fill(tokens.user)
    await save(page)
    // The browser may have Q42 in its cache from before.
    await page.getByLabel('Look up an item').fill('Q64')
    await page.keyboard.press('Enter')
    await expect.poll(() => reads(wikibase).some(carries(tokens.user))).toBe(true)
    await configure(other.baseUrl)
    await page.reload()
    await expect.poll(() => reads(other).length).toBeGreaterThan(0)
    await expect(page.locator('[data-statement-total]:not([aria-busy="true"])')).toBeVisible()
    expect(other.requests.filter(carries(tokens.user))).toEqual([])
    // Labels may still be on their way.
    await page.goto('about:blank')
    await host.close()
    await other.close()
    await rm(folder, { recursive: true })
  })

  test('is nowhere but in its own place after a long session', async ({ page, app, wikibase, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect(page, app, { 'Base URL': wikibase.origin, 'Access token': tokens.user })
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    for (const item of ['Q64', 'Q404', 'Q500', 'Q900000004']) {
      await page.getByLabel('Look up an item').fill(item)
      await page.keyboard.press('Enter')
      await expect(
        page.locator('[data-statement-total]:not([aria-busy="true"]), [data-error-code]').first(),
      ).toBeVisible()
      expect(page.url()).not.toContain(tokens.user)
      expect(await page.content()).not.toContain(tokens.user)
    }
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
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(tokens.user)
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).not.toContain(tokens.user)
    expect(await page.getByRole('dialog').innerText()).not.toContain(tokens.user)

    // Not even in its one place, whose other half the tab's name is; the label cache and all else know nothing.
    const everything = await storedData(page)
    expect(everything).not.toContain(tokens.user)
    expect(await page.evaluate(() => sessionStorage.getItem('qlens:/:credentials'))).toMatch(/^~/)
    expect(await page.evaluate(() => window.name.length)).toBeGreaterThan(tokens.user.length)
    // Only the wiki itself got it, as a header.
    for (const request of wikibase.requests.filter(carries(tokens.user)))
      expect(request.headers['authorization']).toBe(`Bearer ${tokens.user}`)
    expect(wikibase.requests.filter(({ url, body }) => (url + body).includes(tokens.user))).toEqual([])
  })
})

test('forgetting everything leaves nothing', async ({ page, app, wikibase }) => {
  await connect(page, app, {
    'Base URL': wikibase.origin,
    'Access token': tokens.user,
    Contact: 'me@home.example',
  })
  await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
  await openSettings(page)
  await page.getByRole('checkbox', { name: 'Remember on this device' }).check()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await save(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await storedData(page)).toContain(tokens.user)
  await openSettings(page)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('button', { name: 'Delete and reset' }).click()
  await expect(page.locator('[data-kept]')).toHaveCount(0)
  expect(JSON.parse(await storedData(page))).toEqual([{ local: {}, session: {} }, [], [], ''])
  expect(new URL(page.url()).search).toBe('')
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
  await page.getByRole('button', { name: 'How to get a token' }).click()
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
  await openItem(page, 'Q42')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
  const notice = page.getByRole('complementary', { name: `First visit to ${new URL(wikibase.origin).host}` })
  await expect(notice).toContainText('Your contact was not sent')
  expect(await axe(page)).toEqual([])
  expect(wikibase.requests.filter(isTold)).toEqual([])
  await notice.getByRole('button', { name: 'Send it to this wiki' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
  await expect(notice).toHaveCount(0)
  expect(reads(wikibase).map(isTold)).toEqual([false, true])
})
