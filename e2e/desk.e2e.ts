import type { Locator, Page } from '@playwright/test'
import { holdTerms } from './boot/hold-back'
import { expect, test } from './fixtures'
import { filterBox, statements } from './page-parts'

const firstStatement = (page: Page) => statements(page).locator('[data-statement-id]').first()

for (const [width, height, highest] of [
  [1280, 800, 300],
  [390, 844, 400],
] as const)
  test(`the first statement is in the upper part of a screen of ${width} × ${height}`, async ({
    sharedPage: page,
    showItem,
  }) => {
    await page.setViewportSize({ width, height })
    for (const item of ['Q42', 'Q64', 'Q2831']) {
      await showItem(item)
      await expect(filterBox(page)).toBeVisible()
      await expect(firstStatement(page)).toBeVisible()
      // The row may be replaced by its successor in between.
      await expect
        .poll(async () => (await firstStatement(page).boundingBox())?.y ?? Infinity, item)
        .toBeLessThanOrEqual(highest)
    }
  })

test('the counts are one row, without those of nothing, and no heading repeats one', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q900000010')
  await expect(filterBox(page)).toBeVisible()
  await expect(firstStatement(page)).toBeVisible()
  const counts = page.getByRole('button', { name: '1 statement', exact: true }).locator('..')
  await expect(counts).toContainText('1 statement')
  await expect(counts).not.toContainText(/\b0\b/)
  expect((await counts.boundingBox())?.height).toBeLessThan(40)
  for (const heading of await statements(page).getByRole('heading', { level: 2 }).allTextContents())
    expect(heading).not.toMatch(/\d/)
})

test('no count is cut while the line has room beside a search or a filter', async ({
  sharedPage: page,
  showItem,
}) => {
  const shown = {
    'Showing 4 of 332 statements': { q: 'london' },
    'Showing 330 of 332 statements': { rank: 'normal' },
  }
  for (const [status, params] of Object.entries(shown)) {
    await showItem('Q42', { params })
    await expect(page.getByText(status, { exact: true })).toBeVisible()
    const counts = page.getByRole('button', { name: '254 identifiers', exact: true }).locator('..')
    await expect
      .poll(() => counts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), status)
      .toBe(0)
  }
})

test('on a phone the link to the wiki and the last edit share a line, and the date is whole', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await showItem('Q42')
  const middle = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const link = page.getByRole('link', { name: /^Open on/ })
  const date = page.getByText(/^Last edited/)
  await expect(date).toBeVisible()
  // The page of the item before may still be there.
  await expect.poll(async () => Math.abs((await middle(link)) - (await middle(date)))).toBeLessThan(5)
  const isCut = date.locator('..').evaluate((line) => line.scrollWidth > line.clientWidth)
  expect(await isCut).toBe(false)
})

test('a long name of the wiki leaves the item its line', async ({ page, app, openItem, wikibase }) => {
  const name = 'Knowledge base of the Institute for the History of Science and Technology '.repeat(2)
  await page.goto(`${app}/LICENSE.txt`)
  await page.evaluate((wiki) => localStorage.setItem('qlens:/:instances', JSON.stringify([wiki])), {
    id: 'own',
    name,
    baseUrl: wikibase.baseUrl,
  })
  await page.setViewportSize({ width: 900, height: 800 })
  await openItem(page, 'Q42')
  await expect(page.getByRole('link', { name: `Open on ${name.trim()}` })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1, name: 'Douglas Adams' })
  expect(await heading.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(60)
})

test('a statement of one line takes at most 46 px, also alone in its property', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showItem('Q42', { params: { type: 'external-id', qual: 'without' } })
  await expect(filterBox(page)).toBeVisible()
  await expect(firstStatement(page)).toBeVisible()
  const heights = await statements(page)
    .locator('[data-statement-id]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(5)
  expect(Math.max(...heights)).toBeLessThanOrEqual(46)
})

