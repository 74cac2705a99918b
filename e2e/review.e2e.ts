import { readFileSync } from 'node:fs'
import { fewStatements } from './few-statements'
import { expect, test } from './fixtures'
import { checkAtBothWidths, checkWithAxe } from './accessibility/standards'
import { changes, newestStatements, population, statementsAt } from './history-page'
import { dialog, filterBox, openSettings, rows } from './page-parts'

const item = 'Q42'
test.use({ wikibaseOptions: { items: { [item]: fewStatements(item) } } })

test('verdicts are given by property, in a row, in the inspector and by keys, counted, filtered, and there after a reload', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem(item)
  await expect(filterBox(page)).toBeVisible()
  await test.step('a property’s statements get a verdict at once, which can be undone', async () => {
    const group = page.locator('[data-property-id]:not([data-only])').first()
    await expect(rows(page).first()).toHaveAttribute('data-review', 'none')
    await group.hover()
    await group.getByRole('button', { name: /^Copy statements of/ }).click()
    await page.getByRole('menuitem', { name: 'All: checked' }).click()
    const states = () =>
      group.locator('[data-review]').evaluateAll((all) => all.map((one) => one.dataset['review']))
    expect(new Set(await states())).toEqual(new Set(['checked']))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => [...new Set(await states())]).toEqual(['none'])
  })

  const [first, second, third] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
  await expect(first).toHaveAttribute('data-review', 'none')
  const before = await first.boundingBox()
  await first.getByRole('button', { name: 'Checked', exact: true }).click()
  await expect(first).toHaveAttribute('data-review', 'checked')
  await expect(first.getByRole('button', { name: 'Checked', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await first.boundingBox()).toEqual(before)

  await second.focus()
  await page.keyboard.press('w')
  await expect(second).toHaveAttribute('data-review', 'wrong')
  await page.keyboard.press('n')
  await expect(third).toBeFocused()
  await page.keyboard.press('l')
  await expect(third).toHaveAttribute('data-review', 'again')
  await page.keyboard.press('u')
  await expect(third).toHaveAttribute('data-review', 'none')

  const total = Number(await page.locator('[data-statement-total]').getAttribute('data-statement-total'))
  const progress = page.locator('[data-review-progress]')
  await expect(progress).toContainText(`1 of ${total} checked`)
  await expect(progress).toContainText('1 wrong')
  await page.reload()
  await expect(first).toHaveAttribute('data-review', 'checked')
  await expect(second).toHaveAttribute('data-review', 'wrong')
  await checkWithAxe(page, 'verdicts')

  await progress.getByRole('button', { name: '1 wrong' }).click()
  await expect(page).toHaveURL(/review=wrong/)
  await expect(page.locator('[data-statement-shown="1"]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-statement-shown="1"]')).toBeVisible()
})

test('if a verdict hides a statement, the next one has the focus', async ({ sharedPage: page, showItem }) => {
  await showItem(item)
  await expect(rows(page).first()).toHaveAttribute('data-review', 'none')
  const ids = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-statement-id')))
  const row = (index: number) => page.locator(`[data-statement-id="${ids[index]}"]`)
  await showItem(item, { params: { review: 'none' } })
  // Before the filter is applied, the key does nothing.
  await expect(page.getByRole('button', { name: 'Remove filter: Review: No verdict' })).toBeVisible()
  await expect(row(0)).toHaveAttribute('data-review', 'none')
  await page.keyboard.press('n')
  await expect(row(0)).toBeFocused()
  await row(1).focus()
  await page.keyboard.press('x')
  await expect(row(1)).toHaveCount(0)
  await expect(row(2)).toBeFocused()
  await page.keyboard.press('n')
  await expect(row(2)).toBeFocused()
  await row(2).getByRole('button', { name: 'Wrong' }).press('Enter')
  await expect(row(2)).toHaveCount(0)
  await expect(row(3)).toBeFocused()
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  await inspector.getByRole('button', { name: 'Look again' }).press('Enter')
  await expect(inspector).toHaveCount(0)
  await expect(row(4)).toBeFocused()
})

test('if a verdict hides all statements of a property, the next one has the focus', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem(item, { params: { review: 'none' } })
  await expect(page.getByRole('button', { name: 'Remove filter: Review: No verdict' })).toBeVisible()
  const group = page.locator('[data-property-id]:not([data-only])').first()
  const next = group.locator('xpath=following::*[@data-statement-id][1]')
  await expect(next).toHaveAttribute('data-review', 'none')
  const id = await next.getAttribute('data-statement-id')
  await group.getByRole('button', { name: /^Copy statements of/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'All: checked' }).press('Enter')
  await expect(page.locator(`[data-statement-id="${id}"]`)).toBeFocused()
})

