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
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await expect(lookupBox(page)).toHaveAttribute(
    'aria-activedescendant',
    (await option.getAttribute('id')) ?? '',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Douglas Adams')
  await expect(page).toHaveTitle('Douglas Adams (Q42) – Qlens')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toMatch(/^Open on/)

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

  // Inspect it.
  await tabTo(page, /^Inspect$/)
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
  await page.keyboard.press('Escape')
  const settings = page.getByRole('button', { name: 'Settings', exact: true })
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Settings')).toBeVisible()
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
      // The body represents the browser's own controls, between the last stop and the first.
      /^(DIALOG|BODY)$/,
    )
    expect(await focusedName(page)).not.toBe('Skip to statements')
  }
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

test('single keys move among the statements and act on them', async ({ page, context, openItem }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openItem(page, 'Q42')
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
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('j')
  await expect(page.locator('[data-statement-id]:focus')).toBeInViewport()

  await page.keyboard.press('/')
  await expect(filterBox(page)).toBeFocused()
  await page.keyboard.type('jek?')
  await expect(filterBox(page)).toHaveValue('jek?')
  await filterBox(page).fill('')
  await filterBox(page).blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
