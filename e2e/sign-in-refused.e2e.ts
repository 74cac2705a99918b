import type { Page } from '@playwright/test'
import { clients } from '../src/test/wikibase'
import { axe, expect } from './fixtures'
import type { ServerOptions } from './server'
import {
  item,
  type Team,
  test,
  refusal,
  wikiMenu,
  chosen,
  expectOpen,
  answerDialog,
  signIn,
  tokenRequests,
} from './sign-in-steps'

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
