import type { Page } from '@playwright/test'
import { readEntity } from '../src/model/action-json'
import { tokens } from '../src/test/wikibase'
import { historyOf, truthOf } from '../src/test/wikibase/history'
import { checkWithAxe, sizes } from './accessibility/standards'
import { expect, test } from './fixtures'
import type { RecordedRequest } from './server'
import { signIn } from './sign-in'

const newest = 7371
/** The item as its newest revision has it: the statements that were recorded are of an older one. */
const current = readEntity(historyOf('Q64')!.contents[newest])!.statements!

test.use({ wikibaseOptions: { items: { Q64: current } } })

const region = (page: Page) => page.getByRole('region', { name: 'History' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const revision = (page: Page, id: number) => region(page).locator(`li[data-revision-id="${id}"]`)
const revisions = (page: Page) => region(page).locator('li[data-revision-id]')
const changes = (page: Page) => page.locator('[data-change][data-statement-id]')
const contentsIn = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ url }) => url.includes('EntityData'))

const population = 'Q64$7BBEAFBF-FACB-40C8-9DA6-0C17E6B1C63D'

test.describe('the views of an item', () => {
  test('are one row of links, for which nothing moves', async ({ page, openItem }) => {
    await openItem(page, 'Q64')
    await expect(views(page).getByRole('link', { name: 'Statements' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const heights = await views(page).evaluate((links) => {
      const place = links.parentElement!
      const withLinks = place.getBoundingClientRect().height
      links.remove()
      return [withLinks, place.getBoundingClientRect().height]
    })
    expect(heights[0]).toBe(heights[1])
  })

  test('are entries of the browser’s history', async ({ page, openItem }) => {
    await openItem(page, 'Q64')
    await views(page).getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(/[?&]view=history/)
    await expect(views(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page')
    await expect(revisions(page).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('region', { name: 'Statements' })).toBeVisible()
    await expect(region(page)).toHaveCount(0)
  })
})

test.describe('the list of revisions', () => {
  test('is long as the page is scrolled, and says what was done', async ({ page, openItem, wikibase }) => {
    await openItem(page, 'Q64', { params: { view: 'history' } })
    await expect(region(page).getByText('67 revisions since February 4, 2013')).toBeVisible()
    await expect(revisions(page)).toHaveCount(50)
    await expect(revision(page, 7320)).toContainText('added elevation above sea level 34.5±1 metre')
    await expect(revision(page, 7320)).toContainText('+459')
    await expect(revision(page, 7319)).toContainText('undid revision 7318')
    await expect(revision(page, 7319)).toContainText('minor')
    await expect(revision(page, 7318)).toContainText('removed defining formula E=mc^2')
    await expect(revision(page, 7318)).toContainText('−341')
    await expect(revision(page, 7313)).toContainText('removed instance of seat of government duplicate')
    await expect(revision(page, 7309)).toContainText('added qualifier determination method')
    await expect(revision(page, 7293)).toContainText('added alias German')
    const time = revision(page, 7320).locator('time')
    await expect(time).toHaveAttribute('datetime', '2026-03-14T15:09:26Z')
    await expect(time).toHaveAttribute('title', /Saturday, March 14, 2026/)
    await page.mouse.wheel(0, 20_000)
    await expect(revisions(page)).toHaveCount(67)
    await expect(revision(page, 7284)).toContainText('restored an earlier revision 7282 blanked')
    await expect(revision(page, 7283)).toContainText('replaced the whole item')
    await expect(revision(page, 7267)).toContainText('added reference to GND ID')
    await expect(revision(page, 1188)).toContainText('+224,537')
    // Nothing but the list: no content is read before it is asked for.
    expect(contentsIn(wikibase.requests)).toEqual([])
  })

  test('shows hidden parts as hidden', async ({ page, openItem }) => {
    await openItem(page, 'Q270', { params: { view: 'history' } })
    await expect(revision(page, 7339)).toContainText('user hidden')
    await expect(revision(page, 7339)).toContainText('summary hidden')
    await expect(revision(page, 7340)).toContainText('Admin')
    await expect(revision(page, 7340)).toContainText('summary hidden')
  })

  test('is filtered by property, user, kind and month', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { view: 'history' } })
    const { revisions: all } = historyOf('Q64')!
    await expect(revisions(page).first()).toBeVisible()
    const field = (name: string) => region(page).getByRole('combobox', { name })
    const ofPopulation = all.filter(({ comment = '' }) => comment.includes('P1082')).length
    await field('Property').selectOption({ label: `population (${ofPopulation})` })
    await expect(revisions(page)).toHaveCount(ofPopulation)
    await expect(region(page).getByText(`${ofPopulation} of 67 revisions`)).toBeVisible()
    await field('Property').selectOption('All properties')
    await field('User').selectOption({ label: 'HelperBot (3)' })
    await expect(revisions(page)).toHaveCount(3)
    await field('User').selectOption('All users')
    await field('Kind of change').selectOption({ label: 'Statement removed (4)' })
    await expect(revisions(page)).toHaveCount(4)
    await field('Kind of change').selectOption('All kinds')
    await region(page).getByRole('button', { name: 'Statements only' }).click()
    await expect(region(page).getByText('62 of 67 revisions')).toBeVisible()
    await region(page).getByRole('button', { name: 'Statements only' }).click()
    await region(page).getByRole('button', { name: 'Numbers by month' }).click()
    await region(page).getByRole('button', { name: 'January 2021' }).click()
    await expect(revisions(page)).toHaveCount(4)
    await region(page).getByRole('button', { name: 'Show all months' }).click()
    await expect(revisions(page)).toHaveCount(50)
  })

  test('opens a revision by keyboard', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { view: 'history' } })
    const button = page.getByRole('button', { name: 'Changes of revision 7316' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(button).toBeFocused()
    await expect(changes(page)).toHaveCount(1)
    await expect(changes(page)).toHaveAttribute('data-changed', 'value rank qualifiers references')
    await page.keyboard.press('Enter')
    await expect(changes(page)).toHaveCount(0)
  })

  test('stays where the wiki stops answering halfway, and continues', async ({
    page,
    openItem,
    wikibase,
  }) => {
    wikibase.setOptions({
      revisionsListed: 20,
      fault: ({ url }) =>
        url.includes('rvcontinue')
          ? (to) => void to.writeHead(403, { 'Access-Control-Allow-Origin': '*' }).end('no')
          : undefined,
    })
    await openItem(page, 'Q64', { params: { view: 'history' } })
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'http-403')
    await expect(revisions(page)).toHaveCount(20)
    wikibase.setOptions({ fault: () => undefined })
    await region(page).getByRole('button', { name: 'Try again' }).click()
    await expect(region(page).getByText('67 revisions since')).toBeVisible()
  })

  test('says that there is no such item', async ({ page, openItem }) => {
    await openItem(page, 'Q999999999', { params: { view: 'history' } })
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'resource-not-found')
  })
})

