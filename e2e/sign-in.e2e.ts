import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clients, tokens } from '../src/test/wikibase'
import { checkWithAxe, sizes } from './accessibility/standards'
import { axe, expect, test as base } from './fixtures'
import {
  startStatic,
  startWikibase,
  type RecordedRequest,
  type ServerOptions,
  type WikibaseServer,
} from './server'

const dist = join(import.meta.dirname, '../dist')
const item = 'Q900000010'

type Team = {
  /** The folder of the deploy, which is the callback to register. */
  callback: string
  requests: RecordedRequest[]
  open: (page: Page, query?: string) => Promise<void>
}

/** A deploy under a path, whose config.json names the test Wikibase and its public client. */
const test = base.extend<{ team: Team }>({
  team: async ({ wikibase }, provide) => {
    const instance = { id: 'team', name: 'Team wiki', baseUrl: wikibase.baseUrl, version: 'v1' }
    const config = { instances: [{ ...instance, oauthClientId: clients.public.id }] }
    const host = await startStatic(dist, {
      mount: '/tools/qlens/',
      fault: ({ url }) =>
        url.endsWith('/config.json')
          ? (to) => void to.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(config))
          : undefined,
    })
    const callback = `${host.address}/`
    wikibase.setOptions({ clients: [{ ...clients.public, redirectUri: callback }] })
    await provide({
      callback,
      requests: host.requests,
      open: async (page, query = `item=${item}`) => void (await page.goto(`${callback}?${query}`)),
    })
    await host.close()
  },
})

const statements = (page: Page) => page.locator('[data-statement-total]')
const refusal = (page: Page, code: string) => page.locator(`[data-error-code="${code}"]`)
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).first()
const wikiMenu = (page: Page) => page.getByRole('button', { name: /Team wiki/ })
const chosen = (page: Page, name: 'Sign in' | 'Sign out') => page.getByRole('menuitem', { name, exact: true })

async function expectOpen(page: Page) {
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d/)
  await expect(statements(page)).toHaveAttribute('aria-busy', 'false')
}

/** Logs in to the wiki as the user whom its form proposes, and presses a button of its dialog. */
async function answerDialog(page: Page, button: 'Allow' | 'Cancel' = 'Allow') {
  const logIn = page.getByRole('button', { name: 'Log in' })
  await expect(page.getByRole('heading', { name: /^(Log in|OAuth)$/ })).toBeVisible()
  if (await logIn.isVisible()) await logIn.click()
  await page.getByRole('button', { name: button }).click()
}

/** Signs in by the wiki's menu. */
async function signIn(page: Page) {
  await wikiMenu(page).click()
  await chosen(page, 'Sign in').click()
  await answerDialog(page)
  await expect(wikiMenu(page)).toContainText('Editor')
}

const tokenRequests = ({ requests }: WikibaseServer) =>
  requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/oauth2/access_token'))
const grants = (wikibase: WikibaseServer) =>
  tokenRequests(wikibase).map(({ body }) => new URLSearchParams(body).get('grant_type'))

/** What changes with each token that the page stores: the tab's name for this tab, local storage for the device. */
const tabSecret = (page: Page) => page.evaluate(() => name)
const deviceSecret = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(':credentials'))?.[1])

