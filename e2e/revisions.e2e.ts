import type { Page } from '@playwright/test'
import { truthOf } from '../src/test/wikibase/history'
import { expect, test } from './fixtures'
import { changes, newestStatements } from './history-page'

test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') } } })

test.describe('an item as it was', () => {
  /** A statement with a finding that revision 7264 has and today's item has not. */
  const goneSince = 'q64$6E79C141-9FE6-4996-A895-582DB477D62C'
  const list = (page: Page) => page.getByRole('region', { name: 'Statements', exact: true })
  const band = (page: Page) => page.getByRole('complementary', { name: /^The item as it was in revision/ })

  test('has the statements and texts of that revision, a banner that says so, and ways out', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    wikibase.setOptions({ entities: { Q64: { labels: { en: 'Athens on the Spree' } } } })
    const heading = page.getByRole('heading', { level: 1 })
    await showItem('Q64', { params: { revision: '7264' } })
    const { statements } = truthOf('Q64').revisions.find(({ revid }) => revid === 7264)!
    await expect(list(page)).toHaveAttribute('data-statement-total', String(statements))
    await expect(list(page)).toHaveAttribute('data-revision', '7264')
    await expect(list(page)).toHaveAttribute('data-source', 'action')
    await expect(band(page)).toContainText('revision 7264')
    await expect(band(page)).toContainText('Editor')
    await expect(band(page).locator('time')).toHaveAttribute('datetime', '2014-02-02T11:00:00Z')
    await expect(heading).toContainText('Berlin')
    await expect(page.getByText('Last edited')).toHaveCount(0)
    await band(page).getByRole('link', { name: 'Compare with the latest revision' }).click()
    await expect(page).toHaveURL(/view=history&from=7264/)
    await expect(changes(page).first()).toBeVisible()
    await page.goBack()
    await band(page).getByRole('link', { name: 'Latest revision', exact: true }).click()
    await expect(list(page)).toHaveAttribute('data-statement-total', '295')
    await expect(list(page)).not.toHaveAttribute('data-revision')
    await expect(heading).toContainText('Athens on the Spree')
    await expect(page.getByText('Last edited')).toBeVisible()
  })

  test('is drawn on the map and checked; what links here can only be today’s, which the view says', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    await showItem('Q64', { params: { revision: '7264', view: 'map' } })
    await expect(band(page)).toContainText('revision 7264')
    await expect(page.getByRole('group', { name: 'Map', exact: true })).toBeVisible()
    await expect(page.getByText('Last edited')).toHaveCount(0)
    await page.getByRole('link', { name: /^Checks/ }).click()
    const checks = page.getByRole('region', { name: 'Checks' })
    await expect(checks).toHaveAttribute('data-revision', '7264')
    await expect(checks.locator(`[data-check][data-statement-id="${goneSince}"]`)).toHaveCount(1)
    await expect(checks.getByText('The other checks are of revision 7264.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Checks \d/ })).toBeVisible()
    expect(wikibase.requests.filter(({ url }) => url.includes('wbcheckconstraints'))).toEqual([])
    await expect(page.getByText('Last edited')).toHaveCount(0)
    await page.getByRole('link', { name: 'Links here' }).click()
    await expect(page.getByText('This view shows the latest revision, not revision 7264.')).toBeVisible()
  })

  test('is filtered, inspected and exported like any other', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64', { params: { revision: '7264', property: 'P1813' } })
    await expect(list(page)).toHaveAttribute('data-statement-shown', '2')
    const row = list(page).locator('li[data-statement-id]').filter({ hasText: 'Bln.' })
    await row.getByRole('button', { name: 'Inspect' }).click()
    const inspector = page.getByRole('complementary', { name: 'Statement' })
    await expect(inspector).toContainText('Bln.')
    await expect(inspector.getByText('revision=7264')).toBeVisible()
    await expect(inspector.locator('dl').first()).toContainText('Revision7264')
    await page.getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save: CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe('Q64-revision-7264-statements.csv')
    const note = 'These are statements of revision 7264, not of the latest one.'
    await expect(page.getByText(note, { exact: true })).toBeVisible()
  })

  test('is not shown for a revision that the wiki does not have, nor is the current one', async ({
    sharedPage: page,
    showItem,
  }) => {
    for (const [item, revision] of [
      ['Q270', '7341'],
      ['Q64', 'abc'],
    ] as const) {
      await showItem(item, { params: { revision } })
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(revision)
      await expect(alert).toHaveAttribute('data-error-code', 'revision-not-found')
      await expect(page.locator('[data-statement-total]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Compare with the latest revision' })).toHaveCount(0)
      await page.getByRole('link', { name: 'Latest revision' }).click()
      await expect(page.locator('[data-statement-total]')).toBeVisible()
    }
  })
})

for (const [what, body, code] of [
  ['of more than 50 MB', `{"entities":{"Q64":{"id":"Q64","text":"${'x'.repeat(50_000_000)}"}}}`, 'too-large'],
  ['of brackets that never end', '['.repeat(40_000_000), 'not-json'],
] as const)
  test(`a revision ${what} ends in a notice`, async ({ page, openItem, wikibase }) => {
    const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
    wikibase.setOptions({
      fault: ({ url }) =>
        url.includes('EntityData') ? (to) => void to.writeHead(200, headers).end(body) : undefined,
    })
    await openItem(page, 'Q64', { params: { revision: '7264' } })
    await expect(page.locator(`[data-error-code="${code}"]`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
