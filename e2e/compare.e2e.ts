import type { Locator, Page } from '@playwright/test'
import { compareItemsInSteps } from '../src/model/compare/compare-items'
import { compareStatements } from '../src/test/compare-statements'
import { toStatementList, type StatementList } from '../src/model/statement-list'
import { readEntity } from '../src/model/action-json'
import { noLimit } from '../src/lib/time-slicing'
import { tokens } from '../src/test/wikibase'
import { historyOf } from '../src/test/wikibase/history'
import { recordedStatements } from '../src/test/wikibase/recorded'
import { checkAtBothWidths, checkWithAxe } from './accessibility/standards'
import { expect, openWithin, test } from './fixtures'
import { newestStatements } from './history-page'
import { addWiki, partOfQ42, wikiWithOwnIds } from './other-wiki'
import { statements } from './page-parts'
import { startWikibase } from './server'

const region = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const matches = (page: Page, kind = '') =>
  page.locator(kind === '' ? '[data-match]' : `[data-match="${kind}"]`)
const filters = (page: Page) => page.getByRole('group', { name: 'Show' })

/** Of countries: equal, conflicting and several values, identifiers, and what only one of the two has. */
const properties = [
  ...['P3238', 'P1552', 'P1622', 'P395', 'P373', 'P474', 'P163', 'P1335', 'P3001', 'P227', 'P402', 'P982'],
  ...['P36', 'P38', 'P47', 'P30', 'P206', 'P2852', 'P194', 'P214', 'P417', 'P172', 'P213', 'P409', 'P1125'],
]
/** The whole items differ in hundreds: src/model/compare/compare-items.test.ts. */
function partOf(itemId: string) {
  const all = JSON.parse(recordedStatements(itemId)!) as Record<string, unknown[]>
  return Object.fromEntries(properties.flatMap((id) => (all[id] ? [[id, all[id]]] : [])))
}
const countries = { Q183: partOf('Q183'), Q142: partOf('Q142') }
const listOf = (body: unknown) => toStatementList(body)!
const compared = (one: [string, StatementList], other: [string, StatementList]) =>
  compareItemsInSteps([one, other].map(([item, list]) => ({ item, list }))).proceed(noLimit)!

