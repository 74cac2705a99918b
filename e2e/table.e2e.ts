import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { expectVisibleFocus } from './accessibility/focus'
import { checkAtBothWidths, checkWithAxe, sizes } from './accessibility/standards'
import { expect, goWithin, openWithin, test } from './fixtures'
import type { WikibaseServer } from './server'
import { manyIds, manyItems } from './table-items'

const items = manyItems(500)
test.use({ wikibaseOptions: { items } })

const grid = (page: Page) => page.getByRole('grid', { name: 'Table' })
const row = (page: Page, id: string) => page.locator(`[role="row"][data-item="${id}"]`)
const cell = (page: Page, id: string, property: string) =>
  row(page, id).locator(`[role="gridcell"][data-property-id="${property}"]`)
const itemsShown = (page: Page) =>
  page.locator('[role="row"][data-item]').evaluateAll((rows) => rows.map((each) => each.dataset['item']))
const columnsShown = (page: Page) =>
  page
    .locator('[role="columnheader"][data-property-id]')
    .evaluateAll((heads) => heads.map((each) => each.dataset['propertyId']))
const batches = ({ requests }: WikibaseServer) =>
  requests.filter(({ url }) => url.includes('props=claims%7C'))
const parameters = (page: Page) => new URL(page.url()).searchParams

async function openTable(page: Page, app: string, wikibase: WikibaseServer, more: Record<string, string>) {
  await openWithin(page, `${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1', ...more })}`)
}
async function isRead(page: Page) {
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
}

test('500 items are read in 10 requests; few of their rows are in the page', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: manyIds(500).join() })
  await isRead(page)
  expect(batches(wikibase)).toHaveLength(10)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table of 500 items')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '501')
  // Chosen by how many of the items have them.
  await expect
    .poll(async () => (await columnsShown(page)).slice(0, 4))
    .toEqual(['P31', 'P21', 'P569', 'P106'])
  expect((await itemsShown(page)).length).toBeLessThan(50)
  const head = page.getByRole('columnheader', { name: /place of birth/ })
  await expect(head).toContainText('75%')

  await grid(page).getByRole('button', { name: 'Item' }).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+End')
  const last = manyIds(500).at(-1)!
  await expect(row(page, last)).toBeInViewport()
  await expect(row(page, last).getByRole('gridcell').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, last).getByRole('rowheader')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]item=${last}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last)
  // There at once, without another request.
  await page.goBack()
  await expect(row(page, 'Q7000001')).toContainText('human')
  expect(batches(wikibase)).toHaveLength(10)
})

test('going back to a table and reloading it lead to its place and its cell', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: manyIds(500).join() })
  await isRead(page)
  const scrolled = () =>
    grid(page)
      .locator('..')
      .evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  await grid(page).getByRole('button', { name: 'Item' }).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+End')
  await expect(row(page, 'Q7000500').getByRole('gridcell').last()).toBeFocused()
  const before = await scrolled()
  expect(Math.min(...before)).toBeGreaterThan(500)

  // By the mouse: the focus would scroll the name of the row to where it begins.
  const head = grid(page).locator('[role="rowheader"][tabindex="0"]')
  const link = await row(page, 'Q7000498').getByRole('link').first().boundingBox()
  await page.mouse.click(link!.x + 5, link!.y + 5)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q7000498')
  await page.goBack()
  await expect.poll(scrolled).toEqual(before)
  await expect(head).toHaveText('Q7000498')
  await page.reload()
  await expect.poll(scrolled).toEqual(before)
  await expect(head).toHaveText('Q7000498')

  await test.step('another table begins at its top', async () => {
    await openTable(page, app, wikibase, { items: manyIds(499).join() })
    await expect(row(page, 'Q7000001')).toBeInViewport()
    expect(await scrolled()).toEqual([0, 0])
    await page.goBack()
    await expect.poll(scrolled).toEqual(before)
  })

  await test.step('a link that is followed in the moment of scrolling keeps the place', async () => {
    await row(page, 'Q7000498').evaluate((element) => {
      const link = element.querySelector('a')!
      element.closest('[role="grid"]')!.parentElement!.scrollLeft = 0
      link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      link.click()
    })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Q7000498')
    await page.goBack()
    await expect.poll(scrolled).toEqual([before[0], 0])
  })
})

