import type { Page } from '@playwright/test'
import { expect, openWithin, test } from './fixtures'
import { filterBox, rows, statements } from './page-parts'
import { rawStatements } from './raw-statements'

const shownCount = (page: Page, count: number) =>
  expect(statements(page)).toHaveAttribute('data-statement-shown', String(count))
const inAddress = (page: Page, name: string) =>
  expect.poll(() => new URL(page.url()).searchParams.get(name), name)
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^[\\d,]+ ${name}$`) })

test('typing filters at once, the address keeps it, and Back takes it away as a whole', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  const identifiers = raw.filter(({ property }) => property.data_type === 'external-id').length
  await showItem('Q42')
  await tile(page, 'identifiers').click()
  await shownCount(page, identifiers)
  // The address is written after each of two pauses in typing.
  for (const text of ['lib', 'library']) {
    await filterBox(page).fill(text)
    await inAddress(page, 'q').toBe(text)
  }
  await page.goBack()
  await expect(filterBox(page)).toHaveValue('')
  await inAddress(page, 'type').toBe('external-id')
  await page.goForward()
  await expect(filterBox(page)).toHaveValue('library')
  await page.goBack()
  await shownCount(page, identifiers)
  await page.goBack()
  await shownCount(page, 332)

  // Found by labels too, some of which arrive later.
  await filterBox(page).fill('cambridge')
  await shownCount(page, 3)
  await expect(page.getByText('Showing 3 of 332 statements')).toBeVisible()
  await inAddress(page, 'q').toBe('cambridge')
  await page.reload()
  await expect(filterBox(page)).toHaveValue('cambridge')
  await shownCount(page, 3)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await shownCount(page, 332)
  await inAddress(page, 'q').toBeNull()
})

// src/model/facets.test.ts has the counts of all recorded items.
test('counts are those of the raw statements; facets combine, and chips take them away one by one', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  const isUnreferenced = ({ references }: { references: unknown[] }) => references.length === 0
  const unreferenced = raw.filter(isUnreferenced)
  const counts = {
    'statements?': raw.length,
    'propert(y|ies)': new Set(raw.map(({ property }) => property.id)).size,
    'without references': unreferenced.length,
    deprecated: raw.filter(({ rank }) => rank === 'deprecated').length,
    'with qualifiers': raw.filter(({ qualifiers }) => qualifiers.length > 0).length,
    'identifiers?': raw.filter(({ property }) => property.data_type === 'external-id').length,
  }
  await showItem('Q42')
  for (const [name, count] of Object.entries(counts))
    await expect(tile(page, name)).toHaveText(new RegExp(`^${count.toLocaleString('en')} `))

  await test.step('a count leads to what it counts, and back', async () => {
    await tile(page, 'with qualifiers').click()
    await expect(tile(page, 'with qualifiers')).toHaveAttribute('aria-pressed', 'true')
    await shownCount(page, counts['with qualifiers'])
    await tile(page, 'with qualifiers').click()
    await shownCount(page, raw.length)
  })
  await test.step('facets', async () => {
    await page.getByRole('button', { name: 'Data type' }).click()
    await page.getByRole('checkbox', { name: /^item/ }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'References', exact: true }).click()
    await page.getByRole('radio', { name: /^without/ }).check()
    await page.keyboard.press('Escape')
    const items = unreferenced.filter(({ property }) => property.data_type === 'wikibase-item')
    await shownCount(page, items.length)
    await inAddress(page, 'type').toBe('wikibase-item')
    await inAddress(page, 'ref').toBe('without')
  })
  await test.step('chips', async () => {
    await page.getByRole('button', { name: 'Remove filter: Data type: item' }).click()
    await shownCount(page, unreferenced.length)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await shownCount(page, raw.length)
    await inAddress(page, 'ref').toBeNull()
  })
})

test('a property is found and chosen by the keyboard alone', async ({ sharedPage: page, showItem }) => {
  await showItem('Q42')
  await expect(page.getByRole('button', { name: 'Commands', exact: true })).toBeVisible()
  await filterBox(page).focus()
  await page.keyboard.press('ArrowRight')
  const opener = page.getByRole('button', { name: 'Property', exact: true })
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Property' })
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('occupat')
  // Its label may arrive after the text was typed.
  const option = panel.getByRole('checkbox', { name: /^occupation/ })
  await expect(option).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(option).toBeFocused()
  await page.keyboard.press('Space')
  await shownCount(page, 8)
  await inAddress(page, 'property').toBe('P106')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await test.step('where nothing passes, the notice says which filter to remove', async () => {
    const address = new URL(page.url())
    address.searchParams.set('type', 'time')
    await openWithin(page, address.href)
    await shownCount(page, 0)
    await page.getByRole('button', { name: 'Without “Data type”: 8 statements' }).click()
    await shownCount(page, 8)
    // Not to the page, which would be the default when the button disappears.
    await expect(statements(page)).toBeFocused()
  })
})

test('a property far down in a long item is found by its name', async ({ sharedPage: page, showItem }) => {
  await showItem('Q920005000')
  await page.getByRole('button', { name: 'Property', exact: true }).click()
  const facet = page.getByRole('dialog')
  await facet.getByRole('searchbox', { name: 'Find a property' }).fill('unicode char')
  await facet.getByRole('checkbox', { name: /^Unicode character/ }).check()
  await shownCount(page, 1)
})

test('what is found is marked, in references that are opened for it too', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { q: 'Highgate_East' } })
  await shownCount(page, 1)
  await expect(page.getByRole('link', { name: /Highgate_East/ }).first()).toBeVisible()
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('statement-match') ?? [])].map((range) => String(range)))
  // Highlighted again when labels arrive.
  await expect
    .poll(async () => [...new Set((await marked()).map((text) => text.toLowerCase()))])
    .toEqual(['highgate_east'])

  // The style sheet has a color for matches.
  const color = () =>
    page
      .locator('[data-statement-id] [data-part="main-value"]')
      .first()
      .evaluate((element) => getComputedStyle(element, '::highlight(statement-match)').backgroundColor)
  await expect.poll(color).not.toBe('rgba(0, 0, 0, 0)')
  await filterBox(page).fill('')
  await expect.poll(marked).toEqual([])

  await test.step('long names of the counts scroll, not the page', async () => {
    await page.setViewportSize({ width: 768, height: 800 })
    await showItem('Q42', { params: { lang: 'ru' } })
    await expect(page.getByRole('button', { name: /идентификатор/ }).first()).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBe(0)
  })
})