test.describe('two items', () => {
  test.use({ wikibaseOptions: { items: countries } })

  test('what they have in common, by counts that filter and stay in the address', async ({
    sharedPage: page,
    showItem,
  }) => {
    const { counts, onlyOn, properties } = compared(
      ['Q183', listOf(countries.Q183)],
      ['Q142', listOf(countries.Q142)],
    )
    expect(Math.min(counts.same, counts.different, counts.conflict, ...onlyOn)).toBeGreaterThan(2)
    await showItem('Q183', { params: { compare: 'Q142' } })
    await expect(matches(page, 'same')).toHaveCount(counts.same)
    await expect(matches(page, 'different')).toHaveCount(counts.different)
    await expect(matches(page, 'only')).toHaveCount(counts.only)
    // Every statement of either is there, once.
    await expect(page.locator('[data-item="Q142"] [data-statement-id]')).toHaveCount(
      listOf(countries.Q142).entries.length,
    )
    await expect(page.locator('[data-property-id]')).toHaveCount(properties.length)
    await expect(page.getByRole('heading', { level: 2, name: 'France Q142' })).toBeVisible()

    await filters(page).getByRole('button', { name: 'Only Q142' }).click()
    await expect(page).toHaveURL(/[?&]show=only-2/)
    await expect(matches(page)).toHaveCount(onlyOn[1]!)
    await filters(page).getByRole('button', { name: 'Conflicts' }).click()
    await expect(matches(page)).toHaveCount(counts.conflict)
    // Before anything is opened, the reason why they can't be merged stands above the first row.
    const reason = region(page).locator('[data-part="merge-blocks"]')
    await expect(reason).toContainText('The wiki does not merge two entities if one links to the other')
    const firstRow = await region(page).getByRole('row').first().boundingBox()
    expect((await reason.boundingBox())?.y).toBeLessThan(firstRow?.y ?? 0)
    await page.getByRole('button', { name: 'Preview merge' }).click()
    await expect(page).toHaveURL(/[?&]open=/)
    const address = page.url()
    await page.getByRole('link', { name: 'Back to Q183' }).click()
    await expect(page).not.toHaveURL(/open=|show=/)
    await expect(statements(page)).toBeVisible()

    await openWithin(page, address)
    await expect(matches(page)).toHaveCount(counts.conflict)
    await expect(matches(page).first()).toContainText('conflict')
    await expect(region(page)).toContainText('Merging Q183 into Q142')
    // One sentence, whatever the number of properties.
    const blocks = page.locator('[data-merge-conflict="link"]')
    await expect(blocks).toBeVisible()
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
    expect(await top(blocks)).toBeLessThan(await top(region(page).getByText('Merging Q183 into Q142')))
    await expect(region(page).getByRole('link', { name: /^Merge on / })).toHaveAttribute(
      'href',
      /title=Special%3AMergeItems&fromid=Q183&toid=Q142$/,
    )
  })

  test('are accessible at all widths; a narrow window shows two sides, or one of more at a time', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q142', { params: { compare: 'Q183', show: 'conflicts' } })
    const first = matches(page).first()
    const sideOf = (item: string) => first.locator(`[data-item="${item}"]`)
    await expect(sideOf('Q183')).toBeVisible()
    await checkAtBothWidths(page, 'a comparison', sideOf('Q142'))
    await page.setViewportSize({ width: 390, height: 844 })
    const sides = page.getByRole('group', { name: 'Item shown' })
    await expect(sides).toHaveCount(0)
    await expect(sideOf('Q183')).toBeInViewport()
    await expect(sideOf('Q142')).toBeInViewport()
    const [one, other] = [await sideOf('Q142').boundingBox(), await sideOf('Q183').boundingBox()]
    expect(one?.y).toBe(other?.y)
    const qualifier = matches(page).getByRole('definition').first()
    // As wide as a short date.
    expect(await qualifier.evaluate((element) => element.clientWidth)).toBeGreaterThan(70)
    const button = page.getByRole('button', { name: 'Remove Q183 from the comparison' })
    const fromId = await button.evaluate((element) => {
      const name = element.parentElement!
      const id = name.querySelector('a')!
      const width = id.getBoundingClientRect().right - name.getBoundingClientRect().left
      name.style.inlineSize = `${width + 1}px`
      return element.getBoundingClientRect().top - id.getBoundingClientRect().bottom
    })
    expect(fromId, 'the button is on a line with the id, also in a narrow column').toBeLessThan(0)

    await showItem('Q142', { params: { compare: 'Q183,Q64', show: 'conflicts' } })
    await expect(sideOf('Q142')).toBeVisible()
    await expect(sideOf('Q183')).toBeHidden()
    await sides.getByRole('button', { name: 'Q183' }).click()
    await expect(sideOf('Q142')).toBeHidden()
    await expect(sideOf('Q183')).toBeVisible()
    await expect(first).toContainText('conflict')

    await filters(page).getByRole('button', { name: 'All' }).click()
    await openWithin(page, page.url())
    await expect(sides.getByRole('button', { name: 'Q183', pressed: true })).toBeVisible()
    // A statement that the side lacks is one line.
    const { length } = countries.Q142['P1125']!
    const property = page.locator('[data-property-id="P1125"]')
    await expect(property.getByRole('cell')).toHaveText([`noneShow ${length} more statements of Q142`])
    await property.getByRole('button').press('Enter')
    await expect(property).toBeFocused()
    await expect(page).not.toHaveURL(/side=/)
    await expect(property.locator('[data-statement-id]').filter({ visible: true })).toHaveCount(length)
  })

  test('a narrow window breaks no word for a text that an item lacks', async ({
    sharedPage: page,
    showItem,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await showItem('Q42', { params: { compare: 'Q64,Q183', lang: 'de' } })
    await page.getByRole('button', { name: 'Weitere Sprachen und Websitelinks' }).click()
    const lacking = page.getByText('keine', { exact: true }).filter({ visible: true })
    await expect.poll(() => lacking.count()).toBeGreaterThan(100)
    const lines = await lacking.evaluateAll((all) => all.map((text) => text.getClientRects().length))
    expect(lines.filter((count) => count > 1)).toEqual([])
  })

  test('a narrow window cuts off no short name of a property in qualifiers and references', async ({
    sharedPage: page,
    showItem,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await showItem('Q142', { params: { compare: 'Q183', show: 'conflicts' } })
    await page.getByRole('button', { name: 'Expand references' }).click()
    const names = matches(page).getByRole('term').filter({ visible: true })
    await expect(names.filter({ hasText: 'reference URL' }).first()).toBeVisible()
    await expect(names.filter({ hasText: 'start time' }).first()).toBeVisible()
    const cut = await names.evaluateAll((all) =>
      all
        .flatMap((name) => [...name.querySelectorAll('*')])
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    // Those that arrive late stay on one line.
    expect(cut.filter(({ length }) => length < 16)).toEqual([])
  })

  test('a narrow window has room for the tools, in German too', async ({ sharedPage: page, showItem }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await showItem('Q142', { params: { compare: 'Q183', open: 'merge,copy', lang: 'de' } })
    await expect(
      page.getByRole('button', { name: 'Alle Aussagen auswählen, die nur Q142 hat' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Für QuickStatements kopieren' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('the way there, by keyboard: an id in the box on the item’s page', async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem('Q183')
    await page.getByRole('button', { name: 'Compare…' }).press('Enter')
    const box = page.getByRole('combobox', { name: 'Item to compare with' })
    await expect(box).toBeFocused()
    // The item itself is not accepted.
    await box.fill('Q183')
    await box.press('Enter')
    await expect(page.getByText('Q183 is already in this comparison.')).toBeInViewport({ ratio: 1 })
    await expect(page).not.toHaveURL(/compare=/)
    await box.fill('Q142')
    await box.press('Enter')
    await expect(page).toHaveURL(/[?&]compare=Q142(&|$)/)
    await expect(page.getByRole('heading', { level: 2, name: 'France Q142', exact: true })).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()
    await page.getByRole('button', { name: 'Remove Q142 from the comparison' }).click()
    await expect(statements(page)).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()

    // From right to left, nothing lies over the button either.
    await showItem('Q183', { params: { compare: 'Q142', lang: 'ar' } })
    await page.getByRole('button', { name: /^إزالة .*Q142/ }).click()
    await expect(page).not.toHaveURL(/compare=/)
  })
})

test('says that other items can’t be read, but not of one that was left out', async ({
  sharedPage: page,
  showItem,
}) => {
  const alone = page.getByText('The other items can’t be read')
  await showItem('Q42', { params: { compare: 'Q404' } })
  await expect(alone).toBeVisible()
  await showItem('Q42', { params: { compare: 'P31' } })
  await expect(page.locator('[data-error-code="invalid-item-id"]')).toContainText('P31')
  await expect(region(page).locator('[data-statement-id]').first()).toBeVisible()
  await expect(alone).toHaveCount(0)
})

test.describe('an item and an earlier revision', () => {
  test.use({ wikibaseOptions: { items: { Q64: newestStatements('Q64') } } })

  test('have the differences of the history', async ({ sharedPage: page, showItem }) => {
    const { contents, revisions } = historyOf('Q64')!
    const read = (id: number) => toStatementList(readEntity(contents[id])!.statements)!
    const { counts, changes } = compareStatements(read(7259), read(revisions[0]!.revid))
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
  test.use({
    expectedProblems: [/^Failed to load resource|blocked by CORS policy/],
    wikibaseOptions: { items: { Q42: partOfQ42 } },
  })

  test('is read there, with its own token; one that fails leaves the others', async ({
    page,
    openItem,
    wikibase,
  }) => {
    const other = await startWikibase({ privateWiki: true, items: { Q42: partOfQ42 } })
    await addWiki(page, other, tokens.user)
    // The other wiki's answers are not those of the test's own.
    await openItem(page, 'Q42', { params: { compare: 'Q42@our-wiki,Q404,Q7@nowhere,P31,Q5' } })
    await expect(page.locator('[data-item="Q42@our-wiki"] [data-statement-id]').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Q42' })).toHaveCount(2)
    await expect(region(page).getByRole('link', { name: 'Our wiki' })).toBeVisible()
    await expect(region(page).locator('[role="alert"][data-error-code="resource-not-found"]')).toHaveCount(1)
    await expect(region(page).locator('[data-error-code="unknown-instance"]')).toContainText('nowhere')
    await expect(region(page).locator('[data-error-code="invalid-item-id"]')).toContainText('P31')
    await expect(page.getByText('At most four items can be compared at a time. Left out: Q5')).toBeVisible()
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

  test('are matched by what these say, else by labels, else by the reader, and lend each other statements', async ({
    page,
    openItem,
  }) => {
    const other = await startWikibase(wikiWithOwnIds)
    await addWiki(page, other)
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
    await expect(row('P214')).toBeFocused()
    await expect(row('P214').locator('[data-item="Q7@our-wiki"]')).toContainText('113230702')
    // One that the item here does not have.
    await row('P905').getByRole('button', { name: 'Match a property…' }).click()
    await row('P905').getByRole('searchbox', { name: 'Find another property' }).fill('capital')
    await row('P905').getByRole('button', { name: 'capital (P36)' }).click()
    await expect(row('P905').locator('[data-matched-by="hand"]')).toBeVisible()
    // That it is remembered is in src/features/compare/property-pairs.page.test.ts.
    await expect(row('P214').locator('[data-matched-by="hand"]')).toBeVisible()
    await row('P214').getByRole('button', { name: 'Undo match' }).click()
    await expect(row('P903').locator('[data-match="only"]')).toBeVisible()
    await expect(row('P903')).toBeFocused()
    await row('P905').getByRole('button', { name: 'Undo match' }).click()
    await expect(row('P905').locator('[data-matched-by="hand"]')).toHaveCount(0)

    // In a narrow window, by keyboard.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Copy to another item' }).press('Enter')
    await expect(page).toHaveURL(/[?&]open=copy(&|$)/)
    const panel = page.getByRole('group', { name: 'Copy to another item' })
    await panel.getByRole('combobox', { name: 'From' }).selectOption('Q7 (Our wiki)')
    // The side with the boxes is the one that is shown.
    await page.getByRole('checkbox', { name: 'Select date of birth: 1952' }).press('Space')
    await panel
      .getByRole('button', { name: 'Select all statements that only Q7 (Our wiki) has' })
      .press('Enter')
    await expect(panel).toContainText('4 statements selected')
    const commands = panel.getByRole('textbox', { name: 'QuickStatements for Q42' })
    await expect(commands).toHaveValue('Q42\tP569\t+1952-00-00T00:00:00Z/9')
    await expect(panel.locator('[data-copy="guesses"]')).toContainText('P901 → P569')
    await expect(panel.locator('[data-copy="left"]')).toContainText('VIAF number P903')
    await checkWithAxe(page, 'statements to copy across', { within: 'main' })
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: 'Save: QuickStatements' }).press('Enter')
    expect((await saved).suggestedFilename()).toBe('Q42-quickstatements.txt')
    await expect(page.locator('[data-export-result]')).toHaveText(/^Saved .+ to Q42-quickstatements\.txt$/)
    await other.close()
  })
})
