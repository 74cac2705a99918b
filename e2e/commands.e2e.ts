import type { Page } from '@playwright/test'
import { checkWithAxe } from './accessibility/standards'
import { expect, test } from './fixtures'
import { dialog, filterBox, lookupBox, rows } from './page-parts'

const palette = (page: Page) => dialog(page, 'Commands')
const box = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

async function open(page: Page) {
  // Its code is there.
  await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Shift+P')
  await expect(box(page)).toBeFocused()
}

test('commands are found by their words, and return to the place where they act', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q42')
  await expect(filterBox(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()

  // Words in any order; the first command that matches is ready.
  await open(page)
  await page.keyboard.type('DEPRECATED rank')
  await expect(options(page)).toHaveText(['Rank: deprecated'])
  await expect(options(page)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByText(/^Showing 1 of 332 statements$/)).toBeVisible()
  await open(page)
  await page.keyboard.type('clear all')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 332 statements', { exact: true })).toBeVisible()

  // A command about the focused statement, with the key that does the same.
  await rows(page).nth(1).focus()
  await open(page)
  await page.keyboard.type('inspect')
  await expect(options(page)).toHaveText(['Inspect the statementEnter'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Statement' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The arrow keys go round.
  await open(page)
  await page.keyboard.type('theme')
  await expect(options(page)).toHaveText([/Same as system/, /Light/, /Dark/])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await open(page)
  await page.keyboard.type('no such thing')
  await expect(palette(page)).toContainText('No command contains these words.')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})

test('views, exports, settings, recent items and what a view adds are among the commands', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q64')
  await expect(page).toHaveTitle(/Berlin/)
  await expect(page.getByRole('link', { name: 'Links here' })).toBeVisible()
  // An item is among the recent ones once its statements are there.
  await expect(page.locator('[data-statement-id^="Q64$" i]').first()).toBeVisible()
  await showItem('Q42')
  await expect(page).toHaveTitle(/Douglas Adams/)
  await expect(filterBox(page)).toBeVisible()
  const button = page.getByRole('button', { name: 'Commands', exact: true })
  const expectListed = async (...names: string[]) => {
    await button.click()
    for (const name of names) {
      await box(page).fill(name)
      await expect(options(page).first()).toContainText(name)
    }
  }
  await expectListed(
    'Timeline',
    'Links here',
    'CSV',
    'QuickStatements',
    'Print',
    'Kept in this browser',
    'Berlin',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Berlin/)

  await expectListed('Checks')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible()
  await expect(page.locator('[data-check]').first()).toBeVisible()
  await expectListed('Save')
  await box(page).fill('rank deprecated')
  await expect(palette(page)).toContainText('No command contains these words.')
  await box(page).fill('requests')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Settings').getByRole('heading', { name: 'Requests' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('the focus goes to the content of another view, by a command and back', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q64', { params: { view: 'history' } })
  const user = page.getByRole('combobox', { name: 'User' })
  await user.focus()
  await open(page)
  await page.keyboard.type('views checks')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=checks/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Checks and settings' }).focus()
  await page.goBack()
  await expect(user).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a key that is pressed right after Escape opens the dialog again, however busy the page is', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { view: 'history' } })
  await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
  await page.locator('#content').focus()
  await page.keyboard.press('?')
  const help = dialog(page, 'Keyboard shortcuts')
  await expect(help).toBeVisible()
  // Both keys wait then, and the browser hands them over one after the other.
  await page.evaluate(
    () =>
      void setTimeout(() => {
        for (const end = performance.now() + 300; performance.now() < end;);
      }),
  )
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('?')])
  // Once the browser has also told that the dialog was closed.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('the keys of the page are there in every view', async ({ sharedPage: page, showItem }) => {
  for (const view of ['history', 'links', 'checks', 'timeline']) {
    await showItem('Q42', { params: { view } })
    await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
    await page.locator('#content').focus()
    await page.keyboard.press('?')
    await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  }
  await showItem('Q42', { params: { view: 'checks' } })
  const findings = page.locator('[data-check]')
  await expect(findings.nth(1)).toBeVisible()
  // All of them: later ones come before those that are there.
  await expect(page.getByText(/^\d+ findings$/)).toBeVisible()
  await page.locator('#content').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(findings.nth(1).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('k')
  await expect(findings.nth(0).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('/')
  await expect(lookupBox(page)).toBeFocused()
})

for (const width of [1280, 390])
  test(`the commands are accessible at ${width} px, and found without accents`, async ({
    sharedPage: page,
    showItem,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await showItem('Q42', { params: { lang: 'fr' } })
    // Commands are those that the page has when they are opened.
    await expect(page.locator('[data-statement-total]')).toHaveAttribute('aria-busy', 'false')
    await expect(rows(page).first()).toBeVisible()
    const button = page.getByRole('button', { name: 'Commandes', exact: true })
    await button.click()
    const french = page.getByRole('dialog', { name: 'Commandes' })
    await expect(french.getByRole('option').first()).toBeVisible()
    await checkWithAxe(page, 'commands')
    await french.getByRole('combobox').fill('declaration suivante')
    await expect(french.getByRole('option').first()).toHaveText(/^Déclaration suivante/)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

test('comparison, history, single checks, tables and the other wikis have theirs', async ({
  sharedPage: page,
  showItem,
}) => {
  const choose = async (words: string, name: RegExp) => {
    await page.getByRole('button', { name: 'Commands', exact: true }).click()
    await box(page).fill(words)
    await expect(options(page).first()).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toHaveCount(0)
  }
  await showItem('Q42', { params: { compare: 'Q64' } })
  await expect(page.locator('[data-match]').first()).toBeVisible()
  await choose('show conflicts', /^Show: Conflicts/)
  await expect(page).toHaveURL(/[?&]show=conflicts/)
  await choose('preview merge', /^Preview merge/)
  await expect(page.getByText(/^Merging Q64 into Q42/)).toBeVisible()
  await choose('copy for quickstatements', /^Copy for QuickStatements/)
  await expect(page.getByText('Copied', { exact: true })).toBeAttached()
  await choose('expand references', /^Expand references/)
  await expect(page.getByRole('button', { name: 'Collapse references' })).toBeVisible()
  await choose('add an item', /^Add an item/)
  await expect(page.getByRole('dialog', { name: 'Add an item' }).getByRole('combobox').first()).toBeFocused()
  await page.keyboard.press('Escape')

  await showItem('Q64', { params: { view: 'history' } })
  await expect(page.getByRole('combobox', { name: 'Kind of change' })).toBeVisible()
  await choose('history kind removed', /^Kind of change: Statement removed/)
  await expect(page).toHaveURL(/[?&]edits=kind/)

  await showItem('Q64', { params: { view: 'checks' } })
  await expect(page.getByText(/^\d+ findings$/)).toBeVisible()
  await choose('kind of finding: references', /^Kind of finding: /)
  await expect(page).toHaveURL(/[?&]check=/)
  await choose('compare…', /^Compare…/)
  await expect(page.getByRole('dialog', { name: 'Compare…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await choose('add to table', /^Add to table/)
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('grid', { name: 'Table' })).toHaveAttribute('aria-busy', 'false')
  await choose('columns instance of', /^Columns: instance of/)
  await expect(page.getByRole('columnheader', { name: /instance of/ })).toHaveCount(0)

  await choose('wikis sample', /^Sample/)
  await expect(page.locator('header').getByRole('button', { name: 'Sample' })).toBeVisible()
})