test.describe('what changed', () => {
  const open = (from: number, to: number) => ({
    params: { view: 'history', from: `${from}`, to: `${to}` },
  })

  for (const [item, to] of [
    ['Q64', 7272],
    ['Q64', 7282],
    ['Q64', 7316],
    ['Q270', 7331],
  ] as const)
    test(`in revision ${to} of ${item} is what really happened`, async ({ page, openItem }) => {
      const { revisions: all } = truthOf(item)
      const place = all.findIndex(({ revid }) => revid === to)
      const { created = [], removed = [], changed = {} } = all[place]!
      await openItem(page, item, open(all[place - 1]!.revid, to))
      await expect(changes(page)).toHaveCount(created.length + removed.length + Object.keys(changed).length)
      const of = (id: string) => page.locator(`[data-change][data-statement-id="${id}"]`)
      for (const id of created) await expect(of(id)).toHaveAttribute('data-change', 'added')
      for (const id of removed) await expect(of(id)).toHaveAttribute('data-change', 'removed')
      for (const [id, parts] of Object.entries(changed)) {
        await expect(of(id)).toHaveAttribute('data-change', 'changed')
        const found = ((await of(id).getAttribute('data-changed')) ?? '').split(' ')
        expect(new Set(found)).toEqual(new Set(parts.filter((part) => part !== 'qualifiers-order')))
      }
    })

  test('says how much, and shows old and new side by side', async ({ page, openItem }) => {
    await openItem(page, 'Q64', open(7271, 7272))
    await expect(region(page).getByText('1 statement added')).toBeVisible()
    await expect(region(page).getByText('1 statement removed')).toBeVisible()
    const row = page.locator(`[data-statement-id="${population}"]`)
    await expect(row.locator('[data-side=before]')).toContainText('normal')
    await expect(row.locator('[data-side=after] [data-mark=after]')).toContainText('preferred')
    await expect(row.locator('[data-side=after] [data-part=main-value]')).toHaveText('3,520,031')
    await expect(region(page).getByText('Athens on the Spree')).toBeVisible()
  })

  test('marks what differs within a text', async ({ page, openItem }) => {
    await openItem(page, 'Q64', open(7303, 7304))
    await expect(changes(page).locator('ins')).toHaveText('en/')
    await openItem(page, 'Q64', open(7272, 7273))
    await expect(region(page).getByText('Nothing about statements changed')).toBeVisible()
    await expect(region(page).locator('ins')).not.toHaveText('')
  })

  test('is chosen from the revisions, and can be shared', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { view: 'history', to: '7264' } })
    const from = region(page).getByRole('combobox', { name: 'From' })
    await expect(from).toHaveValue('7263')
    await expect(changes(page)).toHaveCount(1)
    await from.selectOption('7259')
    await expect(page).toHaveURL(/from=7259/)
    await expect(changes(page)).toHaveCount(2)
    await region(page).getByRole('link', { name: 'All revisions' }).click()
    await expect(revisions(page).first()).toBeVisible()
  })

  for (const [what, item, from, to] of [
    ['hidden', 'Q270', '7340', '7341'],
    ['unknown', 'Q64', '7271', '99999999'],
    ['of another item', 'Q64', '7271', '7342'],
    ['no number', 'Q64', '7271', 'abc'],
  ] as const)
    test(`says that a revision is not available: ${what}`, async ({ page, openItem }) => {
      await openItem(page, item, { params: { view: 'history', from, to } })
      await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'revision-not-found')
      await expect(changes(page)).toHaveCount(0)
    })
})

