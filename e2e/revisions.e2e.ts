import type { Page } from '@playwright/test'
import { deferred } from '../src/test/deferred'
import { truthOf } from '../src/test/wikibase/history'
import { expect, openWithin, test } from './fixtures'
import {
  changes,
  contentsIn,
  historyRegion as region,
  moved,
  newestStatements,
  population,
  revisions,
  who,
} from './history-page'

test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') } } })

test.describe('what changed', () => {
  const open = (from: number, to: number) => ({
    params: { view: 'history', from: `${from}`, to: `${to}` },
  })

  const opens = async (page: Page, from: number, to: number) => {
    const address = new URL(page.url())
    address.searchParams.set('from', String(from))
    address.searchParams.set('to', String(to))
    await openWithin(page, address.href)
  }

  // src/model/history-truth.test.ts has all edits.
  test('in a revision is what really happened, shown side by side, and in texts too', async ({
    sharedPage: page,
    showItem,
  }) => {
    const { revisions: all } = truthOf('Q64')
    const { created = [], removed = [], changed = {} } = all.find(({ revid }) => revid === 7282)!
    await showItem('Q64', open(7281, 7282))
    await expect(changes(page)).toHaveCount(created.length + removed.length + Object.keys(changed).length)
    const of = (id: string) => page.locator(`[data-change][data-statement-id="${id}"]`)
    for (const id of created) await expect(of(id)).toHaveAttribute('data-change', 'added')
    for (const id of removed) await expect(of(id)).toHaveAttribute('data-change', 'removed')
    for (const [id, parts] of Object.entries(changed)) {
      await expect(of(id)).toHaveAttribute('data-change', 'changed')
      const shown = parts.filter((part) => part !== 'qualifiers-order').toSorted()
      const found = async () => (await of(id).getAttribute('data-changed'))?.split(' ').toSorted()
      await expect.poll(found).toEqual(shown)
    }

    await test.step('says how much, and shows old and new side by side', async () => {
      await opens(page, 7271, 7272)
      await expect(region(page).getByText('1 statement added')).toBeVisible()
      await expect(region(page).getByText('1 statement removed')).toBeVisible()
      const row = page.locator(`[data-statement-id="${population}"]`)
      await expect(row.locator('[data-side=before]')).toContainText('normal')
      await expect(row.locator('[data-side=after] [data-mark=after]')).toContainText('preferred')
      await expect(row.locator('[data-side=after] [data-part=main-value]')).toHaveText('3,520,031')
      await expect(region(page).getByText('Athens on the Spree')).toBeVisible()
    })
    await test.step('marks what differs within a text', async () => {
      await opens(page, 7303, 7304)
      await expect(changes(page).locator('ins')).toHaveText('en/')
      await opens(page, 7272, 7273)
      await expect(region(page).getByText('No statements changed')).toBeVisible()
      await expect(region(page).locator('ins')).not.toHaveText('')
    })
    await test.step('says what was only moved within its group', async () => {
      await opens(page, 7310, 7311)
      await expect(region(page).getByText('1 statement moved')).toBeVisible()
      await expect(changes(page)).toHaveCount(0)
      const { moved: places = [] } = all.find(({ revid }) => revid === 7311)!
      await expect(region(page).locator('[data-moved]')).toHaveAttribute('data-moved', places[0]!)
      await expect(region(page).getByText('No statements changed')).toHaveCount(0)
    })
    await test.step('shows a hundred changes, and the others on request', async () => {
      const { removed: gone = [] } = all.find(({ revid }) => revid === 7283)!
      await opens(page, 7282, 7283)
      await expect(region(page).getByText(`${gone.length} statements removed`)).toBeVisible()
      await expect(changes(page)).toHaveCount(100)
      await region(page)
        .getByRole('button', { name: `Show ${gone.length - 100} more changes` })
        .click()
      await expect(changes(page)).toHaveCount(gone.length)
    })
  })

  test('is chosen from the revisions, and can be shared', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64', { params: { view: 'history', to: '7264' } })
    const from = region(page).getByRole('combobox', { name: 'From' })
    await expect(from).toHaveValue('7263')
    await expect(changes(page)).toHaveCount(1)
    await from.selectOption('7259')
    await expect(page).toHaveURL(/from=7259/)
    await expect(changes(page)).toHaveCount(2)
    await region(page).getByRole('link', { name: 'All revisions' }).click()
    await expect(revisions(page).first()).toBeVisible()

    // src/api/revisions.page.test.ts has what else a wiki may not have.
    for (const [what, item, from, revision] of [
      ['hidden', 'Q270', '7340', '7341'],
      ['no number', 'Q64', '7271', 'abc'],
    ] as const)
      await test.step(`says that a revision is not available: ${what}`, async () => {
        await showItem(item, { params: { view: 'history', from, to: revision } })
        const alert = region(page).getByRole('alert')
        await expect(alert).toContainText(revision)
        await expect(alert).toHaveAttribute('data-error-code', 'revision-not-found')
        await expect(changes(page)).toHaveCount(0)
      })
  })
})