test('Page Down and Page Up move by the rows in view, at the ends of the table too', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: manyIds(100).join(), columns: 'P31' })
  await isRead(page)
  const rowHeight = (await row(page, 'Q7000001').boundingBox())!.height
  const box = await grid(page)
    .locator('..')
    .evaluate(({ clientHeight }) => clientHeight)
  const focused = grid(page).locator('[role="row"]:has(:focus)')
  const focusedRow = async () => Number(await focused.getAttribute('aria-rowindex'))
  await grid(page).getByRole('button', { name: 'Item' }).focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('PageDown')
  await expect.poll(focusedRow).toBeGreaterThan(box / rowHeight - 3)
  await page.keyboard.press('Control+End')
  await expect.poll(focusedRow).toBe(101)
  await page.keyboard.press('PageUp')
  await expect.poll(focusedRow).toBeLessThan(101 - box / rowHeight + 5)
  await expect.poll(focusedRow).toBeGreaterThan(101 - box / rowHeight)
})

test('items are entered in any form, and what is none is named', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, {})
  await page.getByRole('link', { name: 'Show several items as a table' }).click()
  const field = page.getByRole('textbox', { name: 'Items' })
  const box = page.getByRole('combobox', { name: 'Add an item by its label' })
  await box.fill('Berlin')
  await page
    .getByRole('option', { name: /^Berlin .*Q64$/ })
    .first()
    .click()
  await expect(field).toHaveValue('Q64')
  await expect(box).toHaveValue('')
  await field.fill(
    `item,itemLabel\n${wikibase.origin}/entity/Q42,Douglas Adams\nQ64, Q42\nP31\nQ404\nQ900000004`,
  )
  await expect(page.getByText('4 items', { exact: true })).toBeVisible()
  await expect(page.getByText('Douglas Adams (not an item)')).toBeVisible()
  await expect(page.getByText('P31 (a property)')).toBeVisible()
  await expect(page.getByText('One duplicate left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Show table' }).click()
  await isRead(page)
  await expect.poll(() => parameters(page).get('items')).toBe('Q42,Q64,Q404,Q900000004')
  // One that can't be read, and a redirect, leave the others.
  await expect(row(page, 'Q404').getByRole('alert')).toHaveAttribute('data-error-code', 'no-such-entity')
  await expect(row(page, 'Q900000004')).toContainText('Q900000010')
  await expect(row(page, 'Q42').getByRole('rowheader')).toContainText('Douglas Adams')
  await expect(cell(page, 'Q64', 'P31')).toContainText('metropolis')
  await page.getByRole('button', { name: 'Change items' }).press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the field for a label offers recent items, and searches the text of items where no name begins so', async ({
  sharedPage: page,
  app,
  wikibase,
  showItem,
}) => {
  wikibase.setOptions({ cirrusSearch: true })
  await showItem('Q64')
  await expect(page).toHaveTitle(/^Berlin/)
  const recent = () => page.evaluate(() => localStorage.getItem('qlens:/:recent'))
  await expect.poll(recent).toContain('Berlin')
  await openTable(page, app, wikibase, { items: '' })
  const box = page.getByRole('combobox', { name: 'Add an item by its label' })
  await box.click()
  await page.getByRole('option', { name: 'Berlin Q64' }).click()
  await box.fill('adams douglas')
  await page.getByRole('option', { name: /^Douglas Adams .*Q42$/ }).click()
  await expect(page.getByRole('textbox', { name: 'Items' })).toHaveValue('Q64\nQ42')
  await box.fill('no such words')
  await expect(page.locator('main').getByText('No item found')).toBeVisible()

  // The look-up at the top does the same.
  await page.goBack()
  await expect(page).toHaveTitle(/^Berlin/)
  await page.getByRole('combobox', { name: 'Look up an item' }).fill('adams douglas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Douglas Adams/)
})

