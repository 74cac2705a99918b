import type { Page } from '@playwright/test'
import { axe, expect, goWithin, test } from './fixtures'
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
      await page.goto(address(app, wikibase, 'Q900000010'))
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
    await page.goto(address(app, wikibase, 'Q900000010'))
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
