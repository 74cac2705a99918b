import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { filterBox, rows, statements } from './page-parts'
import { rawStatements } from './raw-statements'

const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const shown = async (page: Page) => Number(await statements(page).getAttribute('data-statement-shown'))
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^[\\d,]+ ${name}$`) })

test('typing filters at once, and the address keeps it', async ({ page, openItem }) => {
  await openItem(page, 'Q42')
  await filterBox(page).fill('cambridge')
  await expect(statements(page)).not.toHaveAttribute('data-statement-shown', '332')
  // A label that arrives later may be found too.
  await page.waitForFunction(() => performance.getEntriesByName('qlens:labels-settled').length > 0)
  await expect(statements(page)).toHaveAttribute('aria-busy', 'false')
  const count = await shown(page)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(20)
  await expect(page.getByText(`Showing ${count} of 332 statements`)).toBeVisible()
  await expect.poll(() => param(page, 'q')).toBe('cambridge')

  await page.reload()
  await expect(filterBox(page)).toHaveValue('cambridge')
  await expect(statements(page)).toHaveAttribute('data-statement-shown', String(count))
  await expect(rows(page)).toHaveCount(count)

  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '332')
  await expect.poll(() => param(page, 'q')).toBeNull()
})

test('Back takes a search away as a whole, and undoes one choice after the other', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42')
  await tile(page, 'identifiers').click()
  await expect.poll(() => param(page, 'type')).toBe('external-id')
  await filterBox(page).pressSequentially('library', { delay: 120 })
  await expect.poll(() => param(page, 'q')).toBe('library')
  await page.goBack()
  await expect(filterBox(page)).toHaveValue('')
  expect(param(page, 'type')).toBe('external-id')
  await page.goForward()
  await expect(filterBox(page)).toHaveValue('library')
  await page.goBack()
  await page.goBack()
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '332')
})

test('facets combine, and chips take them away one by one', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  await showItem('Q42')
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('checkbox', { name: /^item/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'References', exact: true }).click()
  await page.getByRole('radio', { name: /^without/ }).check()
  await page.keyboard.press('Escape')
  const expected = raw.filter(
    ({ property, references }) => property.data_type === 'wikibase-item' && references.length === 0,
  )
  await expect(statements(page)).toHaveAttribute('data-statement-shown', String(expected.length))
  expect(param(page, 'type')).toBe('wikibase-item')
  expect(param(page, 'ref')).toBe('without')

  await page.getByRole('button', { name: 'Remove filter: Type: item' }).click()
  await expect(statements(page)).toHaveAttribute(
    'data-statement-shown',
    String(raw.filter((s) => s.references.length === 0).length),
  )
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '332')
  expect(param(page, 'ref')).toBeNull()
})

test('a property is found and chosen by the keyboard alone', async ({ sharedPage: page, showItem }) => {
  await showItem('Q42')
  await filterBox(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Property', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('occupat')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '8')
  expect(param(page, 'property')).toBe('P106')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Property', exact: true })).toBeFocused()
})

for (const item of ['Q42', 'Q64', 'Q2831'])
  test(`the counts of ${item} are those of the raw statements`, async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    const raw = await rawStatements(page, wikibase.baseUrl, item)
    const counts = {
      'statements?': raw.length,
      'propert(y|ies)': new Set(raw.map(({ property }) => property.id)).size,
      'without references': raw.filter(({ references }) => references.length === 0).length,
      deprecated: raw.filter(({ rank }) => rank === 'deprecated').length,
      'with qualifiers': raw.filter(({ qualifiers }) => qualifiers.length > 0).length,
      'identifiers?': raw.filter(({ property }) => property.data_type === 'external-id').length,
    }
    await showItem(item)
    for (const [name, count] of Object.entries(counts))
      await expect(tile(page, name)).toHaveText(new RegExp(`^${count.toLocaleString('en')} `))
    await expect(statements(page)).toHaveAttribute('data-statement-total', String(raw.length))
    for (const name of ['without references', 'deprecated', 'with qualifiers', 'identifiers?'] as const) {
      await tile(page, name).click()
      await expect(tile(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(statements(page)).toHaveAttribute('data-statement-shown', String(counts[name]))
      await tile(page, name).click()
      await expect(statements(page)).toHaveAttribute('data-statement-shown', String(raw.length))
    }
  })

test('"imported only" and "best rank only" are those of the raw statements', async ({
  page,
  openItem,
  wikibase,
}) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q64')
  const says = new Set(['P143', 'P4656', 'P813'])
  const imported = raw.filter(
    ({ references }) =>
      references.length > 0 &&
      references.every(
        ({ parts }) =>
          parts.every(({ property }) => says.has(property.id)) &&
          parts.some(({ property }) => property.id !== 'P813'),
      ),
  )
  const hasPreferred = new Set(
    raw.filter(({ rank }) => rank === 'preferred').map(({ property }) => property.id),
  )
  const best = raw.filter(
    ({ rank, property }) => rank === (hasPreferred.has(property.id) ? 'preferred' : 'normal'),
  )
  expect(imported.length).toBeGreaterThan(0)
  await openItem(page, 'Q64', { params: { rank: 'best' } })
  await expect(statements(page)).toHaveAttribute('data-statement-shown', String(best.length))
  // Only Wikidata's properties for imports are known.
  await page.goto(
    page
      .url()
      .replace(/api=[^&]*&version=v1/, 'instance=sample')
      .replace('rank=best', 'ref=imported'),
  )
  await expect(statements(page)).toHaveAttribute('data-statement-shown', String(imported.length))
})

test('where nothing passes, the notice says which filter to remove', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { type: 'time', property: 'P106' } })
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '0')
  await page.getByRole('button', { name: 'Without “Type”: 8 statements' }).click()
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '8')
  // Not to the page, which would be the default when the button disappears.
  await expect(statements(page)).toBeFocused()
})

test('what is found is marked, in references that are opened for it too', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { q: 'Highgate_East' } })
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '1')
  await expect(page.getByRole('link', { name: /Highgate_East/ }).first()).toBeVisible()
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('statement-match') ?? [])].map((range) => String(range)))
  // Highlighted again when labels arrive.
  await expect
    .poll(async () => [...new Set((await marked()).map((text) => text.toLowerCase()))])
    .toEqual(['highgate_east'])

  // The style sheet has a color for matches, and applies it only while there are any.
  const colour = () =>
    page
      .locator('[data-statement-id] [data-part="main-value"]')
      .first()
      .evaluate((element) => getComputedStyle(element, '::highlight(statement-match)').backgroundColor)
  expect(await colour()).not.toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('searchbox', { name: 'Filter statements' }).fill('')
  await expect.poll(colour).toBe('rgba(0, 0, 0, 0)')
})

test('long names of the counts scroll, not the page', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await showItem('Q42', { params: { lang: 'ru' } })
  await expect(page.getByRole('button', { name: /идентификатор/ }).first()).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('twenty thousand statements answer each key within a tenth of a second of work', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q920020000')
  await filterBox(page).fill('x')
  await expect(statements(page)).not.toHaveAttribute('data-statement-shown', '20000')
  // The time of the page's main thread, regardless of other load.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const times: number[] = []
  for (const text of ['e', 'en', 'eng', 'engl', 'london']) {
    const [shownBefore, workedBefore] = [await shown(page), await worked()]
    await filterBox(page).fill(text)
    await expect(statements(page)).not.toHaveAttribute('data-statement-shown', String(shownBefore))
    times.push((await worked()) - workedBefore)
  }
  // Some 20 ms on the machine where it was written, while labels were arriving.
  expect(Math.min(...times), times.map(Math.round).join(', ')).toBeLessThan(100)
})
