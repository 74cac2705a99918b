import type { Page } from '@playwright/test'
import { clients, tokens, type WikibaseOptions } from '../src/test/wikibase'
import { axe, expect, goWithin, test } from './fixtures'
import { startWikibase, type RecordedRequest, type WikibaseServer } from './server'
import { keepForSession } from './sign-in'

const statements = (page: Page) => page.locator('[data-statement-total]')
const line = (page: Page) => page.locator('[data-source-cause]')
const ofStatements = ({ requests }: WikibaseServer) =>
  requests.filter(({ method, url }) => method === 'GET' && /\/statements|props=claims/.test(url))
const isRest = ({ url }: RecordedRequest) => url.includes('/rest.php/')

/** An address without a version. */
const address = (app: string, { baseUrl }: WikibaseServer, item: string) =>
  `${app}/?${new URLSearchParams({ api: baseUrl, item })}`

async function expectSource(page: Page, source: string) {
  await expect(statements(page)).toHaveAttribute('data-source', source)
  await expect(statements(page)).toHaveAttribute('aria-busy', 'false')
}

/** What each statement in view shows. */
async function shown(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('qlens:screen-readable').length > 0)
  const texts = page.locator('li[data-statement-id]')
  return texts.evaluateAll((rows) => rows.map((row) => `${row.dataset['statementId']} ${row.textContent}`))
}

