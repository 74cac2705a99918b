import type { Browser, Page } from '@playwright/test'
import { clients, tokens, type WikibaseOptions } from '../src/test/wikibase'
import { expect, openWithin, test } from './fixtures'
import { startWikibase, type RecordedRequest, type WikibaseServer } from './server'
import { keepForSession } from './sign-in'

// What a reader sees of a wiki, by what the wiki has and by what the reader signs in with.

type Row = { wiki: string; options: WikibaseOptions; shown: readonly [string, string, string, string] }

/**
 * What is shown of each wiki to a reader with nothing, a user's token, an owner-only client, and to one who
 * signs in: `rest` and `action` for statements read that way, else the code of the error, or why signing in is
 * impossible.
 */
const matrix: Row[] = [
  ...(['v1', 'v0'] as const).flatMap((version): Row[] => {
    const versions = [version]
    return [
      { wiki: `${version}, CORS, public`, options: { versions }, shown: ['rest', 'rest', 'rest', 'rest'] },
      {
        wiki: `${version}, CORS, private`,
        options: { versions, privateWiki: true },
        shown: ['rest-read-denied', 'rest', 'rest', 'rest'],
      },
      {
        wiki: `${version}, no CORS, public`,
        options: { versions, allowCrossOrigin: false },
        shown: ['action', 'action', 'action', 'no sign-in: cors'],
      },
      {
        wiki: `${version}, no CORS, private`,
        options: { versions, allowCrossOrigin: false, privateWiki: true },
        shown: ['readapidenied', 'readapidenied', 'readapidenied', 'no sign-in: cors'],
      },
      {
        wiki: `${version}, CORS, private, no OAuth`,
        options: { versions, privateWiki: true, oauth: false },
        shown: ['rest-read-denied', 'rest', 'rest-no-match', 'no sign-in: no-oauth'],
      },
    ]
  }),
  {
    wiki: 'no Wikibase REST, CORS, public',
    options: { versions: [] },
    shown: ['action', 'action', 'action', 'action'],
  },
  {
    wiki: 'no Wikibase REST, CORS, private',
    options: { versions: [], privateWiki: true },
    shown: ['rest-no-match', 'rest-no-match', 'rest-no-match', 'rest-no-match'],
  },
  {
    wiki: 'no rest.php, public',
    options: { restApi: false },
    shown: ['action', 'action', 'action', 'no sign-in: cors'],
  },
  {
    wiki: 'no rest.php, private',
    options: { restApi: false, privateWiki: true },
    shown: ['readapidenied', 'readapidenied', 'readapidenied', 'no sign-in: cors'],
  },
  {
    wiki: 'neither API',
    options: { restApi: false, actionApi: false },
    shown: ['network', 'network', 'network', 'no sign-in: cors'],
  },
]

const readers = ['nothing', 'token', 'client', 'signed in'] as const

const credentials = {
  nothing: undefined,
  token: { kind: 'token', token: tokens.user },
  client: { kind: 'client', clientId: clients.ownerOnly.id, clientSecret: clients.ownerOnly.secret },
  'signed in': undefined,
}

const address = (app: string, { baseUrl }: WikibaseServer) =>
  `${app}/?${new URLSearchParams({ api: baseUrl, item: 'Q900000010' })}`

const outcomes = (page: Page) =>
  page.locator('section:is([data-source], :has([data-error-code])), [data-error-code]')

/** The source of the statements, or the code of the error in their place. */
async function outcomeOf(page: Page): Promise<string> {
  const outcome = outcomes(page).first()
  await expect(outcome).toBeVisible()
  return outcome.evaluate((element) => {
    const code = element.closest('[data-error-code]') ?? element.querySelector('[data-error-code]')
    return (element as HTMLElement).dataset['source'] ?? code?.getAttribute('data-error-code') ?? ''
  })
}

/** Makes a public client of the wiki known, as Settings do. */
async function addClient(page: Page, { baseUrl }: WikibaseServer) {
  const instance = { id: 'wiki', name: 'Wiki', baseUrl, version: 'auto', oauthClientId: clients.public.id }
  await page.addInitScript(
    (instances) => localStorage.setItem('qlens:/:instances', instances),
    JSON.stringify([instance]),
  )
}

