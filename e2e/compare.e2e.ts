import type { Page } from '@playwright/test'
import { compareItemsInSteps } from '../src/model/compare/compare-items'
import { compareStatements } from '../src/test/compare-statements'
import { toStatementList, type StatementList } from '../src/model/statement-list'
import { readEntity } from '../src/model/action-json'
import { noLimit } from '../src/model/time-budget'
import { tokens } from '../src/test/wikibase'
import { historyOf } from '../src/test/wikibase/history'
import { recordedStatements } from '../src/test/wikibase/recorded'
import { checkWithAxe } from './accessibility/standards'
import { expect, test } from './fixtures'
import { newestStatements } from './history-page'
import { addWiki, partOfQ42, wikiWithOwnIds } from './other-wiki'
import { startWikibase } from './server'

const region = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const matches = (page: Page, kind = '') =>
  page.locator(kind === '' ? '[data-match]' : `[data-match="${kind}"]`)
const filters = (page: Page) => page.getByRole('group', { name: 'Show' })
const listOf = (itemId: string) => toStatementList(JSON.parse(recordedStatements(itemId)!))!
const compared = (one: [string, StatementList], other: [string, StatementList]) =>
  compareItemsInSteps([one, other].map(([item, list]) => ({ item, list }))).proceed(noLimit)!

test('two items: what they have in common, by counts that filter and stay in the address', async ({
  sharedPage: page,
  showItem,
}) => {
  const { counts, onlyOn, properties } = compared(['Q183', listOf('Q183')], ['Q142', listOf('Q142')])
  await showItem('Q183', { params: { compare: 'Q142' } })
  await expect(matches(page, 'same')).toHaveCount(counts.same)
  await expect(matches(page, 'different')).toHaveCount(counts.different)
  await expect(matches(page, 'only')).toHaveCount(counts.only)
  expect(counts.different).toBeGreaterThan(10)
  // Every statement of either is there, once.
  const ids = await page.locator('[data-item="Q142"] [data-statement-id]').count()
  expect(ids).toBe(listOf('Q142').entries.length)
  await expect(page.locator('[data-property-id]')).toHaveCount(properties.length)
  await expect(page.getByRole('heading', { level: 2, name: 'France Q142' })).toBeVisible()

  await filters(page).getByRole('button', { name: 'Only Q142' }).click()
  await expect(page).toHaveURL(/[?&]show=only-2/)
  await expect(matches(page)).toHaveCount(onlyOn[1]!)
  await filters(page).getByRole('button', { name: 'Conflicts' }).click()
  await expect(matches(page)).toHaveCount(counts.conflict)
  await page.getByRole('button', { name: 'Preview merge' }).click()
  await page.reload()
  await expect(matches(page)).toHaveCount(counts.conflict)
  await expect(matches(page).first()).toContainText('conflict')
  await expect(region(page)).toContainText('Merging Q183 into Q142')
  // One sentence, whatever the number of properties.
  await expect(region(page).locator('[data-merge-conflict="link"]')).toBeVisible()
  await expect(region(page).getByRole('link', { name: /^Merge on / })).toHaveAttribute(
    'href',
    /title=Special%3AMergeItems&fromid=Q183&toid=Q142$/,
  )
  await page.getByRole('link', { name: 'Back to Q183' }).click()
  await expect(page).not.toHaveURL(/open=|show=/)
  await expect(page.getByRole('region', { name: 'Statements' })).toBeVisible()
})

