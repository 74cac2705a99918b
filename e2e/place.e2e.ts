import type { Locator, Page } from '@playwright/test'
import { itemsLinkingTo } from '../src/test/wikibase/backlinks'
import { expect, goWithin, test } from './fixtures'
import { historyRegion, newestStatements, revision, revisions } from './history-page'

/** The statement at the top of the view, below the bar, and the page's scroll position. */
function place(page: Page) {
  return page.evaluate(() => {
    const cover = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
    const rows = [...document.querySelectorAll<HTMLElement>('[data-statement-id]')]
    const row = rows.find((each) => each.getBoundingClientRect().bottom > cover + 1)
    return { statement: row?.dataset['statementId'], scrolled: Math.round(scrollY) }
  })
}

/** The position of a statement in the window. */
function topOf(page: Page, { statement }: { statement: string | undefined }) {
  const row = page.locator(`[data-statement-id="${statement}"]`)
  return row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
}

/** The place once scrolling has settled and everything is measured: nothing moves for some frames. */
async function restingPlace(page: Page) {
  let last: Awaited<ReturnType<typeof place>> | undefined
  let same = 0
  while (same < 5) {
    const now = await place(page)
    same = now.statement === last?.statement && now.scrolled === last?.scrolled ? same + 1 : 0
    last = now
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  return place(page)
}

async function scrollDown(page: Page) {
  const row = page.locator('[data-statement-id]')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  await expect(row.first()).toContainText('human')
  await page.mouse.move(600, 500)
  for (let scroll = 0; scroll < 8; scroll += 1) {
    const { scrolled } = await place(page)
    await page.mouse.wheel(0, 400)
    await expect.poll(async () => (await place(page)).scrolled).toBeGreaterThan(scrolled)
  }
  const reached = await restingPlace(page)
  expect(reached.scrolled).toBeGreaterThan(2000)
  return reached
}

/** Opens an item in view, and goes back. */
async function leaveAndComeBack(page: Page) {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-statement-id] a[href*="item="]')]
    links.find((link) => link.getBoundingClientRect().top > 200)?.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Q42')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q42')
}

test('a link to a statement of the next item leads to the middle of the space below the bar', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q64')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  const statement = 'Q42$D32EFF42-C5E2-482A-AE97-2159D6A99524'
  await goWithin(page, { item: 'Q42', statement })
  const row = page.locator(`[data-statement-id="${statement}"]`)
  await expect(row).toBeVisible()
  // Rows beside it are narrower, and this one then takes two lines more.
  await expect(page.getByRole('complementary', { name: 'Statement' })).toBeVisible()
  const offCentre = () =>
    row.evaluate((element) => {
      const cover = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
      const { top, height } = element.getBoundingClientRect()
      return Math.abs(top + height / 2 - (cover + innerHeight) / 2)
    })
  await expect.poll(offCentre).toBeLessThan(8)
})

test('a link whose filters hide its statement says so, and leads there without them', async ({
  sharedPage: page,
  showItem,
}) => {
  const statement = 'Q42$D32EFF42-C5E2-482A-AE97-2159D6A99524'
  await showItem('Q42', { params: { statement, rank: 'deprecated' } })
  const notice = page.getByRole('alert').filter({ hasText: 'The filters hide the statement' })
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  await expect(notice).toBeVisible()
  await expect(inspector).toBeHidden()
  await notice.getByRole('button', { name: 'Clear all' }).click()
  await expect(inspector).toBeVisible()
  await expect(page.locator(`[data-statement-id="${statement}"]`)).toBeInViewport()
  await expect(notice).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()

  await test.step('the reader’s own filters hide it without a word', async () => {
    await page.getByRole('button', { name: /^1 deprecated/ }).click()
    await expect(inspector).toBeHidden()
    await expect(notice).toBeHidden()
  })
})

test('the place is kept by a reload before a long item is indexed', async ({ page, openItem }) => {
  const first = page.locator('[data-statement-id]').first()
  await openItem(page, 'Q920020000')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  await page.evaluate(() => scrollBy({ top: 3000, behavior: 'instant' }))
  const before = await restingPlace(page)
  const top = await topOf(page, before)
  await page.reload()
  await expect(first).toBeVisible()
  await expect.poll(async () => (await place(page)).statement).toBe(before.statement)
  await expect.poll(async () => Math.abs((await topOf(page, before)) - top)).toBeLessThanOrEqual(1)
})