test.describe('a wiki whose REST API other sites may not read', () => {
  test.use({ wikibaseOptions: { allowCrossOrigin: false } })

  for (const item of ['Q42', 'Q900000001', 'Q900000013'])
    test(`shows the same statements of ${item} as one that allows it`, async ({ page, app, wikibase }) => {
      const open = await startWikibase()
      await page.goto(address(app, open, item))
      await expectSource(page, 'rest')
      const expected = await shown(page)
      const total = await statements(page).getAttribute('data-statement-total')
      await page.goto(address(app, wikibase, item))
      await expectSource(page, 'action')
      await expect(statements(page)).toHaveAttribute('data-statement-total', total ?? '')
      const found = await shown(page)
      // As many rows as are mounted in both.
      const count = Math.min(found.length, expected.length)
      expect(found.slice(0, count)).toEqual(expected.slice(0, count))
      expect(count).toBeGreaterThan(5)
      await open.close()
    })

  test('is read without a failed request from the second item on, and after a reload', async ({
    page,
    app,
    wikibase,
  }) => {
    await page.goto(address(app, wikibase, 'Q42'))
    await expectSource(page, 'action')
    const first = ofStatements(wikibase).length
    await goWithin(page, { item: 'Q64' })
    await expect(page).toHaveTitle(/Q64/)
    await expectSource(page, 'action')
    await page.reload()
    await expectSource(page, 'action')
    const later = ofStatements(wikibase).slice(first)
    expect(later.filter(isRest)).toEqual([])
    expect(later).toHaveLength(2)
  })

  for (const name of ['Check again now', 'Check the connection'])
    test(`is read through REST again after “${name}” in the settings`, async ({ page, app, wikibase }) => {
      await page.goto(address(app, wikibase, 'Q42'))
      await expectSource(page, 'action')
      await line(page).getByRole('button', { name: 'What this means' }).click()
      await line(page).getByRole('button', { name: 'Change the version' }).click()
      await expect(page.getByRole('combobox', { name: 'Version' })).toBeFocused()
      await expect(page.getByRole('combobox', { name: 'Version' })).toHaveValue('auto')
      const first = ofStatements(wikibase).length
      await page.getByRole('button', { name }).click()
      // Nothing has changed: it is read as before, and that is remembered again.
      await expect.poll(() => ofStatements(wikibase).slice(first).map(isRest)).toContain(false)
      await expect(page.locator('[data-learned="cors"]')).toBeVisible()
      wikibase.setOptions({ allowCrossOrigin: true })
      await page
        .getByRole('button', { name: name.replace('the connection', 'again') })
        .first()
        .click()
      await expectSource(page, 'rest')
      await expect(line(page)).toHaveCount(0)
      await expect(page.locator('[data-learned]')).toHaveCount(0)
    })

  test('says so in a quiet line, with what it means and the remedy', async ({ page, app, wikibase }) => {
    await page.goto(address(app, wikibase, 'Q42'))
    // A wiki without rest.php looks the same from here.
    await expect(line(page)).toContainText(
      /Read through the Action API: the REST API of .* does not allow other sites to read it, or there is none\./,
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    await line(page).getByRole('button', { name: 'What this means' }).click()
    await expect(line(page)).toContainText('$wgAllowCrossOrigin = true;')
    expect(await axe(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axe(page)).toEqual([])
  })

  test('shows the request that was made, in the inspector and the command', async ({
    page,
    app,
    wikibase,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${address(app, wikibase, 'Q900000010')}`)
    await expectSource(page, 'action')
    const [made] = ofStatements(wikibase).filter((request) => !isRest(request))
    const id = await page.locator('li[data-statement-id]').first().getAttribute('data-statement-id')
    await goWithin(page, { statement: id ?? '' })
    const inspector = page.getByRole('complementary', { name: 'Statement', exact: true })
    await expect(inspector).toContainText(`GET ${made?.url}`)
    await inspector.getByRole('button', { name: /^Copy (as|statement)/ }).click()
    await page.getByRole('menuitem', { name: /curl/ }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain(`curl '${made?.url}'`)
  })
})

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

/** The source of the statements, or the code of the error in their place. */
async function outcomeOf(page: Page): Promise<string> {
  const outcome = page
    .locator('section:is([data-source], :has([data-error-code])), [data-error-code]')
    .first()
  await expect(outcome).toBeVisible({ timeout: 20_000 })
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
  await expect(obstacle.or(refusal).or(logIn)).toBeVisible({ timeout: 20_000 })
  if (!(await logIn.isVisible()))
    return `no sign-in: ${await obstacle.or(refusal).getAttribute('data-error-cause')}`
  await logIn.click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.locator('header').getByText('Editor')).toBeVisible()
  return undefined
}

test.describe('which wiki shows what to whom', () => {
  const seen = new Map<string, string>()

  for (const { wiki, options, shown: expected } of matrix)
    for (const [index, reader] of readers.entries())
      test(`${wiki}: ${reader}`, async ({ page, app, wikibase }) => {
        wikibase.setOptions(options)
        const credential = credentials[reader]
        if (credential) await keepForSession(page, wikibase.baseUrl, credential)
        if (reader === 'signed in') await addClient(page, wikibase)
        await page.goto(address(app, wikibase, 'Q900000010'))
        const obstacle = reader === 'signed in' ? await signInByMenu(page) : undefined
        const found = obstacle ?? (await outcomeOf(page))
        seen.set(`${wiki}: ${reader}`, found)
        expect(found).toBe(expected[index])
        if (found === 'rest' || found === 'action')
          await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
        // A token is sent below the base URL alone.
        const carrying = wikibase.requests.filter(({ headers }) => headers['authorization'] !== undefined)
        expect(carrying.filter((request) => !isRest(request))).toEqual([])
        const { baseUrl } = wikibase
        const kept = await page.evaluate(() => localStorage.getItem('qlens:/:wikis'))
        if (credential) expect(kept ?? '').not.toContain(baseUrl)
      })

  test.afterAll(() => {
    const width = Math.max(...matrix.map(({ wiki }) => wiki.length))
    const cell = (text: string) => text.padEnd(20)
    const head = ['wiki'.padEnd(width), ...readers.map(cell)]
    const rows = matrix.map(({ wiki }) => [
      wiki.padEnd(width),
      ...readers.map((reader) => cell(seen.get(`${wiki}: ${reader}`) ?? '')),
    ])
    // oxlint-disable-next-line no-console -- the table is what the test is for
    console.log([head, ...rows].map((cells) => cells.join(' | ').trimEnd()).join('\n'))
  })
})