test.describe('who added a statement', () => {
  const events = (page: Page) => page.locator('[data-event][data-revision-id]')

  test('is found by few contents, and so is who changed it', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    const statement = 'Q270$56A4AD0A-00E9-4F32-B8B1-30E6D6B1683C'
    wikibase.setOptions({ items: { Q270: newestStatements('Q270') } })
    await showItem('Q270', { params: { statement } })
    await expect(page.getByText('Reads the list of revisions, then')).toBeVisible()
    await who(page).click()
    await expect(page.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7343')
    await expect(page.locator('[data-part=added-by]')).toContainText('Admin')
    await expect(events(page)).toHaveCount(2)
    await expect(events(page).last()).toHaveAttribute('data-revision-id', '7344')
    await expect(events(page).last()).toContainText('Changed value')
    // ⌈log₂ 25⌉ + one change + 4
    expect(contentsIn(wikibase.requests).length).toBeLessThanOrEqual(10)
    const before = contentsIn(wikibase.requests).length
    await events(page).last().getByRole('link').nth(1).click()
    await expect(changes(page)).toHaveCount(1)
    // Kept in memory.
    expect(contentsIn(wikibase.requests).length - before).toBeLessThanOrEqual(1)
  })

  // src/model/statement-trace.test.ts has every statement.
  test('is found for one that was removed, came back and moved, and for one that is gone', async ({
    sharedPage: page,
    showItem,
  }) => {
    const addedBy = page.locator('[data-part=added-by]')
    await showItem('Q64', { params: { statement: moved } })
    await who(page).click()
    const truth = truthOf('Q64').statements[moved]!.events
    await expect(addedBy).toHaveAttribute('data-revision-id', String(truth[0]!.revid))
    const found = () =>
      events(page).evaluateAll((list) =>
        list.map((one) => [one.getAttribute('data-revision-id'), one.getAttribute('data-event')]),
      )
    await expect.poll(found).toEqual(truth.map(({ revid, event }) => [String(revid), event]))
    await expect(page.locator('[data-event=moved]')).toContainText('Moved from position 36 to 1')

    await test.step('from what changed', async () => {
      await showItem('Q64', { params: { view: 'history', from: '7288', to: '7289' } })
      const gone = changes(page).filter({ has: who(page) })
      await expect(gone).toHaveAttribute('data-change', 'removed')
      await who(page).click()
      await expect(addedBy).toHaveAttribute('data-revision-id', '7266')
    })
    await test.step('in the item as it was', async () => {
      const statement = 'q64$15BFCA52-43F2-4524-BCDF-87268316A437'
      await showItem('Q64', { params: { revision: '7271', statement } })
      await who(page).click()
      await expect(addedBy).toHaveAttribute('data-revision-id', '1188')
      await expect(page.locator('[data-event=removed]')).toHaveAttribute('data-revision-id', '7272')
    })
  })

  test('can be stopped, and says what goes wrong without losing what it found', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    const gate = deferred<void>()
    let answered = 0
    wikibase.setOptions({
      fault: ({ url }) => {
        if (url.includes('EntityData') && ++answered > 6)
          return (to) => void to.writeHead(403, { 'Access-Control-Allow-Origin': '*' }).end('no')
        if (!url.includes('rvlimit')) return undefined
        return async (to, _request, healthy) => {
          await gate.promise
          const { status, headers, body } = await healthy()
          to.writeHead(status, headers).end(body)
        }
      },
    })
    await showItem('Q64', { params: { statement: population } })
    const inspector = page.getByRole('complementary', { name: 'Statement' })
    await who(page).click()
    await inspector.getByRole('button', { name: 'Stop' }).click()
    await expect(inspector.getByRole('button', { name: 'Continue' })).toBeVisible()
    gate.resolve()
    await inspector.getByRole('button', { name: 'Continue' }).click()
    await expect(inspector.getByRole('alert')).toHaveAttribute('data-error-code', 'http-403')
    wikibase.setOptions({
      fault: () => undefined,
      delay: ({ url }) => (url.includes('EntityData') ? 60_000 : 0),
    })
    await inspector.getByRole('button', { name: 'Try again' }).click()
    await expect(inspector.getByRole('progressbar')).toBeVisible()
    await inspector.getByRole('button', { name: 'Stop' }).click()
    await expect(inspector.getByRole('button', { name: 'Continue' })).toBeVisible()
    wikibase.setOptions({ delay: () => 0 })
    await inspector.getByRole('button', { name: 'Continue' }).click()
    await expect(page.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7260')
  })
})

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
    await expect(page.getByText('This view shows the current item, not revision 7264.')).toBeVisible()
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
    }
  })
})
