import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { faults, faultyItemId } from '../src/test/wikibase/faulty-item'
import { checkAtBothWidths, checkWithAxe, sizes } from './accessibility/standards'
import { expect, goWithin, test } from './fixtures'
import { filterBox, rows } from './page-parts'
import type { RecordedRequest } from './server'

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' })
const findings = (page: Page, kind?: string) =>
  checks(page).locator(kind === undefined ? '[data-check]' : `[data-check="${kind}"]`)
const viewLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Checks' })

test('every problem of an item is found, and leads to its statement', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem(faultyItemId)
  // Not one of the item before, whose page stays until this one is there.
  const row = page.locator(`li[data-statement-id^="${faultyItemId}$"]`).first()
  await expect(row).toBeVisible()
  // The rows above it are there too.
  await expect(viewLink(page)).toBeVisible()
  await expect(filterBox(page)).toBeVisible()
  const before = await row.boundingBox()
  const end = faults.find(([expected]) => expected === 'date violation')![1]
  const mark = page.locator(`li[data-statement-id="${end}"] [data-finding-mark]`)
  await expect(mark).toContainText('Violation End before start')
  expect(await row.boundingBox(), 'a row has moved').toEqual(before)
  await expect(viewLink(page)).toContainText(/\d/)
  await viewLink(page).click()
  await expect(page).toHaveURL(/[?&]view=checks/)
  await expect(findings(page, 'format')).toHaveCount(1)
  const found = await findings(page).evaluateAll((rows: HTMLElement[]) =>
    rows.map(({ dataset: { check, status, statementId } }) => [`${check} ${status}`, statementId]),
  )
  // Of P214, the test Wikibase has no format.
  const expected = faults.filter(([kind, id]) => kind !== 'format warning' || id.endsWith('46'))
  expect(found.toSorted()).toEqual(expected.toSorted())
  await expect(checks(page).getByRole('status').first()).toHaveText(`${expected.length} findings`)
  await expect(checks(page).getByText('Qlens does not understand the format: ')).toContainText('GND ID')
  await findings(page, 'date').first().getByRole('link').first().click()
  await expect(page).not.toHaveURL(/view=checks/)
  await expect(page.locator(`li[data-statement-id="${end}"]`)).toBeInViewport()
  // Beside it is what its findings mean, and the way back to all of that kind.
  const finding = page.locator('[data-part="findings"] [data-check="date"]')
  await expect(finding).toContainText('The end date in the qualifiers is before the start date')
  await checkWithAxe(page, 'findings of a statement')
  await finding.getByRole('link', { name: 'End before start' }).click()
  await expect(page).toHaveURL(/view=checks&check=date-order/)
  await expect(checks(page).getByRole('heading', { level: 2 })).toHaveText([/^End before start/])
})

test('the badge has no number of what there is not', async ({ sharedPage: page, showItem }) => {
  await showItem('Q64')
  const badge = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Checks' })
  // Suggestions only.
  await expect(badge).toHaveText(/^Checks [1-9]\d*\+?$/)
})

test('the focus stays on a status that has no findings, as its filter is taken back', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q900000010', { params: { view: 'checks', status: 'violation' } })
  const status = checks(page).getByRole('button', { name: '0 violations', pressed: true })
  await expect(checks(page)).toContainText('No finding matches the filter')
  await status.press('Enter')
  await expect(page).not.toHaveURL(/status=/)
  const off = checks(page).getByRole('button', { name: '0 violations', pressed: false })
  await expect(off).toBeDisabled()
  await expect(findings(page).first()).toBeVisible()
  await expect(off).toBeFocused()
})

test('constraints of the wiki are listed by kind, filtered, and saved', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  wikibase.setOptions({ suggestions: ['P31', 'P2044', 'P1559'] })
  await showItem('Q64', { params: { view: 'checks' } })
  const constraints = page.locator('[data-check-group="constraint"]')
  await expect(findings(page, 'constraint').first()).toBeVisible()
  await expect(constraints.getByRole('heading', { level: 2 })).toHaveText('Property constraints 21')
  await expect(constraints.getByRole('heading', { level: 3 })).toHaveText([
    'required qualifier constraint 2',
    'multi-value constraint 1',
    'range constraint 18',
  ])
  await expect(findings(page, 'constraint').first()).toContainText(
    'This short name statement is missing a qualifier language of work or name.',
  )
  await expect(findings(page, 'missing-property')).toHaveCount(1)
  await checks(page)
    .getByRole('button', { name: /violations/ })
    .click()
  await expect(page).toHaveURL(/[?&]status=violation/)
  await checks(page).getByRole('combobox', { name: 'Kind of finding' }).selectOption('constraint')
  await page.reload()
  await expect(findings(page)).toHaveCount(2)
  await expect(checks(page).getByRole('status').first()).toHaveText(/^2 of \d+ findings$/)
  // No longer “At least …”, which the note would say too.
  await expect(page.getByTitle(/^\d+ findings$/)).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await checks(page).getByRole('button', { name: 'Save as CSV' }).click()
  const text = readFileSync(await (await downloaded).path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ check: 'constraint', status: 'violation', property_label: 'short name' })
  await expect(page.locator('[data-export-result="success"]')).toHaveText(/^Saved: Q\d+-checks\.csv$/)
})