test.describe('an item and itself', () => {
  test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') } } })

  test('have no difference; an earlier revision has those of the history', async ({
    sharedPage: page,
    showItem,
  }) => {
    const { contents, revisions } = historyOf('Q64')!
    const read = (id: number) => toStatementList(readEntity(contents[id])!.statements)!
    const now = read(revisions[0]!.revid)
    await showItem('Q64', { params: { compare: 'Q64' } })
    await expect(matches(page, 'same')).toHaveCount(now.entries.length)
    await expect(matches(page)).toHaveCount(now.entries.length)

    const { counts, changes } = compareStatements(read(7259), now)
    await showItem('Q64', { params: { compare: 'Q64@revision:7259' } })
    await expect(page.locator('[data-change]')).toHaveCount(changes.length)
    for (const [kind, count] of Object.entries(counts))
      await expect(page.locator(`[data-change="${kind}"]`)).toHaveCount(count)
    const [changed] = changes.filter((change) => change.kind === 'changed')
    const element = page.locator(`[data-change][data-statement-id="${changed!.after.key}"]`)
    await expect(element).toHaveAttribute('data-changed', changed!.parts.join(' '))
    await expect(page.locator('[data-item="Q64@revision:7259"]').first()).toBeAttached()
  })
})

test.describe('an item of another wiki', () => {
  test.use({ expectedProblems: [/^Failed to load resource|blocked by CORS policy/] })

  test('is read there, with its own token; one that fails leaves the others', async ({
    page,
    openItem,
    wikibase,
  }) => {
    const other = await startWikibase({ privateWiki: true })
    await addWiki(page, other, tokens.user)
    // The other wiki's answers are not those of the test's own.
    await openItem(page, 'Q42', { params: { compare: 'Q42@our-wiki,Q404,Q7@nowhere,P31' } })
    await expect(page.locator('[data-item="Q42@our-wiki"] [data-statement-id]').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Q42' })).toHaveCount(2)
    await expect(region(page).getByRole('link', { name: 'Our wiki' })).toBeVisible()
    await expect(region(page).locator('[role="alert"][data-error-code="resource-not-found"]')).toHaveCount(1)
    await expect(region(page).locator('[data-error-code="unknown-instance"]')).toContainText('nowhere')
    await expect(region(page).locator('[data-error-code="invalid-item-id"]')).toContainText('P31')
    const sent = (requests: typeof wikibase.requests) =>
      requests.filter(({ headers }) => headers['authorization'] !== undefined)
    expect(sent(wikibase.requests)).toEqual([])
    expect(sent(other.requests).length).toBeGreaterThan(0)
    await other.close()
  })
})

test.describe('items of two wikis', () => {
  test.use({
    expectedProblems: [/^Failed to load resource|blocked by CORS policy/],
    wikibaseOptions: { items: { Q42: partOfQ42 } },
  })
  let other: Awaited<ReturnType<typeof startWikibase>>
  test.beforeEach(async ({ page }) => {
    other = await startWikibase(wikiWithOwnIds)
    await addWiki(page, other)
  })
  test.afterEach(() => other.close())

  test('are matched by what these say, else by labels, else by the reader, which is remembered', async ({
    page,
    openItem,
  }) => {
    await openItem(page, 'Q42', { params: { compare: 'Q7@our-wiki' } })
    const row = (property: string) => page.locator(`[data-property-id="${property}"]`)
    await expect(row('P569').locator('[data-match="different"]')).toContainText('agrees')
    await expect(row('P569').locator('[data-matched-by="label"]')).toHaveText('matched by label: a guess')
    await expect(row('P21').locator('[data-matched-by="wiki"]')).toBeVisible()
    // The other wiki says which item its value is, but the references differ.
    await expect(row('P21').locator('[data-match="different"]')).toContainText('references')

    await row('P903').getByRole('button', { name: 'Match a property…' }).click()
    await row('P903').getByRole('combobox').selectOption({ label: 'VIAF ID (P214)' })
    await expect(row('P214').locator('[data-matched-by="hand"]')).toBeVisible()
    await expect(row('P214').locator('[data-item="Q7@our-wiki"]')).toContainText('113230702')
    // One that the item here does not have.
    await row('P905').getByRole('button', { name: 'Match a property…' }).click()
    await row('P905').getByRole('searchbox', { name: 'Find another property' }).fill('capital')
    await row('P905').getByRole('button', { name: 'capital (P36)' }).click()
    await expect(row('P905').locator('[data-matched-by="hand"]')).toBeVisible()
    await page.reload()
    await expect(row('P214').locator('[data-matched-by="hand"]')).toBeVisible()
    await row('P214').getByRole('button', { name: 'Undo match' }).click()
    await expect(row('P903').locator('[data-match="only"]')).toBeVisible()
  })

  test('lend each other statements, in a narrow window, by keyboard', async ({ page, openItem }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openItem(page, 'Q42', { params: { compare: 'Q7@our-wiki' } })
    await page.getByRole('button', { name: 'Copy to another item' }).press('Enter')
    await expect(page).toHaveURL(/[?&]open=copy(&|$)/)
    const panel = page.getByRole('group', { name: 'Copy to another item' })
    await panel.getByRole('combobox', { name: 'From' }).selectOption('Q7@our-wiki')
    // The side with the boxes is the one that is shown.
    await page.getByRole('checkbox', { name: 'Select date of birth: 1952' }).press('Space')
    await panel
      .getByRole('button', { name: 'Select all statements that only Q7@our-wiki has' })
      .press('Enter')
    await expect(panel).toContainText('4 statements selected')
    const commands = panel.getByRole('textbox', { name: 'QuickStatements for Q42' })
    await expect(commands).toHaveValue('Q42\tP569\t+1952-00-00T00:00:00Z/9')
    await expect(panel.locator('[data-copy="guesses"]')).toContainText('P901 → P569')
    await expect(panel.locator('[data-copy="left"]')).toContainText('VIAF number P903')
    await checkWithAxe(page, 'statements to copy across')
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Save: QuickStatements' }).press('Enter')
    expect((await saved).suggestedFilename()).toBe('Q42-quickstatements.txt')
  })
})

test('the way there, by keyboard: a label in the box on the item’s page', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42')
  await page.getByRole('button', { name: 'Compare…' }).press('Enter')
  const box = page.getByRole('combobox', { name: 'Item to compare with' })
  await expect(box).toBeFocused()
  await box.fill('Q64')
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&]compare=Q64(&|$)/)
  await expect(page.getByRole('heading', { level: 2, name: 'Berlin Q64' })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('button', { name: 'Remove Q64 from the comparison' }).click()
  await expect(page.getByRole('region', { name: 'Statements' })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
})