/** Signs in by the wiki's menu; returns why that is impossible. */
async function signInByMenu(page: Page): Promise<string | undefined> {
  await outcomeOf(page)
  await page.locator('header').getByRole('button', { name: /Wiki/ }).click()
  await page.getByRole('menuitem', { name: 'Sign in' }).click()
  const obstacle = page.getByText('You can’t sign in to Wiki from here:').locator('..').getByRole('alert')
  const refusal = page.locator('[data-error-kind="sign-in"]')
  const logIn = page.getByRole('button', { name: 'Log in' })
  await expect(obstacle.or(refusal).or(logIn)).toBeVisible()
  if (!(await logIn.isVisible()))
    return `no sign-in: ${await obstacle.or(refusal).getAttribute('data-error-cause')}`
  await logIn.click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.locator('header').getByText('Editor')).toBeVisible()
  return undefined
}

/** Checks what the page shows of a wiki, and what it sent there. */
async function expectOutcome(
  page: Page,
  { wikibase, found, expected }: { wikibase: WikibaseServer; found: string; expected: string | undefined },
) {
  expect(found).toBe(expected)
  if (found === 'rest' || found === 'action')
    await expect(page.locator('[data-statement-total]')).toHaveAttribute('data-statement-total', '1')
  // A token is sent below the base URL alone.
  const isRest = ({ url }: RecordedRequest) => url.includes('/rest.php/')
  const carrying = wikibase.requests.filter(({ headers }) => headers['authorization'] !== undefined)
  expect(carrying.filter((request) => !isRest(request))).toEqual([])
}

test.describe('which wiki shows what to whom', () => {
  for (const { wiki, options, shown } of matrix) {
    test(`${wiki}: nothing`, async ({ page, app, wikibase }) => {
      wikibase.setOptions(options)
      await page.goto(address(app, wikibase))
      const found = await outcomeOf(page)
      await expectOutcome(page, { wikibase, found, expected: shown[0] })
    })

    test(`${wiki}: signed in`, async ({ page, app, wikibase }) => {
      wikibase.setOptions(options)
      await addClient(page, wikibase)
      await page.goto(address(app, wikibase))
      const found = (await signInByMenu(page)) ?? (await outcomeOf(page))
      await expectOutcome(page, { wikibase, found, expected: shown[3] })
    })
  }

  // With a credential for each of the wikis, one page goes from wiki to wiki.
  for (const [index, reader] of readers.entries())
    test.describe(() => {
      const credential = credentials[reader]
      if (!credential) return
      test.describe.configure({ mode: 'default' })
      let opened: Awaited<ReturnType<typeof open>> | undefined
      test.afterAll(() => opened?.close())

      async function open(browser: Browser) {
        const wikis = await Promise.all(matrix.map(({ options }) => startWikibase(options)))
        const page = await browser.newPage()
        const errors: Error[] = []
        page.on('pageerror', (error) => errors.push(error))
        const baseUrls = wikis.map(({ baseUrl }) => baseUrl)
        await keepForSession(page, baseUrls, credential as object)
        const close = () =>
          Promise.all([page.context().close(), ...wikis.map((wikibase) => wikibase.close())])
        return { wikis, page, errors, close }
      }

      for (const [number, { wiki, shown }] of matrix.entries())
        test(`${wiki}: ${reader}`, async ({ browser, app }) => {
          opened ??= await open(browser)
          const { page, errors } = opened
          const wikibase = opened.wikis[number] as WikibaseServer
          // Away from the wiki before it.
          await openWithin(page, `${app}/?instance=sample`)
          await expect(outcomes(page)).toHaveCount(0)
          await openWithin(page, address(app, wikibase))
          const found = await outcomeOf(page)
          await expectOutcome(page, { wikibase, found, expected: shown[index] })
          // Nothing of a wiki outlasts the tab where a credential was used.
          const kept = await page.evaluate(() => localStorage.getItem('qlens:/:wikis'))
          expect(kept ?? '').not.toContain(wikibase.baseUrl)
          expect(errors).toEqual([])
        })
    })
})