test('settings apply to the next visit: checks that are off, and constraints of every opened item', async ({
  page,
  openItem,
  wikibase,
}) => {
  const asked =
    (id: string) =>
    ({ url }: RecordedRequest) =>
      url.includes('wbcheckconstraints') && url.includes(id)
  await openItem(page, faultyItemId, { params: { view: 'checks' } })
  const coordinates = page.getByRole('heading', { name: 'Coordinates out of range' })
  await expect(coordinates).toBeVisible()
  const options = checks(page).getByRole('button', { name: 'Checks and settings' })
  await options.click()
  await page.getByRole('checkbox', { name: 'Coordinates out of range' }).uncheck()
  await page.getByRole('checkbox', { name: 'Check the constraints of every item I open' }).check()
  await page.keyboard.press('Escape')
  await expect(options).toBeFocused()
  await expect(coordinates).toHaveCount(0)

  await openItem(page, 'Q64', { params: { statement: 'Q64$2f63f074-4087-e10a-5ca6-ffa20b7d5b3c' } })
  await expect(page.locator('li[data-selected] [data-finding-mark]')).toContainText('Warning')
  const { requests } = wikibase
  await expect.poll(() => requests.filter(asked('Q64')).length).toBe(1)
  const statementsAt = requests.findIndex(({ url }) => url.endsWith('/Q64/statements'))
  expect(statementsAt).toBeLessThan(requests.findIndex(asked('Q64')))

  await goWithin(page, { item: faultyItemId, view: 'checks', statement: '' })
  await expect(findings(page, 'date').first()).toBeVisible()
  await expect(findings(page, 'value').first()).toBeVisible()
  await expect(coordinates).toHaveCount(0)
})

test('a slow wiki holds up nothing', async ({ sharedPage: page, showItem, wikibase }) => {
  wikibase.setOptions({ delay: ({ url }) => (url.includes('wbcheckconstraints') ? 60_000 : 0) })
  await showItem(faultyItemId, { params: { view: 'checks' } })
  await expect(checks(page).getByText(/^Waiting for .*: Property constraints/)).toBeVisible()
  await expect(findings(page, 'date').first()).toBeVisible()
  await page.getByRole('link', { name: 'Statements', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  const asked = wikibase.requests.findIndex(({ url }) => url.includes('wbcheckconstraints'))
  const statements = wikibase.requests.findIndex(({ url }) => url.endsWith(`${faultyItemId}/statements`))
  expect(statements).toBeLessThan(asked)
})

test('axe finds nothing at any width', async ({ sharedPage: page, showItem, wikibase }) => {
  wikibase.setOptions({ suggestions: ['P1559'] })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await showItem('Q64', { params: { view: 'checks' } })
  await expect(findings(page, 'constraint').first()).toBeVisible()
  await expect(findings(page, 'missing-property')).toBeVisible()
  await checks(page).getByRole('button', { name: 'References by property' }).click()
  await expect(checks(page).getByRole('table')).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await checkWithAxe(page, `checks, ${size.width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  }
  await showItem(faultyItemId)
  await checkAtBothWidths(page, 'marks of rows', page.locator('[data-finding-mark]').first(), 'main')
})

test('a phone shows the words of the table of references whole', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize(sizes[1])
  await showItem('Q42', { params: { view: 'checks' } })
  await page.getByRole('button', { name: 'References by property' }).click()
  for (const [lang, heading] of [
    ['en', 'Statements'],
    ['ru', 'Утверждения'],
  ] as const) {
    await goWithin(page, { lang })
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible()
    const broken = await page.getByRole('table').evaluate((table) =>
      [...table.querySelectorAll('thead th')].flatMap(({ firstChild }) => {
        const text = firstChild?.textContent ?? ''
        return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(firstChild!, index)
          range.setEnd(firstChild!, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        })
      }),
    )
    expect(broken).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes[1].width)
  }
})

test('the inspector goes through the findings, and the view comes back to the last one', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem(faultyItemId, { params: { view: 'checks' } })
  await expect(checks(page).getByRole('status').first()).toHaveText(/^\d+ findings$/)
  const ids = [
    ...new Set(
      await checks(page)
        .locator('[data-check][data-statement-id]')
        .evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset['statementId'] ?? '')),
    ),
  ]
  const linkOf = (id = '') =>
    checks(page).locator(`[data-check][data-statement-id="${id}"]`).first().getByRole('link').first()
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  await linkOf(ids[2]).focus()
  await page.keyboard.press('Enter')
  await expect(inspector).toContainText(`3 of ${ids.length}`)
  await inspector.getByRole('button', { name: 'Next' }).click()
  await expect(inspector).toContainText(`4 of ${ids.length}`)
  await expect(inspector).toContainText(ids[3] ?? '')
  await page.reload()
  await expect(inspector).toContainText(`4 of ${ids.length}`)
  expect(await page.evaluate(() => sessionStorage.getItem('qlens:/:findings'))).toBeNull()
  await page.goBack()
  await expect(linkOf(ids[3])).toBeInViewport()
  await expect(linkOf(ids[3])).toBeFocused()

  // A closed inspector goes through the list again.
  await linkOf(ids[0]).click()
  await expect(inspector).toContainText(`1 of ${ids.length}`)
  await page.keyboard.press('Escape')
  await expect(inspector).toHaveCount(0)
  await rows(page).first().getByRole('button', { name: 'Inspect' }).click()
  await expect(inspector).toBeVisible()
  await expect(inspector).not.toContainText(` of ${ids.length}`)

  // On a phone, Back closes the sheet and shows the findings again, not another item.
  await page.setViewportSize({ width: 390, height: 844 })
  await showItem(faultyItemId, { params: { view: 'checks' } })
  await linkOf(ids[1]).click()
  const sheet = page.getByRole('dialog', { name: 'Statement' })
  await expect(sheet).toContainText(`2 of ${ids.length}`)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(linkOf(ids[1])).toBeInViewport()
})