test.describe('who added a statement', () => {
  const who = (page: Page) => page.getByRole('button', { name: 'Who added this' })
  const events = (page: Page) => page.locator('[data-event][data-revision-id]')

  test('is found by few contents, and so is who changed it', async ({ page, openItem, wikibase }) => {
    const statement = 'Q270$56A4AD0A-00E9-4F32-B8B1-30E6D6B1683C'
    wikibase.setOptions({ items: { Q270: readEntity(historyOf('Q270')!.contents[7372])!.statements! } })
    await openItem(page, 'Q270', { params: { statement } })
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

  test('is found for a statement that was removed and came back', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { statement: population } })
    await who(page).click()
    const truth = truthOf('Q64').statements[population]!.events
    await expect(page.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7260')
    await expect(events(page)).toHaveCount(truth.length)
    const found = await events(page).evaluateAll((list) =>
      list.map((one) => [one.getAttribute('data-revision-id'), one.getAttribute('data-event')]),
    )
    expect(found).toEqual(truth.map(({ revid, event }) => [String(revid), event]))
  })

  test('is found for one that is gone, from what changed', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { view: 'history', from: '7288', to: '7289' } })
    const gone = changes(page).filter({ has: who(page) })
    await expect(gone).toHaveAttribute('data-change', 'removed')
    await who(page).click()
    await expect(page.locator('[data-part=added-by]')).toHaveAttribute('data-revision-id', '7266')
  })

  test('can be stopped, and says what goes wrong without losing what it found', async ({
    page,
    openItem,
    wikibase,
  }) => {
    let answered = 0
    wikibase.setOptions({
      fault: ({ url }) =>
        url.includes('EntityData') && ++answered > 6
          ? (to) => void to.writeHead(403, { 'Access-Control-Allow-Origin': '*' }).end('no')
          : undefined,
    })
    await openItem(page, 'Q64', { params: { statement: population } })
    await who(page).click()
    const inspector = page.getByRole('complementary', { name: 'Statement' })
    await expect(inspector.getByRole('alert')).toHaveAttribute('data-error-code', 'http-403')
    wikibase.setOptions({
      fault: () => undefined,
      delay: ({ url }) => (url.includes('EntityData') ? 1500 : 0),
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
  const list = (page: Page) => page.getByRole('region', { name: 'Statements', exact: true })
  const band = (page: Page) => page.getByRole('complementary', { name: /^The item as it was in revision/ })

  test('has the statements of that revision, a band that says so, and ways out', async ({
    page,
    openItem,
  }) => {
    await openItem(page, 'Q64', { params: { revision: '7264' } })
    const { statements } = truthOf('Q64').revisions.find(({ revid }) => revid === 7264)!
    await expect(list(page)).toHaveAttribute('data-statement-total', String(statements))
    await expect(list(page)).toHaveAttribute('data-revision', '7264')
    await expect(band(page)).toContainText('revision 7264')
    await expect(band(page)).toContainText('Editor')
    await expect(band(page).locator('time')).toHaveAttribute('datetime', '2014-02-02T11:00:00Z')
    await band(page).getByRole('link', { name: 'What changed since' }).click()
    await expect(page).toHaveURL(/view=history&from=7264/)
    await expect(changes(page).first()).toBeVisible()
    await page.goBack()
    await band(page).getByRole('link', { name: 'Latest revision' }).click()
    await expect(list(page)).toHaveAttribute('data-statement-total', '295')
    await expect(list(page)).not.toHaveAttribute('data-revision')
  })

  test('is filtered and inspected like any other', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { params: { revision: '7264', property: 'P1813' } })
    await expect(list(page)).toHaveAttribute('data-statement-shown', '2')
    const row = list(page).locator('li[data-statement-id]').filter({ hasText: 'Bln.' })
    await row.getByRole('button', { name: 'Inspect' }).click()
    await expect(page.getByRole('complementary', { name: 'Statement' })).toContainText('Bln.')
  })

  for (const [item, number] of [
    ['Q270', '7341'],
    ['Q64', '99999999'],
    ['Q64', 'abc'],
    ['Q64', '0'],
  ] as const)
    test(`is not shown for revision ${number} of ${item}, nor is the current one`, async ({
      page,
      openItem,
    }) => {
      await openItem(page, item, { params: { revision: number } })
      await expect(page.getByRole('alert')).toHaveAttribute('data-error-code', 'revision-not-found')
      await expect(page.locator('[data-statement-total]')).toHaveCount(0)
    })
})