test.describe('a private wiki', () => {
  test.use({ wikibaseOptions: { privateWiki: true } })

  test('opens by signing in on its own page, in the view that was left', async ({ page, team, wikibase }) => {
    await team.open(page, `item=${item}&rank=normal`)
    await expect(refusal(page, 'rest-read-denied')).toContainText(
      `Takes you to ${new URL(wikibase.origin).host}`,
    )
    await signInButton(page).click()
    await answerDialog(page)
    await expectOpen(page)
    await expect(page).toHaveURL(`${team.callback}?item=${item}&rank=normal`)
    await expect(wikiMenu(page)).toContainText('Editor')

    await wikiMenu(page).click()
    await expect(chosen(page, 'Sign in')).toHaveCount(0)
    await expect(chosen(page, 'Sign out')).toHaveAccessibleDescription(/^Signed in as Editor\./)
    await chosen(page, 'Sign out').click()
    await expect(refusal(page, 'rest-read-denied')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Revoke it on Team wiki' })).toHaveAttribute(
      'href',
      `${wikibase.origin}/w/index.php?title=Special:OAuthManageMyGrants`,
    )
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, name]))
    expect(kept).not.toMatch(/eyJ|"~/)
    expect(grants(wikibase)).toEqual(['authorization_code'])
  })

  test('stays open past the token’s life where the wiki renews it', async ({ page, team, wikibase }) => {
    wikibase.setOptions({ renewsWithoutSecret: true })
    await page.clock.install()
    await team.open(page)
    await signIn(page)
    await expectOpen(page)
    // Without a request of the page the session goes on as well.
    wikibase.setOptions({ now: () => Date.now() + 56 * 60_000 })
    const first = await tabSecret(page)
    await page.clock.fastForward('56:00')
    await expect.poll(() => tabSecret(page)).not.toBe(first)
    expect(grants(wikibase)).toEqual(['authorization_code', 'refresh_token'])
    wikibase.setOptions({ now: () => Date.now() + 70 * 60_000 })
    await page.clock.fastForward('14:00')
    const before = statements(page)
    await page.getByRole('combobox').first().fill('Q900000011')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/item=Q900000011/)
    await expectOpen(page)
    await expect(before).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(grants(wikibase)).toEqual(['authorization_code', 'refresh_token'])
    // Nothing was loaded again for the new token.
    const firstReads = wikibase.requests.filter(
      ({ method, url }) => method === 'GET' && url.endsWith(`${item}/statements`),
    )
    expect(firstReads.filter(({ headers }) => headers['authorization'] !== undefined)).toHaveLength(1)
  })

  test('says when the session ends where the wiki renews none, and signs in again on a click', async ({
    page,
    team,
    wikibase,
  }) => {
    await page.clock.install()
    await team.open(page, `item=${item}&rank=normal`)
    await signIn(page)
    await expectOpen(page)
    wikibase.setOptions({ now: () => Date.now() + 56 * 60_000 })
    await page.clock.fastForward('56:00')
    const notice = page.locator('[data-session="ending"]')
    await expect(notice).toContainText(/Your session on Team wiki ends at \d+:\d\d/)
    await expect(statements(page)).toBeVisible()
    wikibase.setOptions({ now: () => Date.now() + 61 * 60_000 })
    await page.clock.fastForward('05:00')
    await expect(page.locator('[data-session="ended"]')).toContainText('ended at')
    await page.reload()
    await expect(refusal(page, 'token-expired')).toContainText('Your session on Team wiki has ended')
    await signInButton(page).click()
    await answerDialog(page)
    await expectOpen(page)
    await expect(page).toHaveURL(`${team.callback}?item=${item}&rank=normal`)
    await expect(page.locator('[data-session]')).toHaveCount(0)
  })

  test('is renewed by one tab for all, where the session is remembered', async ({
    page,
    context,
    team,
    wikibase,
  }) => {
    wikibase.setOptions({ renewsWithoutSecret: true })
    await context.clock.install()
    await team.open(page)
    await signIn(page)
    // Asked for where users come back from signing in.
    expect(await deviceSecret(page)).toBeUndefined()
    await page.getByRole('checkbox', { name: 'Remember on this device' }).check()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('checkbox', { name: 'Remember on this device' })).toHaveCount(0)
    const other = await context.newPage()
    await team.open(other, 'item=Q900000011')
    await expectOpen(other)
    wikibase.setOptions({ now: () => Date.now() + 57 * 60_000 })
    const first = await deviceSecret(page)
    await context.clock.fastForward('57:00')
    await expect.poll(() => deviceSecret(page)).not.toBe(first)
    expect(grants(wikibase)).toContain('refresh_token')
    for (const tab of [page, other]) {
      await tab.reload()
      await expectOpen(tab)
    }
    expect(grants(wikibase)).toEqual(['authorization_code', 'refresh_token'])
  })
})