test('keys change no verdict of an inspected statement that a filter hides', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem(item)
  const first = rows(page).first()
  await expect(first).toHaveAttribute('data-review', 'none')
  const id = (await first.getAttribute('data-statement-id'))!
  await showItem(item, { params: { review: 'none', statement: id } })
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  await inspector.getByRole('button', { name: 'Checked', exact: true }).click()
  await expect(inspector).toHaveCount(0)
  // A click on a text takes the focus from the rows.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'Remove filter: Review: No verdict' }).click()
  await expect(page.locator(`[data-statement-id="${id}"]`)).toHaveAttribute('data-review', 'checked')
})

test('a note is kept with the verdict, even if both are given just before a reload', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem(item)
  await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
  const inspector = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: 'Next' }) })
  await inspector.getByRole('button', { name: 'Wrong' }).click()
  const note = inspector.getByRole('textbox', { name: 'Note' })
  await note.fill('Not in the source')
  await inspector.getByRole('button', { name: 'Next' }).click()
  await page.reload()
  await inspector.getByRole('button', { name: 'Previous' }).click()
  await expect(note).toHaveValue('Not in the source')

  await inspector.getByRole('button', { name: 'Look again' }).click()
  await note.fill('In another source')
  await page.evaluate(() => location.reload())
  await expect(rows(page).first()).toHaveAttribute('data-review', 'again')
  await expect(note).toHaveValue('In another source')
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-review] button[data-verdict="checked"]')?.click()
    location.reload()
  })
  await reloaded
  await expect(rows(page).first()).toHaveAttribute('data-review', 'checked')
})

test('the browser is asked to keep verdicts for good', async ({ page, openItem }) => {
  // A window without a history, as in tests, never does; so what counts is that it is asked.
  await page.addInitScript(() => {
    const { persist } = StorageManager.prototype
    StorageManager.prototype.persist = function () {
      document.documentElement.dataset['asked'] = ''
      return persist.call(this)
    }
  })
  await openItem(page, item)
  const asked = page.locator('[data-asked]')
  await expect(rows(page).first()).toHaveAttribute('data-review', 'none')
  await expect(asked).toHaveCount(0)
  await rows(page).first().getByRole('button', { name: 'Checked', exact: true }).click()
  await expect(asked).toHaveCount(1)
})

test('a statement that changed says so, and leads to its two states', async ({
  page,
  openItem,
  wikibase,
}) => {
  const revision = 7271
  const statement = page.locator(`[data-statement-id="${population}"]`)
  const show = (to: number, statements: object) =>
    wikibase.setOptions({ items: { Q64: statements }, entities: { Q64: { revision: to } } })
  show(revision, statementsAt('Q64', revision))
  await openItem(page, 'Q64', { params: { statement: population } })
  await statement.getByRole('button', { name: 'Checked', exact: true }).click()
  await expect(statement).toHaveAttribute('data-review', 'checked')

  show(7371, newestStatements('Q64'))
  await openItem(page, 'Q64', { params: { review: 'changed' } })
  await expect(statement).toHaveAttribute('data-review', 'changed')
  const link = statement.getByRole('link', { name: /^changed since you checked it on \d+ \w+ \d{4}/ })
  await checkAtBothWidths(page, 'a statement that changed since its verdict', link)
  await link.click()
  await expect(page).toHaveURL(/view=history/)
  const change = changes(page).and(statement)
  await expect(change).toHaveAttribute('data-change', 'changed')
  await expect(change.locator('[data-side=before]')).toBeVisible()
  await expect(change.locator('[data-side=after] [data-mark=after]').first()).toBeVisible()
})

test('from right to left, verdicts are read by everyone too', async ({ sharedPage: page, showItem }) => {
  await showItem(item, { params: { lang: 'ar' } })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
  await expect(first).toHaveAttribute('data-review', 'none')
  await first.focus()
  for (const key of ['x', 'n', 'w']) await page.keyboard.press(key)
  await expect(second).toHaveAttribute('data-review', 'wrong')
  const progress = page.locator('[data-review-progress]')
  await expect(progress).toBeVisible()
  await checkAtBothWidths(page, 'verdicts from right to left', first)
  await page.setViewportSize({ width: 390, height: 844 })
  await progress.scrollIntoViewIfNeeded()
  await checkWithAxe(page, 'progress from right to left, 390 px')
  await page.setViewportSize({ width: 1280, height: 800 })

  const id = await second.getAttribute('data-statement-id')
  await showItem(item, { params: { lang: 'ar', statement: id! } })
  const note = page
    .getByRole('group')
    .filter({ has: page.locator('[data-verdict]') })
    .getByRole('textbox')
  await checkAtBothWidths(page, 'a verdict and its note from right to left', note)
})