test('columns, filter and order are in the address, which restores them', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: manyIds(40).join(), columns: 'P31,P21,P106,P800' })
  await isRead(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('searchbox', { name: 'Find a property' }).fill('spouse')
  await page.getByRole('checkbox', { name: /^spouse/ }).check()
  // A property that no item has, by the wiki's search.
  await page.getByRole('searchbox', { name: 'Find a property' }).fill('capital')
  await page.getByRole('checkbox', { name: 'capital (P36)' }).check()
  await expect(cell(page, 'Q7000001', 'P36')).toHaveText('missing')
  await page.keyboard.press('Escape')
  const menuItem = async (column: RegExp, name: string) => {
    const head = page.getByRole('columnheader', { name: column })
    await head.getByRole('button', { name: /^Column:/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await menuItem(/^instance of/, 'Remove column')
  await menuItem(/^notable work/, 'Only items without this property')
  await menuItem(/^spouse/, 'Only items with this property')
  const expected = manyIds(40).filter((_, index) => index % 4 === 0 && index % 3 === 0)
  await expect(page.getByText(`${expected.length} of 40 items`)).toBeVisible()
  await expect.poll(async () => (await itemsShown(page)).toSorted()).toEqual(expected)
  await menuItem(/^sex or gender/, 'Move toward the end')
  const byItem = page.getByRole('columnheader', { name: /^Item/ })
  await byItem.getByRole('button').click()
  await expect(byItem).toHaveAttribute('aria-sort', 'ascending')
  await byItem.getByRole('button').click()
  await expect(byItem).toHaveAttribute('aria-sort', 'descending')
  const heads = ['P106', 'P21', 'P800', 'P26', 'P36']
  // None has a label, by which they are sorted.
  await expect.poll(() => itemsShown(page)).toEqual(expected)
  await expect.poll(() => columnsShown(page)).toEqual(heads)
  await page.reload()
  await isRead(page)
  await expect(byItem).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByText(`${expected.length} of 40 items`)).toBeVisible()
  await expect.poll(() => itemsShown(page)).toEqual(expected)
  await expect.poll(() => columnsShown(page)).toEqual(heads)
  await expect(page.getByRole('button', { name: 'Remove filter: With: spouse' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('playwright Q7000001')
  await expect.poll(() => itemsShown(page)).toEqual(['Q7000001'])
  await expect.poll(() => parameters(page).get('q')).toBe('playwright Q7000001')
})

test('a column that is chosen comes into sight; none and all can be', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: manyIds(5).join(), columns: 'P31,P21,P106,P800,P19,P20' })
  await isRead(page)
  const head = (name: RegExp) => page.getByRole('columnheader', { name })
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(head(/^spouse/)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^spouse/ }).check()
  await expect(head(/^spouse/)).toBeInViewport({ ratio: 0.95 })
  await page.getByRole('button', { name: 'None', exact: true }).click()
  await expect.poll(() => columnsShown(page)).toEqual([])
  expect(parameters(page).get('columns')).toBe('none')
  await page.reload()
  await isRead(page)
  await expect(row(page, 'Q7000001')).toBeVisible()
  expect(await columnsShown(page)).toEqual([])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  const properties = await page.getByRole('group', { name: 'Columns' }).getByRole('checkbox').count()
  await expect(grid(page)).toHaveAttribute('aria-colcount', String(properties + 1))
})

test('a column is called as its property, not by its controls too', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: manyIds(5).join(), columns: 'P31,P106' })
  await isRead(page)
  const head = page.getByRole('columnheader', { name: 'instance of', exact: true })
  await expect(head).toHaveAccessibleDescription('100% P31')
})

test('a column is made wider and narrower, until its dates would lose their year', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: manyIds(5).join(), columns: 'P569,P31,P106' })
  await isRead(page)
  const head = page.getByRole('columnheader', { name: /^date of birth/ })
  const grip = page.getByRole('separator', { name: 'Width of date of birth' })
  const width = async () => (await head.boundingBox())?.width ?? 0
  const before = await width()
  const { x, y } = (await grip.boundingBox())!
  await page.mouse.move(x + 5, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 105, y + 20)
  await page.mouse.up()
  expect(Math.round((await width()) - before)).toBe(100)
  const next = page.getByRole('columnheader', { name: /^instance of/ })
  const end = (box: { x: number; width: number } | null) => (box ? box.x + box.width : 0)
  expect((await next.boundingBox())?.x).toBeCloseTo(end(await head.boundingBox()), 0)

  await head.focus()
  await page.keyboard.press('Enter')
  while (!(await grip.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowRight')
  const wider = await width()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(wider - 16)
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowLeft')
  await expect(grip).toHaveAttribute('aria-valuenow', (await grip.getAttribute('aria-valuemin')) ?? '')
  const isCut = () =>
    cell(page, 'Q7000001', 'P569')
      .getByText('11 March 1952')
      .evaluate((text) => {
        let box: Element | null = text
        while (box && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
        return (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0)
      })
  expect(await isCut()).toBe(false)
  await page.keyboard.press('Escape')
  await expect(head).toBeFocused()
  // Another way to the same table, and back.
  const narrow = await width()
  await row(page, 'Q7000001').getByRole('link').first().click()
  await expect(grid(page)).toHaveCount(0)
  await page.goBack()
  await expect.poll(width).toBe(narrow)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await isCut()).toBe(false)
})