test.describe('where contents can’t be had', () => {
  test('the list of a private wiki comes with the token, and says what is missing', async ({
    page,
    openItem,
    wikibase,
  }) => {
    wikibase.setOptions({ privateWiki: true })
    await signIn(page, wikibase.baseUrl, tokens.user)
    await openItem(page, 'Q64', { params: { view: 'history' } })
    await expect(region(page).getByText('67 revisions since')).toBeVisible()
    await expect(region(page).getByText('Only the list of revisions is available')).toBeVisible()
    const sent = wikibase.requests.filter(({ headers }) => headers['authorization'] !== undefined)
    expect(sent.filter(({ url }) => !url.includes('/w/rest.php/'))).toEqual([])
  })

  test('a private wiki without a token says so', async ({ page, openItem, wikibase }) => {
    wikibase.setOptions({ privateWiki: true })
    await openItem(page, 'Q64', { params: { view: 'history' } })
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'rest-read-denied')
  })

  test('the sample says that it has no history', async ({ page, app }) => {
    await page.goto(`${app}/?instance=sample&item=Q42&view=history`)
    await expect(region(page).getByText('The sample has no history')).toBeVisible()
  })
})

test.describe('axe finds nothing', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test.slow()

  for (const size of sizes)
    test(`at ${size.width} px`, async ({ page, openItem }) => {
      await page.setViewportSize(size)
      await openItem(page, 'Q64', { params: { view: 'history' } })
      await page.getByRole('button', { name: 'Changes of revision 7316' }).click()
      await expect(changes(page)).toHaveCount(1)
      await region(page).getByRole('button', { name: 'Numbers by month' }).click()
      await checkWithAxe(page, 'list')
      await openItem(page, 'Q64', { params: { view: 'history', from: '7281', to: '7282', lang: 'ar' } })
      await expect(changes(page)).toHaveCount(6)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(size.width)
      await checkWithAxe(page, 'what changed, in Arabic')
      await openItem(page, 'Q64', { params: { statement: population } })
      await page.getByRole('button', { name: 'Who added this' }).click()
      await expect(page.locator('[data-part=added-by]')).toBeVisible()
      await checkWithAxe(page, 'who added this')
    })
})
