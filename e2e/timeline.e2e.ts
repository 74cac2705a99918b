import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { checkAtBothWidths, checkWithAxe, sizes } from './accessibility/standards'
import { expect, test } from './fixtures'
import { statements } from './page-parts'
import { rawStatements } from './raw-statements'

const timeline = (page: Page) => page.getByRole('group', { name: 'Timeline', exact: true })
const marks = (page: Page) => timeline(page).locator('[data-statement-id]')
const tableRows = (page: Page) =>
  page.getByRole('region', { name: 'As a table' }).locator('[data-statement-id]')
const view = { params: { view: 'timeline' } }

const idsOf = async (elements: Locator) =>
  new Set(await elements.evaluateAll((all) => all.map((each) => each.getAttribute('data-statement-id'))))

test('each statement that says when is a mark and a row, and opens in the inspector', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  await showItem('Q42', view)
  await expect(marks(page).first()).toBeVisible()
  const saying = (await rawStatements(page, wikibase.baseUrl, 'Q42'))
    .filter((each) => [each, ...each.qualifiers].some(({ property }) => property.data_type === 'time'))
    .map(({ id }) => id)
  expect(saying.length).toBeGreaterThan(20)
  // The table is drawn after the picture, and of the marks some at a time.
  await expect.poll(() => idsOf(marks(page))).toEqual(new Set(saying))
  await expect.poll(() => idsOf(tableRows(page))).toEqual(new Set(saying))

  const school = timeline(page).getByRole('button', {
    name: /^educated at: St John's College, start time: 1971; end time: 1974/,
  })
  await school.click()
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  const id = await school.getAttribute('data-statement-id')
  await expect(inspector).toContainText(id ?? '')
  await expect(school).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/view=timeline/)
  await inspector.getByRole('button', { name: /^Close/ }).click()
  await expect(school).toBeFocused()

  // By keyboard: the mark before it in its lane.
  await page.keyboard.press('ArrowLeft')
  const other = timeline(page).getByRole('button', { name: /^educated at: Brentwood School/ })
  await expect(other).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inspector).toContainText((await other.getAttribute('data-statement-id')) ?? '')
  await expect(page).toHaveURL(/view=timeline/)
  await page.keyboard.press('Escape')

  // A link is a step in the history.
  await tableRows(page).getByRole('link', { name: 'Inkpot Award' }).click()
  await expect(inspector).toContainText('Inkpot Award')
  await page.goBack()
  await expect(timeline(page).getByRole('button', { name: /^award received: Inkpot Award/ })).toBeFocused()
})

test('Try again, of the statements, keeps the focus while the timeline loads', async ({
  page,
  openItem,
  wikibase,
}) => {
  let isBroken = true
  wikibase.setOptions({
    fault: ({ url }) =>
      isBroken && url.endsWith('/statements') ? (to) => void to.writeHead(500).end() : undefined,
  })
  await openItem(page, 'Q42', view)
  const again = statements(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  isBroken = false
  await again.press('Enter')
  await expect(marks(page).first()).toBeVisible()
  await expect(statements(page)).toBeFocused()
})

test('zooms and moves, keeps the window in the address, and leaves the wheel to the page', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q64', view)
  await expect(marks(page).first()).toBeVisible()
  const axis = timeline(page).locator('svg').first()
  await expect(axis).toContainText('1200')
  await marks(page).first().hover()
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(page).not.toHaveURL(/from=/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/from=\d{4}&to=\d{4}/)
  await expect(page.getByText(/^In view: \d+ of \d+$/)).toBeAttached()
  // The address follows when the picture is at rest.
  const width = async () => (await marks(page).first().boundingBox())?.width ?? 0
  const zoomed = await width()
  const address = page.url()
  await page.getByRole('button', { name: 'Zoom in' }).blur()
  await marks(page).first().hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(2 * zoomed)
  await expect(page).not.toHaveURL(address)
  // No other screen: the focus stays.
  await expect(page.getByRole('main')).not.toBeFocused()
  const left = async () => (await marks(page).first().boundingBox())?.x ?? 0
  const before = await left()
  const box = (await timeline(page).boundingBox())!
  await page.mouse.move(box.x + 800, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 700, box.y + 200, { steps: 5 })
  await page.mouse.up()
  // The frame of the mark below the pointer is 2 px.
  await expect.poll(async () => Math.abs((await left()) - before + 100)).toBeLessThan(3)

  await showItem('Q64', { params: { view: 'timeline', from: '1945-05-08', to: '1990-10-03' } })
  // Drawn beyond the view are as many years again on both sides.
  await expect(axis).toContainText('1950')
  await expect(axis).not.toContainText('1800')
  await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: 'Show all' }).click()
  await expect(axis).toContainText('1200')
  await expect(page).not.toHaveURL(/from=/)
})

