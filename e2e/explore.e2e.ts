import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import { axe, expect, test } from './fixtures'

const region = (page: Page) => page.getByRole('region', { name: 'Statements', exact: true })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Filter statements' })
const rows = (page: Page) => region(page).locator('[data-statement-id]')
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const shown = async (page: Page) => Number(await region(page).getAttribute('data-statement-shown'))
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^[\\d,]+ ${name}$`) })

type RawStatement = {
  id: string
  rank: string
  property: { id: string; data_type: string | null }
  value: { type: string; content?: unknown }
  qualifiers: unknown[]
  references: { hash: string; parts: { property: { id: string } }[] }[]
}

/** The statements of an item as the API sends them, for counting without the app's own code. */
async function rawStatements(page: Page, baseUrl: string, id: string): Promise<RawStatement[]> {
  const response = await page.request.get(`${baseUrl}/v1/entities/items/${id}/statements`)
  const body = (await response.json()) as Record<string, RawStatement[]>
  return Object.values(body).flat()
}

test('typing filters at once, and the address keeps it', async ({ page, openItem }) => {
  await openItem(page, 'Q42')
  await search(page).fill('cambridge')
  await expect(region(page)).not.toHaveAttribute('data-statement-shown', '332')
  // A label that arrives later may be found, too.
  await page.waitForFunction(() => performance.getEntriesByName('qlens:labels-settled').length > 0)
  await expect(region(page)).toHaveAttribute('aria-busy', 'false')
  const count = await shown(page)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(20)
  await expect(page.getByText(`Showing ${count} of 332 statements`)).toBeVisible()
  await expect.poll(() => param(page, 'q')).toBe('cambridge')

  await page.reload()
  await expect(search(page)).toHaveValue('cambridge')
  await expect(region(page)).toHaveAttribute('data-statement-shown', String(count))
  await expect(rows(page)).toHaveCount(count)

  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(region(page)).toHaveAttribute('data-statement-shown', '332')
  await expect.poll(() => param(page, 'q')).toBeNull()
})

test('Back takes a search away as a whole, and undoes one choice after the other', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q42')
  await tile(page, 'identifiers').click()
  await expect.poll(() => param(page, 'type')).toBe('external-id')
  await search(page).pressSequentially('library', { delay: 120 })
  await expect.poll(() => param(page, 'q')).toBe('library')
  await page.goBack()
  await expect(search(page)).toHaveValue('')
  expect(param(page, 'type')).toBe('external-id')
  await page.goForward()
  await expect(search(page)).toHaveValue('library')
  await page.goBack()
  await page.goBack()
  await expect(region(page)).toHaveAttribute('data-statement-shown', '332')
})

test('facets combine, and chips take them away one by one', async ({ page, openItem, wikibase }) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  await openItem(page, 'Q42')
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await page.getByRole('checkbox', { name: /^item/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'References', exact: true }).click()
  await page.getByRole('radio', { name: /^without/ }).check()
  await page.keyboard.press('Escape')
  const expected = raw.filter(
    ({ property, references }) => property.data_type === 'wikibase-item' && references.length === 0,
  )
  await expect(region(page)).toHaveAttribute('data-statement-shown', String(expected.length))
  expect(param(page, 'type')).toBe('wikibase-item')
  expect(param(page, 'ref')).toBe('without')

  await page.getByRole('button', { name: 'Remove filter: Type: item' }).click()
  await expect(region(page)).toHaveAttribute(
    'data-statement-shown',
    String(raw.filter((s) => s.references.length === 0).length),
  )
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(region(page)).toHaveAttribute('data-statement-shown', '332')
  expect(param(page, 'ref')).toBeNull()
})

test('a property is found and chosen by the keyboard alone', async ({ page, openItem }) => {
  await openItem(page, 'Q42')
  await search(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Property', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('occupat')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(region(page)).toHaveAttribute('data-statement-shown', '8')
  expect(param(page, 'property')).toBe('P106')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Property', exact: true })).toBeFocused()
})

for (const item of ['Q42', 'Q64', 'Q2831'])
  test(`the counts of ${item} are those of the raw statements`, async ({ page, openItem, wikibase }) => {
    const raw = await rawStatements(page, wikibase.baseUrl, item)
    const counts = {
      'statements?': raw.length,
      'propert(y|ies)': new Set(raw.map(({ property }) => property.id)).size,
      'without references': raw.filter(({ references }) => references.length === 0).length,
      deprecated: raw.filter(({ rank }) => rank === 'deprecated').length,
      'with qualifiers': raw.filter(({ qualifiers }) => qualifiers.length > 0).length,
      'identifiers?': raw.filter(({ property }) => property.data_type === 'external-id').length,
    }
    await openItem(page, item)
    for (const [name, count] of Object.entries(counts))
      await expect(tile(page, name)).toHaveText(new RegExp(`^${count.toLocaleString('en')} `))
    await expect(region(page)).toHaveAttribute('data-statement-total', String(raw.length))
    for (const name of ['without references', 'deprecated', 'with qualifiers', 'identifiers?'] as const) {
      await tile(page, name).click()
      await expect(tile(page, name)).toHaveAttribute('aria-pressed', 'true')
      await expect(region(page)).toHaveAttribute('data-statement-shown', String(counts[name]))
      await tile(page, name).click()
      await expect(region(page)).toHaveAttribute('data-statement-shown', String(raw.length))
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
  await expect(region(page)).toHaveAttribute('data-statement-shown', String(best.length))
  // Whose properties these are is known of Wikidata alone.
  await page.goto(
    page
      .url()
      .replace(/api=[^&]*&version=v1/, 'instance=sample')
      .replace('rank=best', 'ref=imported'),
  )
  await expect(region(page)).toHaveAttribute('data-statement-shown', String(imported.length))
})

test('where nothing passes, the notice says which filter to remove', async ({ page, openItem }) => {
  await openItem(page, 'Q42', { params: { type: 'time', property: 'P106' } })
  await expect(region(page)).toHaveAttribute('data-statement-shown', '0')
  await page.getByRole('button', { name: 'Without “Type”: 8 statements' }).click()
  await expect(region(page)).toHaveAttribute('data-statement-shown', '8')
  // Not the page, which the button's end would leave it to.
  await expect(region(page)).toBeFocused()
})

test('what is found is marked, in references that are opened for it too', async ({ page, openItem }) => {
  await openItem(page, 'Q42', { params: { q: 'Highgate_East' } })
  await expect(region(page)).toHaveAttribute('data-statement-shown', '1')
  await expect(page.getByRole('link', { name: /Highgate_East/ }).first()).toBeVisible()
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('statement-match') ?? [])].map((range) => String(range)))
  // Marked anew when labels arrive.
  await expect
    .poll(async () => [...new Set((await marked()).map((text) => text.toLowerCase()))])
    .toEqual(['highgate_east'])

  // The style sheet has a colour for what is marked, and looks for it only while something is.
  const colour = () =>
    page
      .locator('[data-statement-id] [data-part="main-value"]')
      .first()
      .evaluate((element) => getComputedStyle(element, '::highlight(statement-match)').backgroundColor)
  expect(await colour()).not.toBe('rgba(0, 0, 0, 0)')
  await page.getByRole('searchbox', { name: 'Filter statements' }).fill('')
  await expect.poll(colour).toBe('rgba(0, 0, 0, 0)')
})

test('the index jumps to a property that is not mounted, and follows the scroll', async ({
  page,
  openItem,
  wikibase,
}) => {
  await openItem(page, 'Q42')
  const index = page.getByRole('navigation', { name: 'Properties' })
  await expect(index.getByRole('button', { name: /instance of/ })).toHaveAttribute('aria-current', 'true')
  const id = (await rawStatements(page, wikibase.baseUrl, 'Q42')).at(-1)?.property.id ?? ''
  await index.getByRole('searchbox', { name: 'Find a property' }).fill(id)
  const entry = index.locator(`[data-index-of="${id}"]`)
  await expect(region(page).locator(`[data-property-id="${id}"]`)).toHaveCount(0)
  await entry.click()
  const group = region(page).locator(`[data-property-id="${id}"]`)
  await expect(group).toBeInViewport()
  await expect(group.locator('[data-statement-id]').first()).toBeFocused()
  await expect(entry).toHaveAttribute('aria-current', 'true')
})

test('from right to left the index keeps labels of all scripts to one edge', async ({ page, openItem }) => {
  await openItem(page, 'Q42', { params: { lang: 'ar' } })
  const labels = page.locator('nav [data-index-of] bdi')
  await expect(labels.filter({ hasText: /^[a-z]/ }).first()).toBeVisible()
  await expect(labels.filter({ hasText: /^[\u0600-\u06ff]/ }).first()).toBeVisible()
  const edges = await labels.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(new Set(edges).size).toBe(1)
})

test('long names of the counts scroll, not the page', async ({ page, openItem }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await openItem(page, 'Q42', { params: { lang: 'ru' } })
  await expect(page.getByRole('button', { name: /идентификатор/ }).first()).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('on a phone the index is a sheet', async ({ page, openItem }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openItem(page, 'Q42')
  await page.getByRole('button', { name: 'Properties', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Properties' })
  await sheet.getByRole('button', { name: /^notable work/ }).click()
  await expect(sheet).toBeHidden()
  const group = region(page).locator('[data-property-id="P800"]')
  await expect(group).toBeInViewport()
  await expect(group.locator('[data-statement-id]').first()).toBeFocused()
})

test('twenty thousand statements answer each key within a tenth of a second of work', async ({
  page,
  openItem,
}) => {
  await openItem(page, 'Q920020000')
  await search(page).fill('x')
  await expect(region(page)).not.toHaveAttribute('data-statement-shown', '20000', { timeout: 20_000 })
  // What the page's own thread works, whatever else the machine does at the time.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
  }
  const times: number[] = []
  for (const text of ['e', 'en', 'eng', 'engl', 'london']) {
    const [shownBefore, workedBefore] = [await shown(page), await worked()]
    await search(page).fill(text)
    await expect(region(page)).not.toHaveAttribute('data-statement-shown', String(shownBefore))
    times.push((await worked()) - workedBefore)
  }
  // Some 20 ms where it was written, with labels still arriving.
  expect(Math.min(...times), times.map(Math.round).join(', ')).toBeLessThan(100)
})

test('the audit groups references, and leads to the statements', async ({ page, openItem, wikibase }) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  const uses = new Map<string, Set<string>>()
  for (const { id, references } of raw)
    for (const { hash } of references) uses.set(hash, (uses.get(hash) ?? new Set()).add(id))
  const most = Math.max(...[...uses.values()].map((ids) => ids.size))
  const without = raw.filter(({ references }) => references.length === 0)

  await openItem(page, 'Q42')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reference audit' }).click()
  const audit = page.getByRole('dialog', { name: 'Reference audit' })
  await expect(audit).toBeVisible()
  expect(param(page, 'audit')).toBe('references')
  await page.reload()
  await expect(audit).toContainText(`They use ${uses.size} different references.`)
  await expect(audit.getByRole('heading', { name: `Without references (${without.length})` })).toBeVisible()
  await expect(audit.locator('[data-reference-hash]').first()).toContainText(`Used by ${most} statements`)
  await audit.getByRole('button', { name: /^occupation 3/ }).click()
  await audit.getByRole('link', { name: 'occupation: comedian' }).click()
  await expect(audit).toBeHidden()
  await expect(rows(page).filter({ hasText: 'comedian' })).toBeFocused()
})

test('a statement is copied in several formats, never with a token', async ({ page, context, openItem }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openItem(page, 'Q42')
  const row = rows(page).first()
  const id = await row.getAttribute('data-statement-id')
  const copy = async (format: string) => {
    await row.getByRole('button', { name: 'Copy statement' }).click()
    await page.getByRole('menuitem', { name: format, exact: true }).click()
    await expect(page.getByText(/^Copied one statement/).last()).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copy('Statement ID')).toBe(id)
  expect(await copy('QuickStatements')).toMatch(/^Q42\tP31\tQ5\t/)
  const curl = await copy('curl command')
  expect(curl).toContain(`/v1/statements/${id}`)
  expect(curl).not.toContain('Bearer')
  expect(JSON.parse(await copy('JSON'))).toHaveProperty('P31')
  expect(new URL(await copy('Link to Qlens')).searchParams.get('statement')).toBe(id)
})

test('what passes the filter is saved as CSV, one row a statement', async ({ page, openItem, wikibase }) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  const expected = raw.filter(({ property }) => property.data_type === 'time')
  await openItem(page, 'Q42', { params: { type: 'time' } })
  await expect(region(page)).toHaveAttribute('data-statement-shown', String(expected.length))
  await page.getByRole('button', { name: 'Export' }).click()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('Q42-statements.csv')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  expect(data.map((cells) => cells['statement_id'])).toEqual(expected.map(({ id }) => id))
  const birth = data.find((cells) => cells['property_id'] === 'P569')
  expect(birth).toMatchObject({ property_label: 'date of birth', value: '11 March 1952' })
  expect(birth?.['value_raw']).toContain('+1952-03-11T00:00:00Z')
})

test('single keys move among the statements and act on them', async ({ page, context, openItem }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openItem(page, 'Q42')
  await expect(search(page)).toBeVisible()
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
  // Far down, through rows that are not in the page yet.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('j')
  await expect(page.locator('[data-statement-id]:focus')).toBeInViewport()

  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('jek?')
  await expect(search(page)).toHaveValue('jek?')
  await search(page).fill('')
  await search(page).blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('on paper all that passes is there, unfolded, with the address', async ({ page, openItem }) => {
  await openItem(page, 'Q42', { params: { ref: 'with' } })
  await expect(region(page)).toHaveAttribute('data-statement-shown', '99')
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(99)
  await expect(page.getByText(/ref=with.* · printed on /)).toBeVisible()
  const references = await page.locator('[data-reference-hash]').count()
  expect(references).toBeGreaterThan(99)
  await expect(search(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(rows(page)).not.toHaveCount(99)
})

for (const [item, count] of [
  ['Q42', 332],
  // As many as there may be; the headings of the sections do not count.
  ['Q920002000', 2000],
] as const)
  test(`all ${count} rows can be put in the page, for the search of the browser`, async ({
    page,
    openItem,
  }) => {
    // Mounting them takes seconds on a busy machine, and the click does not end before.
    test.slow()
    await openItem(page, item)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Load all rows/ }).click({ timeout: 40_000 })
    await expect(rows(page)).toHaveCount(count, { timeout: 20_000 })
  })

for (const { width, height } of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ page, openItem }) => {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await openItem(page, 'Q42', { params: { q: 'book', ref: 'with' } })
      await expect(rows(page).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Remove filter/ }).first()).toBeVisible()
      expect(await axe(page)).toEqual([])
    })
