import type { Page } from '@playwright/test'
import { expectVisibleFocus, focusedName, tabTo } from './accessibility/focus'
import { expect, test } from './fixtures'
import { dialog, filterBox, lookupBox, rows } from './page-parts'

test('the main path is walked with the keyboard alone', async ({ page, app, wikibase }) => {
  await page.goto(`${app}/?${new URLSearchParams({ api: wikibase.baseUrl, version: 'v1' })}`)
  await expect(page).toHaveTitle('Qlens')
  await expect(lookupBox(page)).toBeFocused()
  await expectVisibleFocus(page)

  // Look up an item by its label.
  await page.keyboard.type('douglas ad')
  const option = page.getByRole('option', { name: /^Douglas Adams .*Q42$/ })
  await expect(option).toBeVisible()
  const active = () => lookupBox(page).getAttribute('aria-activedescendant')
  const wanted = (await option.getAttribute('id')) ?? ''
  for (let before = await active(); before !== wanted; before = await active()) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).not.toBe(before)
  }
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
  await expect(page).toHaveTitle('Douglas Adams (Q42) – Qlens')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedName(page)).toMatch(/^Open on/)

  // Read a statement.
  await expect(rows(page).first()).toContainText('human')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await expectVisibleFocus(page)
  const toggle = rows(page)
    .first()
    .getByRole('button', { name: /references?$/ })
  await tabTo(page, /references?$/)
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(
    rows(page)
      .first()
      .getByRole('group', { name: /^Reference 1/ }),
  ).toBeVisible()

  // Inspect it: the tools of a row are one stop, with arrow keys.
  await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
  for (const name of ['Checked', 'Wrong', 'Look again', 'Inspect']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedName(page)).toBe(name)
  }
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  await expect(inspector).toContainText('Q42$')
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'true')
  await expect(inspector).toBeFocused()
  await expectVisibleFocus(page)
  await tabTo(page, /^Close/)
  await page.keyboard.press('Enter')
  await expect(inspector).toHaveCount(0)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inspector).toBeFocused()
  // Escape closes first a menu in it, then the inspector itself.
  await tabTo(page, /^Copy as/)
  await page.keyboard.press('Enter')
  await expect(inspector.getByRole('menu')).toBeVisible()
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(inspector.getByRole('menu')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(inspector).toHaveCount(0)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inspector).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()

  // The settings trap the focus and return it.
  const settings = page.getByRole('button', { name: 'Settings', exact: true })
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Settings')).toBeVisible()
  // The body represents the browser's own controls, between the last stop and the first.
  const place = () => page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
  const stops: (string | undefined)[] = []
  while (stops.at(-1) !== 'BODY' && stops.length < 99) {
    await page.keyboard.press('Tab')
    stops.push(await place())
  }
  expect(stops.length).toBeGreaterThan(20)
  expect(new Set(stops)).toEqual(new Set(['DIALOG', 'BODY']))
  await page.keyboard.press('Tab')
  expect(await place()).toBe('DIALOG')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(settings).toBeFocused()

  // Filter, and go back.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter statements' })).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.type('cambridge')
  await expect(page.getByText(/^Showing \d+ of 332 statements$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Showing 332 statements', { exact: true })).toBeVisible()
  await settings.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(lookupBox(page)).toBeFocused()
  await page.keyboard.type('q64')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Berlin (Q64) – Qlens')
  await expect(page.locator('#content')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle('Douglas Adams (Q42) – Qlens')
  await expect(page.locator('#content')).toBeFocused()
})

test('single keys move among the statements and act on them', async ({ sharedPage: page, showItem }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await showItem('Q42')
  await expect(filterBox(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('e')
  await expect(rows(page).nth(1).locator('[data-reference-hash]').first()).toBeVisible()
  await page.keyboard.press('e')
  await expect(rows(page).nth(1).locator('[data-reference-hash]')).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByText('Copied link to the statement').last()).toBeVisible()
  const id = await rows(page).nth(1).getAttribute('data-statement-id')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('statement')).toBe(id)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Statement' })).toContainText(id ?? '')
  // Far down, past rows that are not mounted yet.
  for (let step = 0; step < 25; step += 1) await page.keyboard.press('j')
  await expect(page.locator('[data-statement-id]:focus')).toBeInViewport()

  await page.keyboard.press('/')
  await expect(filterBox(page)).toBeFocused()
  await page.keyboard.type('jek?')
  await expect(filterBox(page)).toHaveValue('jek?')
  await filterBox(page).fill('')
  await filterBox(page).blur()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  // Each shortcut's keys are on one line.
  const heights = await help.locator('dt').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBe(Math.min(...heights))
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Tabs from the top to the first value, and back. @returns the names of the stops */
async function stopsToFirstValue(page: Page): Promise<string[]> {
  await expect(filterBox(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible()
  const value = rows(page).first().getByRole('link', { name: 'human', exact: true })
  const stops: string[] = []
  while (stops.length < 20 && !(await value.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Tab')
    stops.push(await focusedName(page))
  }
  expect(stops.length, stops.join(' · ')).toBeLessThanOrEqual(8)
  // And back.
  for (const name of stops.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab')
    expect(await focusedName(page)).toBe(name)
  }
  return stops
}

test('at most 8 stops lead to the first value at 390 px, for toolbars are one, which show the focused control whole', async ({
  page,
  openItem,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openItem(page, 'Q42')
  await stopsToFirstValue(page)

  await page.getByRole('link', { name: 'Statements', exact: true }).focus()
  for (const name of ['Timeline', 'Map', 'History', 'Links here', 'Checks']) {
    await page.keyboard.press('ArrowRight')
    const view = page.getByRole('link', { name: new RegExp(`^${name}`) })
    await expect(view).toBeFocused()
    await expect(view).toBeInViewport({ ratio: 1 })
  }

  await openItem(page, 'Q42', { params: { compare: 'Q64' } })
  const choices = page.getByRole('group', { name: 'Show', exact: true }).getByRole('button')
  await choices.first().focus()
  for (let at = 1; at < (await choices.count()); at += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(choices.nth(at)).toBeFocused()
    await expect(choices.nth(at)).toBeInViewport({ ratio: 1 })
  }
})

test('toolbars are one stop, in which arrow keys move, and the link at the top skips them', async ({
  page,
  openItem,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await openItem(page, 'Q42')
  await test.step('at most 8 stops lead to the first value', async () => {
    const [first] = await stopsToFirstValue(page)
    expect(first).toBe('Skip to content')
  })
  await test.step('the link at the top skips to the first statement', async () => {
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('Tab')
    const value = rows(page).first().getByRole('link', { name: 'human', exact: true })
    await expect(value).toBeFocused()

    // Another stop is the tools of the row, whichever way the focus comes.
    await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
    const isInTools = () => page.evaluate(() => !!document.activeElement?.closest('li [data-toolbar]'))
    await tabTo(page, /references?$/)
    await page.keyboard.press('End')
    await expect.poll(() => focusedName(page)).toMatch(/^Copy/)
    await page.keyboard.press('Tab')
    expect(await isInTools()).toBe(false)
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focusedName(page)).toMatch(/^Copy/)
    await page.keyboard.press('Shift+Tab')
    expect(await isInTools()).toBe(false)
  })
  await test.step('arrow keys move within a toolbar, and Tab comes back to the same control', async () => {
    const view = (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
    await filterBox(page).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(view('Statements')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(view('Map')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(filterBox(page)).toBeFocused()
    // Within the text, the arrow keys are the text's.
    await page.keyboard.type('ab')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await expect(filterBox(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Property', exact: true })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(view('Map')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(view('Statements')).toBeFocused()
    // Round to the last control, and back.
    await page.keyboard.press('ArrowLeft')
    await expect(view('Statements')).not.toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(view('Statements')).toBeFocused()
  })
  await test.step('without a list of statements, the link at the top skips to the content', async () => {
    const skip = page.getByRole('link', { name: 'Skip to content' })
    const timeline = page.getByRole('link', { name: 'Timeline', exact: true })
    const content = page.locator('#content')
    await filterBox(page).fill('no such text')
    await expect(content).toContainText('No statement matches')
    await skip.press('Enter')
    await expect(content).toBeFocused()
    // Links have what is typed once the user pauses.
    await expect(timeline).toHaveAttribute('href', /q=/)
    await filterBox(page).fill('')
    await expect(timeline).not.toHaveAttribute('href', /q=/)
    await timeline.press('Enter')
    await expect(page.locator('[data-statement-id]').first()).toBeVisible()
    await skip.press('Enter')
    await expect(content).toBeFocused()
  })
})

test('twenty statements are marked, inspected and copied one after the other without a mouse', async ({
  sharedPage: page,
  showItem,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await showItem('Q42')
  await expect(filterBox(page)).toBeVisible()
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  const inspected = page.locator('[data-statement-id][aria-current="true"]')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const seen = new Set<string>()
  for (let count = 1; count <= 20; count += 1) {
    await expect(inspected).not.toHaveAttribute('data-statement-id', [...seen].at(-1) ?? '')
    const id = (await inspected.getAttribute('data-statement-id')) ?? ''
    await expect(inspector).toContainText(id)
    await page.keyboard.press('x')
    await expect(inspected).toHaveAttribute('data-review', 'checked')
    await page.keyboard.press('c')
    await expect.poll(async () => new URL(await clipboard()).searchParams.get('statement')).toBe(id)
    seen.add(id)
    await page.keyboard.press('j')
  }
  expect(seen.size).toBe(20)

  // In any form: by the menu of the inspector, or by name.
  await page.keyboard.press('Enter')
  await expect(inspector).toBeFocused()
  await tabTo(page, /^Copy as/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(clipboard).toBe(await inspected.getAttribute('data-statement-id'))
  await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  await expect(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('copy quickstatements')
  await page.keyboard.press('Enter')
  await expect.poll(clipboard).toMatch(/^Q42\tP\d+\t/)
})