test('a 429 offers to sign in', async ({ page, team }) => {
  await team.open(page, 'item=Q429')
  await expect(refusal(page, 'http-429').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(refusal(page, 'http-429')).toHaveCount(1)
})

test('a limit of the Action API says how long to wait, is kept to, and offers to sign in', async ({
  page,
  team,
  wikibase,
}) => {
  const fault: ServerOptions['fault'] = ({ url }) =>
    isClaims(url) ? (to) => void to.writeHead(200, limit).end(tooMany) : undefined
  wikibase.setOptions({ allowCrossOrigin: false, fault })
  const sent = () => wikibase.requests.filter(({ url }) => isClaims(url)).length
  await team.open(page)
  const notice = refusal(page, 'ratelimited')
  await expect(notice).toContainText('The wiki asks you to wait 40 seconds, until')
  await expect(notice).toContainText('On many wikis, signing in raises the limit.')
  const asked = sent()
  await notice.getByRole('button', { name: 'Try again' }).click()
  const waiting = page.locator('[data-repeating]')
  await expect(waiting).toContainText('Team wiki asked for fewer requests.')
  await expect(waiting.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Stop' }).click()
  await expect(refusal(page, 'http-429')).toContainText('The wiki asks you to wait')
  expect(sent()).toBe(asked)

  // Boot's request counts as well: it is not sent a second time.
  wikibase.setOptions({ fault: () => undefined })
  await page.reload()
  await expectOpen(page)
  wikibase.setOptions({ fault })
  const before = sent()
  await page.reload()
  await expect(notice).toContainText('The wiki asks you to wait 40 seconds, until')
  expect(sent()).toBe(before + 1)
})

const isClaims = (url: string) => url.includes('props=claims')
const tooMany = JSON.stringify({ error: { code: 'ratelimited', info: 'Wait a moment.' } })
const limit = {
  'Content-Type': 'application/json',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Retry-After': '40',
}

test('without a client, and on the sample, nothing offers to sign in', async ({ page, app, openItem }) => {
  await page.goto(`${app}/?instance=sample&item=Q42`)
  await expectOpen(page)
  await page.getByRole('button', { name: /Sample/ }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sign in' })).toHaveCount(0)
  await openItem(page, 'Q429')
  await expect(refusal(page, 'http-429')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

/** Leaves for the wiki's page; returns the address that its dialog would go on to if the user allowed. */
async function leave(page: Page): Promise<URL> {
  await wikiMenu(page).click()
  await chosen(page, 'Sign in').click()
  const logIn = page.getByRole('button', { name: 'Log in' })
  await expect(page.getByRole('heading', { name: /^(Log in|OAuth)$/ })).toBeVisible()
  if (await logIn.isVisible()) await logIn.click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  const dialog = new URL(page.url())
  const { returnto, returntoquery } = Object.fromEntries(dialog.searchParams)
  return new URL(`${returnto}${returntoquery}&approval_pass=1`, dialog)
}

/** The answer with which the wiki leads back, without going there. */
async function answerOf(page: Page, authorize: URL): Promise<URLSearchParams> {
  const response = await page.context().request.get(authorize.href, { maxRedirects: 0 })
  return new URL(response.headers()['location'] ?? '').searchParams
}

/** No entry of the tab's history holds a part of an answer. */
async function expectClean(page: Page, team: Team, query = `item=${item}`) {
  await expect(page).toHaveURL(`${team.callback}?${query}`)
  const addresses = await page.evaluate(() =>
    (globalThis as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  )
  expect(addresses.filter((url) => /[?&](code|error|state)=/.test(url))).toEqual([])
}

test.describe('a refused sign-in', () => {
  test.beforeEach(async ({ page, team }) => {
    await team.open(page)
    await expectOpen(page)
  })

  test('by “Cancel” is a notice like any other', async ({ page, team, wikibase }) => {
    await wikiMenu(page).click()
    await chosen(page, 'Sign in').click()
    await answerDialog(page, 'Cancel')
    const notice = refusal(page, 'unauthorized_client')
    await expect(notice).toContainText('Sign-in to Team wiki was canceled')
    await expect(notice).toContainText('User has rejected the request from client application')
    await expectOpen(page)
    await expectClean(page, team)
    expect(await axe(page)).toEqual([])
    expect(tokenRequests(wikibase)).toEqual([])
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
  })

  /** What a test makes of the wiki's answer, or of the wiki before it gets the code. */
  type Case = {
    cause: string
    code: string
    says: string
    change?: (answer: URLSearchParams) => void
    wiki?: ServerOptions
  }
  const cases: Record<string, Case> = {
    'an unknown scope': {
      cause: 'scope',
      code: 'invalid_scope',
      says: 'Basic rights',
      change: (answer) => {
        answer.delete('code')
        answer.delete('state')
        answer.set('error', 'invalid_scope')
        answer.set('error_description', 'The requested scope is invalid, unknown, or malformed')
        answer.set('hint', 'Check the `nope` scope')
      },
    },
    'a damaged code': {
      cause: 'code',
      code: 'invalid_request',
      says: 'damaged or incomplete',
      change: (answer) => answer.set('code', 'abc'),
    },
    'another state': {
      cause: 'unknown',
      code: 'sign-in-unknown',
      says: 'another tab',
      change: (answer) => answer.set('state', 'guessed'),
    },
    'no state': {
      cause: 'unknown',
      code: 'sign-in-unknown',
      says: 'another tab',
      change: (answer) => answer.delete('state'),
    },
    'an unknown client': {
      cause: 'client',
      code: 'invalid_client',
      says: 'does not accept the client key',
      wiki: { clients: [] },
    },
    'a confidential client': {
      cause: 'client',
      code: 'invalid_client',
      says: '“Client is confidential” is off',
      wiki: { clients: [{ ...clients.confidential, id: clients.public.id }] },
    },
    'a code that is too old': {
      cause: 'late',
      code: 'invalid_request',
      says: 'more than ten minutes',
      wiki: { now: () => Date.now() + 11 * 60_000 },
    },
    'trouble on the wiki': {
      cause: 'other',
      code: 'unsupported_grant_type',
      says: 'The wiki refused the sign-in',
      change: (answer) => {
        answer.delete('code')
        answer.set('error', 'unsupported_grant_type')
      },
    },
  }
  for (const [name, { cause, code, says, change, wiki }] of Object.entries(cases))
    test(`names its cause: ${name}`, async ({ page, team, wikibase }) => {
      const answer = await answerOf(page, await leave(page))
      change?.(answer)
      wikibase.setOptions(wiki ?? {})
      await page.goto(`${team.callback}?${answer}`)
      const notice = refusal(page, code)
      await expect(notice).toHaveAttribute('data-error-cause', cause)
      await expect(notice).toContainText(says)
      await expectOpen(page)
      await expectClean(page, team)
      if (code.startsWith('sign-in-')) expect(tokenRequests(wikibase)).toEqual([])
    })

  test('names its cause: an address that is not registered to the letter', async ({
    page,
    team,
    wikibase,
  }) => {
    const authorize = await leave(page)
    // A wiki that accepts any address at first.
    wikibase.setOptions({ clients: [clients.public] })
    authorize.searchParams.set('redirect_uri', team.callback.slice(0, -1))
    const answer = await answerOf(page, authorize)
    await page.goto(`${team.callback}?${answer}`)
    await expect(refusal(page, 'invalid_request')).toHaveAttribute('data-error-cause', 'redirect-uri')
    await refusal(page, 'invalid_request').getByRole('button', { name: 'Check the client key' }).click()
    await expect(page.getByRole('textbox', { name: 'Client application key for signing in' })).toBeFocused()
  })

  test('names its cause: a code that was used, and one of another attempt', async ({ page, team }) => {
    const first = await answerOf(page, await leave(page))
    await team.open(page)
    const second = await answerOf(page, await leave(page))
    const state = second.get('state') ?? ''
    await page.goto(`${team.callback}?${new URLSearchParams({ state, code: first.get('code') ?? '' })}`)
    await expect(refusal(page, 'invalid_grant')).toHaveAttribute('data-error-cause', 'verifier')
    await expect(refusal(page, 'invalid_grant')).toContainText('Failed to verify `code_verifier`.')
    await expectClean(page, team)

    await signIn(page)
    const third = await page.evaluate(() => location.href)
    expect(third).toBe(`${team.callback}?item=${item}`)
  })

  test('names its cause: the wiki’s answer comes twice', async ({ page, team, wikibase }) => {
    const answer = await answerOf(page, await leave(page))
    await page.goto(`${team.callback}?${answer}`)
    await expect(wikiMenu(page)).toContainText('Editor')
    await page.goto(`${team.callback}?${answer}`)
    await expect(refusal(page, 'sign-in-used')).toContainText('was already used')
    await expectClean(page, team)
    await expect(wikiMenu(page)).toContainText('Editor')
    expect(tokenRequests(wikibase)).toHaveLength(1)
  })

  test('names its cause: somebody else was faster', async ({
    page,
    team,
    wikibase,
    request,
    expectedProblems,
  }) => {
    // A browser asks for it beside a file of text.
    expectedProblems.push(/favicon\.ico/)
    const answer = await answerOf(page, await leave(page))
    await page.goto(`${team.callback}LICENSE.txt`)
    const pending = await page.evaluate(() => sessionStorage.getItem('qlens:/tools/qlens/:sign-in'))
    const { verifier } = JSON.parse(pending ?? '') as { verifier: string }
    const form = {
      grant_type: 'authorization_code',
      client_id: clients.public.id,
      redirect_uri: team.callback,
    }
    const code = answer.get('code') ?? ''
    await request.post(`${wikibase.restRoot}/oauth2/access_token`, {
      form: { ...form, code, code_verifier: verifier },
    })
    await page.goto(`${team.callback}?${answer}`)
    await expect(refusal(page, 'invalid_request')).toHaveAttribute('data-error-cause', 'used')
    await expect(refusal(page, 'invalid_request')).toContainText('Authorization code has been revoked')
    await expectClean(page, team)
  })

  test('names its cause: the wiki’s answer came to another tab', async ({ page, team, wikibase }) => {
    const answer = await answerOf(page, await leave(page))
    const other = await page.context().newPage()
    await other.goto(`${team.callback}?${answer}`)
    await expect(refusal(other, 'sign-in-unknown')).toContainText('This tab did not start this sign-in')
    // The code is not used up.
    expect(tokenRequests(wikibase)).toEqual([])
    await page.goto(`${team.callback}?${answer}`)
    await expect(wikiMenu(page)).toContainText('Editor')
  })

  test('on a page of the wiki that leads nowhere: the back button leads to the view, and to another try', async ({
    page,
    team,
    wikibase,
  }) => {
    wikibase.setOptions({ clients: [] })
    await wikiMenu(page).click()
    await expect(chosen(page, 'Sign in')).toHaveAccessibleDescription(
      /If an error page appears there .* “How to register a client” in Settings/,
    )
    await chosen(page, 'Sign in').click()
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Application Connection Error' })).toBeVisible()
    wikibase.setOptions({ clients: [{ ...clients.public, redirectUri: team.callback }] })
    await page.goBack()
    await page.goBack()
    await expectOpen(page)
    await expect(page).toHaveURL(`${team.callback}?item=${item}`)
    await signIn(page)
    await expectClean(page, team)
  })
})

test.describe('a sign-in that can’t work is not begun:', () => {
  async function expectToStay(page: Page, team: Team, wikibase: WikibaseServer) {
    await expect(page).toHaveURL(new RegExp(`^${team.callback}`))
    expect(wikibase.requests.filter(({ url }) => url.includes('/authorize'))).toEqual([])
  }

  test('the wiki lets no other site read', async ({ page, team, wikibase }) => {
    wikibase.setOptions({ allowCrossOrigin: false })
    await team.open(page, 'lang=en')
    await wikiMenu(page).click()
    await chosen(page, 'Sign in').click()
    const notice = refusal(page, 'network')
    await expect(page.getByText('You can’t sign in to Team wiki from here:')).toBeVisible()
    await expect(notice).toHaveAttribute('data-error-cause', 'cors')
    await expect(notice).toContainText('$wgAllowCrossOrigin')
    await expectToStay(page, team, wikibase)
  })

  test('the wiki has no OAuth', async ({ page, team, wikibase }) => {
    wikibase.setOptions({ oauth: false })
    await team.open(page)
    await expectOpen(page)
    await wikiMenu(page).click()
    await chosen(page, 'Sign in').click()
    await expect(refusal(page, 'sign-in-no-oauth')).toContainText('install the OAuth extension')
    await expectToStay(page, team, wikibase)
  })
})

test('nothing secret goes to another origin, into an address or into a log', async ({
  page,
  team,
  wikibase,
}) => {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  page.on('request', (request) => {
    sent.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? '' })
  })
  wikibase.setOptions({ privateWiki: true, renewsWithoutSecret: true, expiresIn: 1 })
  await team.open(page)
  await expect(refusal(page, 'rest-read-denied')).toBeVisible()
  await signInButton(page).click()
  await answerDialog(page)
  await expectOpen(page)
  await expect.poll(() => grants(wikibase)).toContain('refresh_token')
  const secrets = tokenRequests(wikibase).flatMap(({ body }) => {
    const form = new URLSearchParams(body)
    return ['code_verifier', 'refresh_token'].flatMap((name) => form.get(name) ?? [])
  })
  expect(secrets.length).toBeGreaterThan(1)
  const isSecret = (text: string) =>
    /eyJ|Bearer/.test(text) || secrets.some((secret) => text.includes(secret))
  expect(sent.filter(({ url }) => isSecret(url))).toEqual([])
  const elsewhere = sent.filter(({ url }) => !url.startsWith(wikibase.origin))
  expect(elsewhere.filter(({ headers, body }) => isSecret(JSON.stringify(headers) + body))).toEqual([])
  // The wiki itself put the code into one request to the deploy: the one that opens the page.
  expect(team.requests.filter((request) => JSON.stringify(request).includes('code='))).toHaveLength(1)
  expect(wikibase.requests.filter(({ headers }) => headers['referer']?.includes('item='))).toEqual([])

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /requests since the page was loaded/ }).click()
  const log = page.getByRole('dialog')
  await expect(log).toContainText('/oauth2/access_token')
  expect(isSecret((await log.innerText()).replaceAll('Bearer ••••••', ''))).toBe(false)
})

test('the settings take the key of a client, and the guide shows the callback', async ({
  page,
  team,
  wikibase,
}) => {
  const key = page.getByRole('textbox', { name: 'Client application key for signing in' })
  await team.open(page, `api=${encodeURIComponent(wikibase.baseUrl)}&item=${item}`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(key).toHaveValue(clients.public.id)
  await expect(key).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'How to register a client' }).click()
  await expect(page.getByRole('dialog').locator('code').first()).toHaveText(team.callback)
  await expect(page.getByRole('button', { name: 'Copy the callback URL' })).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('a client that a user enters signs in as one of config.json does', async ({ page, app, wikibase }) => {
  wikibase.setOptions({ clients: [{ ...clients.public, redirectUri: `${app}/` }] })
  await page.goto(`${app}/?${new URLSearchParams({ api: wikibase.baseUrl, item })}`)
  await expectOpen(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Client application key for signing in' })
    .fill(` ${clients.public.id}\n`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const menu = page.getByRole('button', { name: new RegExp(new URL(wikibase.origin).host) })
  await menu.press('Enter')
  await expect(chosen(page, 'Sign in')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page, 'Sign in')).toBeFocused()
  await page.keyboard.press('Enter')
  await answerDialog(page)
  await expect(menu).toContainText('Editor')
  await expectOpen(page)
})

test.describe('axe finds nothing', () => {
  test.use({ wikibaseOptions: { privateWiki: true }, contextOptions: { reducedMotion: 'reduce' } })

  for (const viewport of sizes)
    test(`while signing in and out at ${viewport.width} px`, async ({ page, team }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await page.clock.install()
      await team.open(page)
      await expect(signInButton(page)).toBeVisible()
      await checkWithAxe(page, 'private wiki')
      await wikiMenu(page).click()
      await expect(chosen(page, 'Sign in')).toBeVisible()
      await checkWithAxe(page, 'menu, signed out')
      await chosen(page, 'Sign in').click()
      await answerDialog(page)
      await expectOpen(page)
      await wikiMenu(page).click()
      await expect(chosen(page, 'Sign out')).toBeVisible()
      await checkWithAxe(page, 'menu, signed in')
      await page.keyboard.press('Escape')
      await page.clock.fastForward('56:00')
      await expect(page.locator('[data-session="ending"]')).toBeVisible()
      await checkWithAxe(page, 'session that ends')
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await page.getByRole('button', { name: 'How to register a client' }).click()
      await checkWithAxe(page, 'settings')
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('link', { name: 'Revoke it on Team wiki' })).toBeVisible()
      await checkWithAxe(page, 'signed out')
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBe(0)
    })
})

test('a token of another wiki, kept for the tab, is there after the way to a wiki of another site', async ({
  page,
  team,
  wikibase,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/)
  const other = await startWikibase({ privateWiki: true })
  // Another site than the app's, as the host differs.
  const baseUrl = wikibase.baseUrl.replace('127.0.0.1', 'localhost')
  const query = new URLSearchParams({ api: baseUrl, item })
  await page.addInitScript(
    (instances) => {
      localStorage.setItem('qlens:/tools/qlens/:instances', instances)
    },
    JSON.stringify([
      { id: 'x', name: 'Team wiki', baseUrl, version: 'v1', oauthClientId: clients.public.id },
    ]),
  )
  await page.goto(`${team.callback}?${new URLSearchParams({ api: other.baseUrl, item })}`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('textbox', { name: 'Access token' }).fill(tokens.user)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectOpen(page)
  await page.goto(`${team.callback}?${query}`)
  await expectOpen(page)
  await wikiMenu(page).first().click()
  await chosen(page, 'Sign in').click()
  await answerDialog(page)
  await expect(wikiMenu(page)).toContainText('Editor')
  await page.goto(`${team.callback}?${new URLSearchParams({ api: other.baseUrl, item })}`)
  await expectOpen(page)
  await other.close()
})