test('the first row of a comparison is in the upper part of the screen', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showItem('Q42', { params: { compare: 'Q2831' } })
  await expect(page.locator('[data-match]').first()).toBeVisible()
  const first = page.getByRole('region', { name: 'Comparison' }).getByRole('row').first()
  // Measured in the page: while Chromium is busy drawing the other rows, it may give Playwright no box.
  expect(await first.evaluate((element) => element.getBoundingClientRect().y)).toBeLessThanOrEqual(450)
})

for (const width of [1280, 390])
  test(`names and aliases that arrive late move nothing at ${width} px`, async ({
    page,
    openItem,
    wikibase,
  }) => {
    const letTermsCome = holdTerms(wikibase)
    await page.setViewportSize({ width, height: 844 })
    await openItem(page, 'Q42')
    await expect(filterBox(page)).toBeVisible()
    const before = (await firstStatement(page).boundingBox())?.y
    letTermsCome()
    await expect(page.getByText(/^Also known as/)).toBeVisible()
    expect((await firstStatement(page).boundingBox())?.y).toBe(before)
  })

test('the bar names the item once its heading has left', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showItem('Q42')
  await expect(firstStatement(page)).toBeVisible()
  const subject = page.locator('[data-part="subject"]')
  await expect(subject).toHaveCount(0)
  await page.mouse.move(600, 600)
  await page.mouse.wheel(0, 900)
  await expect(subject).toHaveText('Douglas Adams Q42')
  await expect(subject).toBeInViewport()
  await page.mouse.wheel(0, -2000)
  await expect(subject).toHaveCount(0)
})

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Statement' })
const inspected = (page: Page) => statements(page).locator('[aria-current="true"][data-statement-id]')

test('the inspector follows keys, clicks and its buttons, and closes from anywhere', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await showItem('Q42', { params: { property: 'P106' } })
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible()
  const row = (index: number) => statements(page).locator('[data-statement-id]').nth(index)
  const idOf = async (index: number) => (await row(index).getAttribute('data-statement-id')) ?? ''
  const isInspected = async (index: number) => {
    await expect(inspected(page)).toHaveAttribute('data-statement-id', await idOf(index))
    await expect(inspector(page)).toContainText(await idOf(index))
  }
  await row(0).getByRole('button', { name: 'Inspect' }).click()
  await isInspected(0)
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('occupation: playwright')
  await page.keyboard.press('j')
  await isInspected(1)
  await page.keyboard.press('ArrowDown')
  await isInspected(2)
  await page.keyboard.press('k')
  await isInspected(1)
  await inspector(page).getByRole('button', { name: 'Next' }).click()
  await isInspected(2)
  await inspector(page).getByRole('button', { name: 'Previous' }).click()
  await isInspected(1)
  await row(3).click({ position: { x: 250, y: 30 } })
  await isInspected(3)

  await page.getByRole('button', { name: 'Sort' }).focus()
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toHaveCount(0)

  await row(0).getByRole('button', { name: 'Inspect' }).click()
  await expect(inspector(page)).toBeVisible()
  await filterBox(page).fill('comedian')
  await expect(inspector(page)).toHaveCount(0)
})

test('on a phone Back closes the inspector, not the item', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await showItem('Q42')
  const sheet = page.getByRole('dialog', { name: 'Statement' })
  const open = () => statements(page).getByRole('button', { name: 'Inspect' }).first().click()
  await open()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(firstStatement(page)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(firstStatement(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).searchParams.get('statement')).toBeNull()
  expect(new URL(page.url()).searchParams.get('item')).toBe('Q42')
  await open()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('item')).toBe('Q42')
})

test('on a phone the name of a property stays in sight as long as its statements are', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await showItem('Q42', { params: { property: 'P106' } })
  await expect(page.getByText(/^Showing \d+ of/)).toBeVisible()
  const name = statements(page).locator('section[data-property-id="P106"] h3')
  const last = statements(page).locator('[data-statement-id]').last()
  await last.evaluate((row) => row.scrollIntoView({ block: 'start' }))
  await expect(name).toBeInViewport()
  const bar = await page.locator('[data-print="hidden"]:has([type="search"])').boundingBox()
  const head = await name.boundingBox()
  expect(head?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect((await last.boundingBox())?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
})