test('reading stops and continues, and what was read stays', async ({ sharedPage: page, app, wikibase }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const later = manyIds(60).at(-1)!
  wikibase.setOptions({
    fault: ({ url }) =>
      url.includes(later)
        ? async (to, _, healthy) => {
            await released
            const { status, headers, body } = await healthy()
            to.writeHead(status, headers).end(body)
          }
        : undefined,
  })
  await openTable(page, app, wikibase, { items: manyIds(60).join(), columns: 'P31' })
  await expect(page.getByText('50 of 60 items read')).toBeVisible()
  await expect(row(page, 'Q7000001')).toContainText('human')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped after 50 of 60 items')).toBeVisible()
  await isRead(page)
  const result = page.locator('[data-export-result]')
  for (const [name, said] of [
    [/CSV/, 'Saved 60 items to table.csv50 of 60 items read'],
    [/^Copy: QuickStatements/, '50 of 60 items read'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(result).toHaveText(said)
  }
  release()
  await page.getByRole('button', { name: 'Continue' }).click()
  // Its heading row is the first.
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '61')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await isRead(page)
  expect(batches(wikibase)).toHaveLength(3)
})

test('an item is added from its page, and a property’s values are shown as a table', async ({
  sharedPage: page,
  app,
  wikibase,
  showItem,
}) => {
  await openTable(page, app, wikibase, { items: 'Q5|q64', columns: 'P31,P106' })
  await isRead(page)
  await row(page, 'Q64').getByRole('link', { name: 'Berlin' }).click()
  await expect(page.getByText('2 items in the table')).toBeVisible()
  await page
    .getByRole('region', { name: 'Statements' })
    .getByRole('link', { name: 'city', exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^city/ })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.textContent()
  await page.getByRole('button', { name: 'Add to table' }).click()
  await expect(page.getByText('3 items in the table').first()).toBeVisible()
  // In place: the page stays, and the focus is where the next step is.
  await expect(heading).toHaveText(name ?? '')
  const link = page.getByRole('link', { name: 'Open', exact: true })
  await expect(link).toBeFocused()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
  await page.keyboard.press('Enter')
  await expect.poll(() => parameters(page).get('items')).toMatch(/^Q5,Q64,Q\d+$/)
  await expect.poll(() => parameters(page).get('columns')).toBe('P31,P106')
  await isRead(page)

  await showItem('Q42')
  await page.getByRole('button', { name: 'Copy statements of P106' }).click()
  await page.getByRole('menuitem', { name: /^Show the \d items as a table$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Table of \d items$/)
  await expect(page.getByRole('rowheader', { name: /^novelist/ })).toBeVisible()
})

test('lexemes, forms and senses are rows with their words, and are found by a lemma', async ({
  sharedPage: page,
  app,
  wikibase,
  showItem,
}) => {
  wikibase.setOptions({ cirrusSearch: true })
  await openTable(page, app, wikibase, { items: '' })
  await page.getByRole('combobox', { name: 'Add an item by its label' }).fill('maiso')
  await page.getByRole('option', { name: 'maison French, noun L525' }).click()
  await expect(page.getByRole('textbox', { name: 'Items' })).toHaveValue('L525')
  await page.getByRole('textbox', { name: 'Items' }).fill('L525 l525-f1, Lexeme:L525#S1; L42 Q64')
  await page.getByRole('button', { name: 'Show table' }).click()
  await isRead(page)
  expect(parameters(page).get('items')).toBe('L525,L525-F1,L525-S1,L42,Q64')
  for (const [id, name] of [
    ['L525', 'maison'],
    ['L525-F1', 'maisons'],
    ['L525-S1', 'house, building for living in'],
    ['L42', 'answer'],
    ['Q64', 'Berlin'],
  ] as const)
    await expect(row(page, id).getByRole('rowheader')).toHaveText(new RegExp(`^${name}\\s*${id}$`))
  await page.getByRole('button', { name: 'Item', exact: true }).click()
  await expect.poll(() => itemsShown(page)).toEqual(['L42', 'Q64', 'L525-S1', 'L525', 'L525-F1'])
  await page.getByRole('button', { name: 'Export' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const text = readFileSync(await (await downloaded).path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(data.map(({ item_id, item_label }) => [item_id, item_label])).toContainEqual(['L525-F1', 'maisons'])
  await checkAtBothWidths(page, 'table of lexemes')
  await row(page, 'L525-F1').getByRole('rowheader').getByRole('link').click()
  await expect(page.locator('div[data-subject="L525-F1"]')).toBeInViewport()
  await showItem('L1347')
  await page.getByRole('button', { name: 'Add to table' }).click()
  await expect(page.getByText('6 items in the table').first()).toBeVisible()
})

test('Next in table leads through the forms and senses of a lexeme too', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: 'L525,L525-S1,L525-F1,Q64' })
  await isRead(page)
  await row(page, 'L525').getByRole('rowheader').getByRole('link').click()
  const next = page.getByRole('link', { name: 'Next in table' })
  for (const part of ['L525-S1', 'L525-F1']) {
    await next.filter({ hasText: part }).click()
    await expect(page.locator(`div[data-subject="${part}"]`)).toBeInViewport()
  }
  await next.filter({ hasText: 'Q64' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Berlin' })).toBeVisible()
  await expect(next).toHaveCount(0)
})

test('what is shown is saved as CSV; gaps are copied for QuickStatements', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTable(page, app, wikibase, {
    items: ['Q64', ...manyIds(8)].join(),
    columns: 'P31,P569,P26',
    sort: '-id',
  })
  await isRead(page)
  await expect(cell(page, 'Q7000001', 'P26')).toContainText('Polly Adams')
  await expect(cell(page, 'Q7000002', 'P26')).toHaveText('missing')
  const exportAs = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const downloaded = page.waitForEvent('download')
  await exportAs(/CSV/)
  const text = readFileSync(await (await downloaded).path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(data.map((cells) => cells['item_id'])).toEqual([...manyIds(8).toReversed(), 'Q64'])
  // The cell shows two of the values.
  expect(data.at(-1)?.['P31 instance of']).toMatch(/^seat of government; metropolis; .*big city/)
  expect(data.at(-2)).toMatchObject({
    'P31 instance of': 'human',
    'P31 id': 'Q5',
    'P569 date of birth': '11 March 1952',
  })
  await exportAs(/^Copy: QuickStatements/)
  await expect(page.getByText(/^Copied 7 lines for QuickStatements/).last()).toBeVisible()
  const lines = await page.evaluate(() => navigator.clipboard.readText())
  const gaps = [8, 6, 5, 3, 2].map((index) => `Q700000${index}\tP26\t\n`)
  expect(lines).toBe(['Q64\tP569\t\n', ...gaps, 'Q64\tP26\t\n'].join(''))
  await page.context().clearPermissions()
})

test('axe finds nothing at any width', async ({ sharedPage: page, app, wikibase }) => {
  await openTable(page, app, wikibase, { items: ['Q42', 'Q404', ...manyIds(8), 'P1'].join(), has: 'P31' })
  await isRead(page)
  await expect(cell(page, 'Q42', 'P31')).toContainText('human')
  await page.getByRole('button', { name: 'Change items' }).click()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('searchbox', { name: 'Find a property' })).toBeVisible()
    await checkWithAxe(page, `table, with the form and the choice of columns, ${size.width} px`, {
      within: 'main',
    })
    await page.keyboard.press('Escape')
  }
})

test('an address is cut at its own end, also from right to left', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openTable(page, app, wikibase, { items: 'Q42', columns: 'P31,P373,P856,P910,P463', lang: 'ar' })
  const link = cell(page, 'Q42', 'P856').getByRole('link')
  await expect(link).toContainText('https:')
  const beyond = await link.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, 1)
    let box = element.parentElement
    while (box && getComputedStyle(box).overflowX !== 'hidden') box = box.parentElement
    return (box?.getBoundingClientRect().left ?? Infinity) - range.getBoundingClientRect().left
  })
  expect(beyond).toBeLessThan(1)
})