test('accessible at all widths; a narrow window shows one side at a time', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q142', { params: { compare: 'Q183', show: 'conflicts' } })
  const first = matches(page).first()
  await expect(first.locator('[data-item="Q142"]')).toBeVisible()
  await expect(first.locator('[data-item="Q183"]')).toBeVisible()
  await checkWithAxe(page, 'a comparison')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(first.locator('[data-item="Q183"]')).toBeHidden()
  await checkWithAxe(page, 'a comparison, narrow')
  await page.getByRole('group', { name: 'Item shown' }).getByRole('button', { name: 'Q183' }).click()
  await expect(first.locator('[data-item="Q142"]')).toBeHidden()
  await expect(first.locator('[data-item="Q183"]')).toBeVisible()
  await expect(first).toContainText('conflict')
})

test('1,500 statements a side: no long task, and all rows in the end', async ({ page, openItem }) => {
  await page.addInitScript(() => {
    const seen = ((globalThis as { longest?: number }).longest = 0)
    new PerformanceObserver((list) => {
      const all = list.getEntries().map(({ duration }) => duration)
      const page = globalThis as { longest?: number }
      page.longest = Math.max(page.longest ?? seen, ...all)
    }).observe({ type: 'longtask', buffered: true })
  })
  await openItem(page, 'Q30', { params: { compare: 'Q183' } })
  const { counts } = compared(['Q30', listOf('Q30')], ['Q183', listOf('Q183')])
  await expect(matches(page)).toHaveCount(counts.same + counts.different + counts.only)
  expect(await page.evaluate(() => (globalThis as { longest?: number }).longest)).toBeLessThan(200)
})
