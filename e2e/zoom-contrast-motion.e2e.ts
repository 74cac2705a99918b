import type { Locator, Page } from '@playwright/test'
import { expectVisibleFocus } from './accessibility/focus'
import { clippedContent } from './accessibility/overflow'
import { checkWithAxe, sizes, standards } from './accessibility/standards'
import { holdStatements } from './boot/hold-back'
import { axe, expect, goWithin, itemAddress, openWithin, test } from './fixtures'
import { dialog, openSettings, rows, statements } from './page-parts'

test('axe finds nothing in Arabic, and nothing is cut off', async ({ sharedPage: page, showItem }) => {
  await showItem('Q64', { params: { lang: 'ar', type: 'wikibase-item' } })
  await expect(rows(page).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await checkWithAxe(page, `item, ${size.width} px`)
    await expect.poll(() => clippedContent(page)).toEqual([])
  }
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(dialog(page)).toBeVisible()
  await checkWithAxe(page, 'settings', { within: 'dialog[open]' })
  await expect.poll(() => clippedContent(page)).toEqual([])
})

test('with forced colors axe finds nothing, and the focus is visible', async ({
  sharedPage: page,
  showItem,
}) => {
  const colorsOf = (all: Locator, property: string) =>
    all.evaluateAll(
      (elements, name) => [...new Set(elements.map((each) => getComputedStyle(each).getPropertyValue(name)))],
      property,
    )
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await showItem('Q64', { params: { rank: 'deprecated,preferred' } })
  await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
  expect(await axe(page, standards)).toEqual([])
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
  }
  await openSettings(page)
  expect(await axe(page, standards, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')

  await rows(page).first().focus()
  await page.keyboard.press('w')
  await page.keyboard.press('Enter')
  const verdicts = page.getByRole('group', { name: 'Review' }).getByRole('button')
  await expect(verdicts).toHaveCount(3)
  // The verdict that is given has another border.
  expect(await colorsOf(verdicts, 'border-top-color')).toHaveLength(2)

  await showItem('Q64', { params: { view: 'history' } })
  // Statements, labels and other edits, by their colors.
  const swatches = page.getByText('Reverts and other edits').locator('xpath=../*/span[1]')
  await expect(swatches).toHaveCount(3)
  expect(await colorsOf(swatches, 'background-color')).toHaveLength(3)
  // Only the view that is open has a line.
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  expect(await colorsOf(views, 'border-bottom-color')).toHaveLength(2)
})

test('with forced colors what differs within a text or value is framed', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  for (const [params, marked] of [
    [{ view: 'history', from: '7281', to: '7282' }, '[class*="Changes-changes"] [data-mark]'],
    [{ compare: 'Q42' }, '[class*="ComparisonRows-side"] bdi[data-mark]'],
  ] as const) {
    await showItem('Q64', { params })
    await expect(page.locator(marked).first()).toHaveCSS('outline-style', 'solid')
  }
})

test('with forced colors the texts of a picture have those of the page, whichever theme is chosen', async ({
  page,
  openItem,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await openItem(page, 'Q64', { params: { view: 'timeline' } })
  await openSettings(page)
  await dialog(page).getByRole('radio', { name: 'Light', exact: true }).check()
  await page.keyboard.press('Escape')
  const ofPage = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).color)
  for (const text of ['1300', 'Brandenburg-Prussia', 'inception'])
    await expect(page.locator('svg text').filter({ hasText: text }).first()).toHaveCSS('fill', ofPage)
})

test('nothing moves if the user prefers less motion', async ({ sharedPage: page, showItem, wikibase }) => {
  const runningAnimations = () =>
    page.evaluate(() => document.getAnimations().map((each) => (each as CSSAnimation).animationName))
  const letStatementsCome = holdStatements(wikibase)
  await showItem('Q64')
  await expect(statements(page)).toHaveAttribute('aria-busy', 'true')
  await expect.poll(runningAnimations).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await runningAnimations()).toEqual([])
  letStatementsCome()
  await openSettings(page)
  expect(await runningAnimations()).toEqual([])
})

test.describe('enlarged', () => {
  test.use({ deviceScaleFactor: 4 })
  /** 1280 by 800 px at 200 and at 400 %. */
  const windows = { '200 %': { width: 640, height: 400 }, '400 %': { width: 320, height: 256 } }

  test('nothing is cut off or beyond the edge of the page', async ({ page, app, wikibase }) => {
    async function expectAllThere(state: string, shown: Locator) {
      for (const [zoom, size] of Object.entries(windows)) {
        await page.setViewportSize(size)
        await expect(shown).toBeVisible()
        await expect.poll(() => clippedContent(page), `${state} at ${zoom}`).toEqual([])
      }
    }
    await page.goto(`${app}/?instance=sample`)
    await expectAllThere('start', page.getByRole('link', { name: /Q64$/ }))
    await openWithin(page, itemAddress(app, 'Q404', { wikibase }))
    await expectAllThere('error', statements(page).getByRole('alert'))
    await goWithin(page, { item: 'Q64', ref: 'with', type: 'wikibase-item', rank: 'preferred' })
    await expect(rows(page).first()).toBeVisible()
    await expectAllThere('item', page.getByRole('button', { name: /^Remove filter/ }).first())
    await goWithin(page, { lang: 'de' })
    // The name of the button beside the filter is long in German.
    const fields = page.getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const widths = await fields.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
    expect(widths.length).toBe(2)
    expect(Math.min(...widths)).toBeGreaterThan(90)
    await goWithin(page, { lang: 'en' })
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expectAllThere('filters', dialog(page))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
    await expect(dialog(page, 'Statement')).toContainText(/q64\$/i)
    await expectAllThere('inspector', dialog(page, 'Statement'))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await openSettings(page)
    await expectAllThere('settings', dialog(page))
  })
})