test('keys move it beyond the mark that has the focus, and Tab and arrows lead to one in view', async ({
  sharedPage: page,
  showItem,
}) => {
  const stop = marks(page).and(page.locator('[tabindex="0"]'))
  await showItem('Q64', view)
  await stop.focus()
  // To a date in the next lane.
  await page.keyboard.press('ArrowDown')
  await expect(stop).toHaveAccessibleName(/^inception/)
  await expect(stop).toBeFocused()
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('+')
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(timeline(page)).toBeFocused()
  // The drawing follows the keys, later on a busy machine.
  let last = ''
  const isAtRest = async () => {
    const before = last
    last = JSON.stringify(await stop.boundingBox())
    return last === before
  }
  await expect.poll(isAtRest).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect(stop).toBeFocused()
  await expect(stop).toBeInViewport()
  await timeline(page).focus()
  await page.keyboard.press('Tab')
  await expect(stop).toBeFocused()
  await expect(stop).toBeInViewport()
  await page.keyboard.press('0')
  await expect(page).not.toHaveURL(/from=/)
  // A filter leaves out the mark that was chosen.
  await page.getByRole('searchbox', { name: 'Filter statements' }).fill('population')
  await expect(page.getByText(/statements? ha(s|ve) a date/)).toBeVisible()
  await expect(stop).toHaveAccessibleName(/^population/)
})

test('shows what passes the filter, and says what would be shown', async ({ sharedPage: page, showItem }) => {
  await showItem('Q42', { params: { view: 'timeline', property: 'P69' } })
  await expect(marks(page)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Filter statements' }).fill('brentwood')
  await expect(marks(page)).toHaveCount(1)
  await showItem('Q42', { params: { view: 'timeline', property: 'P21' } })
  await expect(statements(page).getByText('None of these statements has a date')).toBeVisible()
})

test('is saved as a file that needs nothing else', async ({ sharedPage: page, showItem }) => {
  // One of its statements is deprecated.
  await showItem('Q1', { params: { view: 'timeline', property: 'P793' } })
  await expect(marks(page)).not.toHaveCount(0)
  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Save picture' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Save: ${format}` }).click()
    return readFile(await (await file).path())
  }
  // Its label has arrived.
  await expect(timeline(page).getByText('significant event', { exact: true }).first()).toBeVisible()
  const svg = (await save('SVG')).toString()
  expect(svg).toContain('>significant event</text>')
  expect(svg).toContain('text-decoration="line-through"')
  expect(svg).not.toMatch(/class=|var\(|data-|href=/)
  // The app's page only parses trusted text.
  const blank = await page.context().newPage()
  const problem = await blank.evaluate(
    (text) =>
      new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent,
    svg,
  )
  await blank.close()
  expect(problem).toBeUndefined()
  const png = await save('PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThan(2_000)
})

test('axe finds nothing, and in Arabic time runs to the left', async ({ sharedPage: page, showItem }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Intervals, a chart, a year.
  await showItem('Q64', { params: { view: 'timeline', property: 'P6,P1082,P571' } })
  await checkAtBothWidths(page, 'timeline', tableRows(page).first())
  await showItem('Q42', { params: { view: 'timeline', property: 'P569,P570', lang: 'ar' } })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const shown = page.locator('g[data-statement-id]')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect(shown).toHaveCount(2)
    await expect
      .poll(async () => {
        const [birth, death] = await shown.evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().right),
        )
        return birth! - death!
      })
      .toBeGreaterThan(0)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(size.width)
  }
  await checkWithAxe(page, 'timeline in Arabic')
})