test('going back to an item and reloading the page restore the place', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42')
  const before = await scrollDown(page)
  await leaveAndComeBack(page)
  await expect.poll(() => place(page)).toEqual(before)

  const top = await topOf(page, before)
  await page.reload()
  await expect.poll(async () => (await place(page)).statement).toBe(before.statement)
  await expect.poll(async () => Math.abs((await topOf(page, before)) - top)).toBeLessThanOrEqual(1)

  await test.step('once: who has moved on since is not taken back', async () => {
    await page.mouse.wheel(0, -20_000)
    await expect.poll(async () => (await place(page)).scrolled).toBe(0)
    await restingPlace(page)
    await page.getByRole('link', { name: 'human', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Q42')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Q42')
    await expect(page.locator('[data-statement-id]').first()).toContainText('human')
    expect((await restingPlace(page)).scrolled).toBe(0)
  })
})

test('… also on a phone, where rows are higher after a reload', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  // Late labels stay on one line, so that nothing moves under the reader.
  wikibase.setOptions({ delay: ({ url }) => (url.includes('/api.php') ? 300 : 0) })
  await page.setViewportSize({ width: 390, height: 844 })
  await showItem('Q42')
  const before = await scrollDown(page)
  const top = await topOf(page, before)
  await leaveAndComeBack(page)
  await expect.poll(async () => Math.abs((await topOf(page, before)) - top)).toBeLessThanOrEqual(1)
})

test('a filter keeps the statement at the top of the view, and its end leads back', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42')
  const before = await scrollDown(page)
  const filter = page.getByRole('searchbox', { name: 'Filter statements' })

  await test.step('one that passes stays', async () => {
    const group = page.locator(`[data-property-id]:has([data-statement-id="${before.statement}"])`)
    await filter.fill((await group.getAttribute('data-property-id')) ?? '')
    await expect(page.getByText(/^Showing \d+ of 332 statements$/)).toBeVisible()
    await expect(page.locator(`[data-statement-id="${before.statement}"]`)).toBeInViewport()
  })
  await test.step('where it does not pass, the result begins at its first statement', async () => {
    await filter.fill('human')
    const first = page.locator('[data-statement-id]').first()
    await expect(first).toContainText('human')
    await expect(first).toBeInViewport()
  })
  await test.step('without the filter the list is back at the statement', async () => {
    await filter.fill('')
    await expect(page.getByText('Showing 332 statements')).toBeVisible()
    // Measuring rows above while scrolling to it may leave some pixels of its neighbor in view.
    await expect(page.locator(`[data-statement-id="${before.statement}"]`)).toBeInViewport()
    await expect.poll(async () => (await place(page)).scrolled).toBeGreaterThan(2000)
  })
})

test.describe('a list that grows', () => {
  const many = itemsLinkingTo('Q900000010', 120)
  const items = { ...many.options.items, Q64: newestStatements('Q64') }
  test.use({ wikibaseOptions: { ...many.options, items, itemNamespace: 120 } })

  /** Leads to a row, and away from there by a link of that row; then back, and over a reload. */
  async function leaveAndComeBackTo(page: Page, row: Locator) {
    const top = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await row.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await restingPlace(page)
    const before = await top()
    await row
      .locator('a[href*="item="]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(row).toHaveCount(0)
    await page.goBack()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    // The list is held there for some frames, unless a reader moves.
    await restingPlace(page)
    await page.reload()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  }

  test('has the rows again down to the place, in the history', async ({ sharedPage: page, showItem }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await showItem('Q64', { params: { view: 'history' } })
    await expect(revisions(page)).toHaveCount(50)
    await revisions(page).last().scrollIntoViewIfNeeded()
    await expect(revisions(page)).toHaveCount(67)
    await leaveAndComeBackTo(page, revision(page, 7265))
  })

  test('… and in the links here', async ({ sharedPage: page, showItem }) => {
    await showItem('Q900000010', { params: { view: 'links' } })
    const region = page.getByRole('region', { name: 'Links here' })
    const links = region.locator('[data-from-item]')
    await expect(links).toHaveCount(50)
    await region.getByRole('button', { name: 'Load all' }).click()
    await expect(region.getByRole('status')).toHaveText('120 links')
    await region.getByRole('button', { name: 'Show 50 more of 70' }).click()
    await expect(links).toHaveCount(100)
    await leaveAndComeBackTo(page, links.nth(80))
    await leaveAndComeBackTo(page, links.nth(30))
  })

  test('has the parts open that the reader opened, on going back and after a reload', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q64', { params: { view: 'history' } })
    const row = revision(page, 7318)
    const toggle = row.getByRole('button', { name: 'Changes in revision' })
    await toggle.click()
    await historyRegion(page).getByRole('button', { name: 'Statements only' }).click()
    await expect(page).toHaveURL(/edits=/)
    await row.getByRole('link', { name: 'Show this revision of the item' }).click()
    await expect(toggle).toHaveCount(0)
    await page.goBack()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await showItem('Q900000010', { params: { view: 'links' } })
    await page.getByRole('button', { name: 'Hide links with' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Show links with' })).toBeVisible()
  })
})