test('above the keyboard of a phone in landscape, dialogs show the field and the first command whole', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await showItem('Q42')
  await openSettings(page)
  const address = dialog(page).getByRole('textbox', { name: 'Base URL' })
  await address.click()
  await page.setViewportSize({ width: 844, height: 150 })
  await address.evaluate((field) => field.scrollIntoView({ block: 'nearest' }))
  await expect(address).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Commands', exact: true }).click()
  await expect(dialog(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('dark')
  const command = dialog(page).getByRole('option')
  await expect(command).toHaveCount(1)
  await dialog(page)
    .getByRole('combobox')
    .evaluate((field) => field.scrollIntoView({ block: 'start' }))
  await expect(command).toBeInViewport({ ratio: 1 })
})

test('with text of twice the size a narrow page does not scroll sideways, and no line covers another', async ({
  page,
  openItem,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const views = [
    { item: 'Q42', params: { view: 'timeline' }, isThere: '[data-picture] [data-statement-id]' },
    { item: 'Q42', params: { compare: 'Q64' }, isThere: '[data-match]' },
    { item: 'Q64', params: { view: 'history' }, isThere: '[aria-label="Versionsgeschichte"] time' },
    { item: 'Q930000009', params: { view: 'checks' }, isThere: '[data-check]' },
    { item: 'Q42', params: { view: 'map' }, isThere: '[data-picture] [data-statement-id]' },
  ]
  for (const { item, params, isThere } of views) {
    await openItem(page, item, { params: { lang: 'de', ...params } })
    await expect(page.locator(isThere).first()).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), JSON.stringify(params))
      .toBe(390)
    const isTight = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { lineHeight, fontSize } = getComputedStyle(heading)
      return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize)
    })
    expect(isTight).toBe(false)
  }
  await openItem(page, 'Q64', { params: { lang: 'de' } })
  await expect(rows(page).first()).toContainText('Fundstelle')
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
  // Beside the number of references there is room for the value.
  const roomForValue = () =>
    rows(page)
      .first()
      .evaluate((row) => row.querySelector('div')!.clientWidth)
  await expect.poll(roomForValue).toBeGreaterThan(110)
  // Nothing of the bar that stays at the top hangs out over the rows.
  const region = page.getByRole('region', { name: 'Aussagen', exact: true })
  const bar = region.locator('[data-toolbar]:has([type="search"])')
  expect(await bar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)

  // Russian has the longest words on the controls of a row and in the settings.
  await page.setViewportSize({ width: 320, height: 700 })
  await openItem(page, 'Q42', { params: { lang: 'ru' } })
  await expect(rows(page).first()).toContainText('источник')
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'))
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.getByRole('button', { name: 'Настройки', exact: true }).click()
  const importing = dialog(page).getByRole('button', { name: /^Импортировать оценки/ })
  await expect
    .poll(() => importing.evaluate((button) => button.getBoundingClientRect().right))
    .toBeLessThan(320)
})

/** As with a minimum size of text, which does not count where a style asks for the window's width. */
const doubleText = (page: Page) => page.evaluate(() => (document.documentElement.style.fontSize = '32px'))

test('with large text a wide page does not scroll sideways, and has room to search and for the views', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q42', { params: { lang: 'de' } })
  const search = page.getByRole('searchbox', { name: 'Aussagen filtern' })
  const views = page.getByRole('navigation', { name: 'Ansichten' })
  const widthOf = (part: Locator) => part.evaluate(({ clientWidth }) => clientWidth)
  await expect(rows(page).first()).toContainText('Fundstelle')
  await doubleText(page)
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await widthOf(search)).toBeGreaterThan(40)
    expect(await widthOf(views)).toBeGreaterThan(150)
  }
  await goWithin(page, { item: 'Q64', lang: 'ru', rank: 'preferred' })
  await expect(page.getByRole('button', { name: /^Убрать фильтр/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})

test('with large text no column of history or checks covers the next', async ({ page, openItem }) => {
  for (const [item, params, columns] of [
    ['Q64', { view: 'history', lang: 'de' }, '[data-revision-id] time'],
    ['Q930000009', { view: 'checks', lang: 'ru' }, '[data-check] > [data-status]'],
  ] as const) {
    await openItem(page, item, { params })
    await expect(page.locator(columns).first()).toBeVisible()
    await doubleText(page)
    const beyondColumn = () =>
      page.locator(columns).evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth))
    await expect.poll(async () => Math.max(...(await beyondColumn())), params.view).toBe(0)
  }
})