test('two tabs show each other’s verdicts', async ({ page, context, openItem }) => {
  const other = await context.newPage()
  await openItem(page, item)
  await openItem(other, item)
  await expect(rows(page).first()).toHaveAttribute('data-review', 'none')
  await expect(rows(other).first()).toHaveAttribute('data-review', 'none')
  const words = ['Checked', 'Wrong', 'Look again']
  for (let turn = 0; turn < 30; turn++) {
    const tab = turn % 2 === 0 ? page : other
    await rows(tab)
      .nth((turn * 7) % 5)
      .getByRole('button', { name: words[(turn * 5) % 3]!, exact: true })
      .click()
  }
  const states = (tab: typeof page) =>
    rows(tab).evaluateAll((all) => all.slice(0, 5).map((one) => one.dataset['review']))
  await expect.poll(async () => (await states(page)).join()).toBe((await states(other)).join())
  const shown = await states(page)
  await page.reload()
  await expect.poll(async () => (await states(page)).join()).toBe(shown.join())
})

test('verdicts go out and come in again, are counted by property, and are a facet; a colleague’s show what they contradict', async ({
  page,
  openItem,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openItem(page, item)
  const settings = dialog(page, 'Settings')
  await test.step('all go out and come in again, with a preview', async () => {
    await rows(page).first().getByRole('button', { name: 'Checked', exact: true }).click()
    await openSettings(page)
    const kept = settings.getByRole('listitem').filter({ hasText: 'Your verdicts on statements' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      kept.getByRole('button', { name: 'Save: JSON' }).click(),
    ])
    const path = await download.path()
    await kept.getByRole('button', { name: /^Delete/ }).click()
    await checkAtBothWidths(page, 'question before verdicts are deleted', kept, 'dialog')
    await kept.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(kept).toHaveCount(0)
    await settings.getByLabel('Import verdicts…').setInputFiles(path)
    await expect(settings.getByText('One verdict is new.')).toBeVisible()
    const preview = settings.getByRole('alert').filter({ hasText: 'One verdict is new.' })
    await preview.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(kept).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await expect(rows(page).first()).toHaveAttribute('data-review', 'checked')
  await rows(page).first().focus()
  for (const key of ['n', 'w']) await page.keyboard.press(key)
  const index = page.getByRole('navigation', { name: 'Properties' })
  await expect(index.getByRole('button', { name: /instance of/ })).toContainText('✓ 1')

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Wrong/ }).check()
  await expect(page).toHaveURL(/review=wrong/)
  await expect(page.locator('[data-statement-shown="1"]')).toBeVisible()
  await openItem(page, item)
  await expect(rows(page).nth(1)).toHaveAttribute('data-review', 'wrong')

  const exportAs = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), exportAs(name)])
    return readFileSync(await download.path(), 'utf8')
  }
  expect((await saved('Save: verdicts as CSV')).trim().split('\r\n')).toEqual([
    expect.stringMatching(/^wiki,item,statement,/),
    expect.stringMatching(/,Q42,Q42\$[^,]+,instance of: human,checked,/),
    expect.stringMatching(/,Q42,q42\$[^,]+,sex or gender: male,wrong,/i),
  ])
  await exportAs('Copy: verdicts as wikitext')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(
      /^\* \[http\S*item=Q42\S* instance of&#58; human\] – Checked\n\* .*sex or gender&#58; male\] – Wrong/,
    )

  const file = JSON.parse(await saved('Save: verdicts as JSON')) as { verdicts: Record<string, unknown>[] }
  const [checked, wrong] = file.verdicts
  const third = await rows(page).nth(2).getAttribute('data-statement-id')
  file.verdicts = [
    { ...checked, verdict: 'again', at: Date.now() },
    { ...wrong, statement: third },
  ]
  await openSettings(page)
  const buffer = Buffer.from(JSON.stringify(file))
  await settings
    .getByLabel('Import verdicts…')
    .setInputFiles({ name: 'verdicts.json', mimeType: 'application/json', buffer })
  const preview = settings.getByRole('alert').filter({ hasText: 'One verdict is new.' })
  await expect(preview).toContainText(
    'One differs from yours in the verdict, the note or the content that was judged; the later one will count.',
  )
  await checkAtBothWidths(page, 'preview of an import', preview, 'dialog')
  await preview.getByRole('button', { name: 'Import', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toHaveAttribute('data-review', 'again')
  // What the third statement is, is not what was judged.
  await expect(rows(page).nth(2)).toHaveAttribute('data-review', 'changed')
})
