import type { Page } from '@playwright/test'
import { checkWithAxe } from './accessibility/standards'
import { expect, goWithin, openWithin, test } from './fixtures'
import { startWikibase, type RecordedRequest, type WikibaseServer } from './server'

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

/** The text of each statement in view. */
const shown = (page: Page) =>
  page
    .locator('li[data-statement-id]')
    .evaluateAll((rows) => rows.map((row) => `${row.dataset['statementId']} ${row.textContent}`))

test.describe('a wiki whose REST API other sites may not read', () => {
  test.use({ wikibaseOptions: { allowCrossOrigin: false } })

  // src/api/sources/sources.page.test.ts and src/model/action-json.test.ts have all recorded items.
  test('shows the same statements as one that allows it, from the second item on without a failed request', async ({
    sharedPage: page,
    app,
    wikibase,
  }) => {
    const open = await startWikibase()
    await openWithin(page, address(app, open, 'Q900000010'))
    await expectSource(page, 'rest')
    await goWithin(page, { item: 'Q900000001' })
    // With the names of all that the first rows mention.
    const named = page.locator('li[data-statement-id]').filter({ hasText: 'NGC 1234' })
    await expect(named).toContainText('catalog')
    await expect(named).toContainText('deleted or unknown item')
    const total = await statements(page).getAttribute('data-statement-total')
    // As many rows as are mounted in both.
    const expected = (await shown(page)).slice(0, 6)
    expect(expected).toHaveLength(6)
    await openWithin(page, address(app, wikibase, 'Q900000001'))
    await expectSource(page, 'action')
    await expect(statements(page)).toHaveAttribute('data-statement-total', total ?? '')
    await expect.poll(async () => (await shown(page)).slice(0, 6)).toEqual(expected)
    await open.close()

    await test.step('the next item, and a reload', async () => {
      const first = ofStatements(wikibase).length
      await goWithin(page, { item: 'Q900000010' })
      await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
      await expectSource(page, 'action')
      await page.reload()
      await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
      await expectSource(page, 'action')
      const later = ofStatements(wikibase).slice(first)
      expect(later.filter(isRest)).toEqual([])
      expect(later).toHaveLength(2)
    })
  })

  test('says so in a quiet line, and shows the request that was made', async ({
    sharedPage: page,
    app,
    wikibase,
  }) => {
    await openWithin(page, address(app, wikibase, 'Q900000010'))
    // A wiki without rest.php looks the same from here.
    await expect(line(page)).toContainText(
      /Read through the Action API: the REST API of .* does not allow other sites to read it, or there is none\./,
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    await line(page).getByRole('button', { name: 'What this means' }).click()
    await expect(line(page)).toContainText('$wgAllowCrossOrigin = true;')
    await checkWithAxe(page, 'read through the Action API')

    await test.step('in the inspector and the command', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
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
      await page.context().clearPermissions()
    })
  })

  test('is read through REST again once the settings have found out that it may be', async ({
    sharedPage: page,
    app,
    wikibase,
  }) => {
    await openWithin(page, address(app, wikibase, 'Q900000010'))
    await expectSource(page, 'action')
    await line(page).getByRole('button', { name: 'What this means' }).click()
    await line(page).getByRole('button', { name: 'Change the version' }).click()
    await expect(page.getByRole('combobox', { name: 'Version' })).toBeFocused()
    await expect(page.getByRole('combobox', { name: 'Version' })).toHaveValue('auto')
    const first = ofStatements(wikibase).length
    await page.getByRole('button', { name: 'Check again now' }).click()
    // Nothing has changed: it is read as before, and that is remembered again.
    await expect.poll(() => ofStatements(wikibase).slice(first).map(isRest)).toContain(false)
    await expect(page.locator('[data-access="cors"]')).toBeVisible()
    wikibase.setOptions({ allowCrossOrigin: true })
    await page.getByRole('button', { name: 'Check the connection' }).click()
    await expectSource(page, 'rest')
    await expect(line(page)).toHaveCount(0)
    await expect(page.locator('[data-access]')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
})
