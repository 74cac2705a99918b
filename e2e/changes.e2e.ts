import type { Page } from '@playwright/test'
import { truthOf } from '../src/test/wikibase/history'
import { expect, openWithin, test } from './fixtures'
import { changes, historyRegion as region, newestStatements, population, revisions } from './history-page'

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
    await test.step('where the other one, which was not in the address, stays', async () => {
      const to = region(page).getByRole('combobox', { name: 'To' })
      await showItem('Q64', { params: { view: 'history', to: '7264' } })
      await expect(from).toHaveValue('7263')
      await to.selectOption('7282')
      await expect(page).toHaveURL(/to=7282&from=7263/)
      await expect(from).toHaveValue('7263')
    })
    await region(page).getByRole('link', { name: 'All revisions' }).click()
    await expect(revisions(page).first()).toBeVisible()
    // The link is gone.
    await expect(page.getByRole('main')).toBeFocused()

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

test('names that have failed come once there is a network again', async ({ page, openItem, wikibase }) => {
  wikibase.setOptions({
    fault: ({ url }) =>
      /props=labels(&|$)/.test(url)
        ? (to) => void to.writeHead(500, { 'Access-Control-Allow-Origin': '*' }).end()
        : undefined,
  })
  await openItem(page, 'Q64', { params: { view: 'history', from: '7281', to: '7282' } })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'P47', exact: true }).first()).toBeVisible()
  // The list of revisions has arrived, so nothing else requests names.
  await expect(page.getByRole('combobox', { name: 'To' })).toContainText('7371')
  wikibase.setOptions({ fault: () => undefined })
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(main.getByRole('link', { name: 'shares border with' }).first()).toBeVisible()
})
