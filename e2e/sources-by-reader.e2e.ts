import type { Page } from '@playwright/test'
import { clients, tokens } from '../src/test/wikibase'
import { matrix } from '../src/test/wikis-by-reader'
import { expect, openWithin, test } from './fixtures'
import { startWikibase, type RecordedRequest, type WikibaseServer } from './server'
import { keepForSession } from './sign-in'

// The result of opening a wiki where the browser decides it, by its APIs and permissions and by the reader's
// credential. src/test/wikis-by-reader.page.test.ts has all of the matrix, and prints it.

const columns = { nothing: 0, token: 1, client: 2, 'signed in': 3 } as const

/** The cells of a reader with different outcomes, or the same for another reason. */
const cells: Record<keyof typeof columns, string[]> = {
  nothing: [
    'v1, CORS, public',
    'v1, CORS, private',
    'v1, no CORS, public',
    'v1, no CORS, private',
    'no rest.php, public',
  ],
  token: ['v1, CORS, private', 'v1, no CORS, public', 'v1, no CORS, private'],
  client: ['v1, CORS, private', 'v1, CORS, private, no OAuth'],
  // Where signing in works: sign-in.e2e.ts.
  'signed in': ['v1, no CORS, public'],
}

function rowsOf(reader: keyof typeof columns) {
  return cells[reader].map((name) => {
    const row = matrix.find(({ wiki }) => wiki === name)
    if (!row) throw new Error(`there is no wiki ${name}`)
    return { ...row, expected: row.shown[columns[reader]] }
  })
}

const credentials = {
  token: { kind: 'token', token: tokens.user },
  client: { kind: 'client', clientId: clients.ownerOnly.id, clientSecret: clients.ownerOnly.secret },
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

/** That the page is of this wiki, no longer of the one before. */
const expectWiki = (page: Page, { origin }: WikibaseServer) =>
  expect(page.locator('header').getByRole('button', { name: new URL(origin).host })).toBeVisible()

/** Makes a public client of the wiki known, as Settings do. */
async function addClient(page: Page, { baseUrl }: WikibaseServer) {
  const instance = { id: 'wiki', name: 'Wiki', baseUrl, version: 'auto', oauthClientId: clients.public.id }
  await page.addInitScript(
    (instances) => localStorage.setItem('qlens:/:instances', instances),
    JSON.stringify([instance]),
  )
}

/** Why one can't sign in by the wiki's menu. */
async function obstacleInMenu(page: Page): Promise<string> {
  await outcomeOf(page)
  await page.locator('header').getByRole('button', { name: /Wiki/ }).click()
  await page.getByRole('menuitem', { name: 'Sign in' }).click()
  const alert = page.getByText('You can’t sign in to Wiki from here:').locator('..').getByRole('alert')
  return `no sign-in: ${await alert.getAttribute('data-error-cause')}`
}

/** Checks what the page shows of a wiki, and what it sent there. */
async function expectOutcome(page: Page, wikibase: WikibaseServer, expected: string) {
  // For a moment the page may show the wiki before it.
  await expect.poll(() => outcomeOf(page)).toBe(expected)
  if (expected === 'rest' || expected === 'action')
    await expect(page.locator('[data-statement-total]')).toHaveAttribute('data-statement-total', '1')
  // A token is sent below the base URL alone.
  const isRest = ({ url }: RecordedRequest) => url.includes('/rest.php/')
  const carrying = wikibase.requests.filter(({ headers }) => headers['authorization'] !== undefined)
  expect(carrying.filter((request) => !isRest(request))).toEqual([])
}

test.describe('which wiki shows what to whom', () => {
  for (const { wiki, options, expected } of rowsOf('nothing'))
    test(`${wiki}: nothing`, async ({ sharedPage: page, app, wikibase }) => {
      wikibase.setOptions(options)
      await openWithin(page, address(app, wikibase))
      await expectWiki(page, wikibase)
      await expectOutcome(page, wikibase, expected)
    })

  for (const { wiki, options, expected } of rowsOf('signed in'))
    test(`${wiki}: signed in`, async ({ page, app, wikibase }) => {
      wikibase.setOptions(options)
      await addClient(page, wikibase)
      await page.goto(address(app, wikibase))
      expect(await obstacleInMenu(page)).toBe(expected)
    })

  // With a credential for each of the wikis, one page goes from wiki to wiki.
  for (const reader of ['token', 'client'] as const)
    test(`several wikis: ${reader}`, async ({ page, app, expectedProblems }) => {
      const rows = rowsOf(reader)
      const wikis = await Promise.all(rows.map(({ options }) => startWikibase(options)))
      // Failed requests to them.
      expectedProblems.push(/127\.0\.0\.1/)
      const baseUrls = wikis.map(({ baseUrl }) => baseUrl)
      await keepForSession(page, baseUrls, credentials[reader])
      for (const [index, { wiki, expected }] of rows.entries())
        await test.step(wiki, async () => {
          const wikibase = wikis[index] as WikibaseServer
          await openWithin(page, address(app, wikibase))
          await expectWiki(page, wikibase)
          await expectOutcome(page, wikibase, expected)
          // Nothing of a wiki outlasts the tab where a credential was used.
          const kept = await page.evaluate(() => localStorage.getItem('qlens:/:wikis'))
          expect(kept ?? '').not.toContain(wikibase.baseUrl)
        })
      await Promise.all(wikis.map((wikibase) => wikibase.close()))
    })
})