test('a long text is on one line with its language', async ({ sharedPage: page, app, wikibase }) => {
  const titles = ['en', 'de'].map((language, index) => ({
    id: `Q9$0000000${index}-0000-4000-8000-000000000000`,
    rank: 'normal',
    property: { id: 'P1476', data_type: 'monolingualtext' },
    value: { type: 'value', content: { text: 'a long title '.repeat(50), language } },
    qualifiers: [],
    references: [],
  }))
  wikibase.setOptions({ items: { Q9: { P1476: titles } } })
  await openTable(page, app, wikibase, { items: 'Q9', columns: 'P1476' })
  const title = cell(page, 'Q9', 'P1476')
  await expect(title).toContainText('German')
  expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('the built-in sample is read file by file', async ({ sharedPage: page, app }) => {
  await openWithin(page, `${app}/?instance=sample&items=Q42,Q64,Q2&columns=P31`)
  await isRead(page)
  await expect(cell(page, 'Q64', 'P31')).toContainText('metropolis')
  await expect(row(page, 'Q2').getByRole('alert')).toBeVisible()

  await test.step('prints wide; an item opened from it does not', async () => {
    const isWide = async () => {
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const [, width, height] = /MediaBox \[0 0 (\d+) (\d+)/.exec(pdf) ?? []
      return Number(width) > Number(height)
    }
    await expect.poll(isWide).toBe(true)
    await row(page, 'Q64').getByRole('link', { name: 'Berlin' }).click()
    await expect(page.getByRole('heading', { name: 'Berlin' })).toBeVisible()
    await expect.poll(isWide).toBe(false)
  })
})

test('on touch the grip of a column has 44 px, and leaves the menu and the name of the next one theirs', async ({
  browser,
  app,
  wikibase,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const address = { api: wikibase.baseUrl, version: 'v1', items: manyIds(3).join(), columns: 'P31,P21' }
  await page.goto(`${app}/?${new URLSearchParams(address)}`)
  await isRead(page)
  const head = page.getByRole('columnheader', { name: /instance of/ })
  const grip = await head.getByRole('separator').boundingBox()
  const menu = await head.getByRole('button', { name: /^Column:/ }).boundingBox()
  const next = await page
    .getByRole('columnheader', { name: /sex or gender/ })
    .getByRole('button')
    .first()
    .boundingBox()
  if (!grip || !menu || !next) throw new Error('A heading is incomplete')
  expect(grip.width).toBeGreaterThanOrEqual(44)
  expect(grip.height).toBeGreaterThanOrEqual(44)
  expect(menu.x + menu.width).toBeLessThanOrEqual(grip.x)
  const sort = head.getByRole('button', { name: /^instance of/ })
  expect(await sort.evaluate((button) => getComputedStyle(button, '::before').height)).toBe('44px')
  expect(next.x + next.width - (grip.x + grip.width)).toBeGreaterThanOrEqual(44)

  // The link to further values is as large as the cell allows.
  await openWithin(page, `${app}/?${new URLSearchParams({ ...address, items: 'Q64', columns: 'P31' })}`)
  const further = page.getByRole('link', { name: /more statements$/ })
  await expect(further).toBeVisible()
  const area = await further.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    const isLink = (at: number, down: number) => document.elementFromPoint(at, down)?.closest('a') === link
    return [isLink(x - 10, y + height / 2), isLink(x + width / 2, y - 12)]
  })
  expect(area).toEqual([true, true])
  await context.close()
})

test('the link to the next item of the table widens no page', async ({ page, app, wikibase }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const address = { api: wikibase.baseUrl, version: 'v1', items: 'Q42,Q64', columns: 'P31' }
  await page.goto(`${app}/?${new URLSearchParams(address)}`)
  await isRead(page)
  await row(page, 'Q42').getByRole('link', { name: 'Douglas Adams' }).click()
  await expect(page.getByRole('link', { name: 'Next in table' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Beside the longest names of the views.
  await goWithin(page, { lang: 'de' })
  await expect(page.getByRole('link', { name: 'Versionsgeschichte' })).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1100)
})
