import { faultyItemId } from '../src/test/wikibase/faulty-item'
import { expect, openWithin, test } from './fixtures'
import { filterBox, rows, statements } from './page-parts'
import { statementOf } from '../src/test/faults/items'
import { rawStatements } from './raw-statements'

test('print contains everything that passes the filter, in its order, expanded, with the address', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  const passing = raw.filter(({ references }) => references.length > 0)
  const isIdentifier = ({ property }: (typeof raw)[number]) => property.data_type === 'external-id'
  // Each property where its first statement is, identifiers last.
  const inOrder = [passing.filter((one) => !isIdentifier(one)), passing.filter(isIdentifier)]
  const properties = inOrder.map((part) => [...new Set(part.map(({ property: { id } }) => id))])

  const aliases = Array.from({ length: 30 }, (_, index) => `alias ${index + 1}`)
  wikibase.setOptions({ entities: { Q42: { aliases: { en: aliases } } } })
  const allAliases = page.locator('main header').getByRole('button', { name: 'Show all' })

  await showItem('Q42', { params: { ref: 'with' } })
  await expect(statements(page)).toHaveAttribute('data-statement-shown', String(passing.length))
  await expect(filterBox(page)).toBeVisible()
  await expect(allAliases).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(passing.length)
  const [main = [], identifiers = []] = properties
  const parts = statements(page).locator('section[data-property-id], h2[data-index]')
  await expect
    .poll(() => parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-property-id') ?? '')))
    .toEqual(['', ...main, '', ...identifiers])
  await expect(page.getByText(/ref=with.* · printed on /)).toBeVisible()
  // The code of references may arrive after the rows.
  await expect.poll(() => page.locator('[data-reference-hash]').count()).toBeGreaterThan(passing.length)
  await expect(filterBox(page)).toBeHidden()
  await expect(allAliases).toBeHidden()
  await expect(page.getByText('alias 30')).toBeVisible()
  await expect(page.getByText('· +18')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(rows(page)).not.toHaveCount(passing.length)
})

test('a long text and a long name of a property are whole on paper', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  const name = 'a name that takes more than two lines '.repeat(6).trim()
  const text = `${'x '.repeat(10_500)}end`
  wikibase.setOptions({
    entities: { P900: { labels: { en: name }, datatype: 'string' } },
    items: { Q60: { P900: [statementOf('Q60', 1, 'P900', 'string', text)] } },
  })
  await showItem('Q60')
  const value = rows(page).locator('bdi', { hasText: /^x x/ })
  const heading = statements(page).getByRole('heading', { name: /^a name/ })
  const showAll = rows(page).getByRole('button', { name: 'Show all' })
  await expect(showAll).toBeVisible()
  const cutOff = () => Promise.all([value, heading].map((part) => part.evaluate(isCutOff)))
  await expect.poll(cutOff).toEqual([true, true])
  await page.emulateMedia({ media: 'print' })
  await expect(showAll).toBeHidden()
  expect(await value.innerText()).toMatch(/ end$/)
  for (const width of [700, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(cutOff).toEqual([false, false])
  }
  await page.emulateMedia({ media: 'screen' })
})

const isCutOff = (element: Element) =>
  [element, ...element.querySelectorAll('*')].some(
    (box) =>
      getComputedStyle(box).overflowX === 'hidden' &&
      (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth),
  )

test('what is only suggested is not printed, what is wrong is', async ({ sharedPage: page, showItem }) => {
  await showItem(faultyItemId)
  const mark = (status: string) => page.locator(`[data-finding-mark][data-status="${status}"]`).first()
  await expect(mark('suggestion')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(mark('violation')).toBeVisible()
  await expect(mark('suggestion')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('a notice is printed without its buttons', async ({ sharedPage: page, showItem }) => {
  await showItem('Q64', { params: { q: 'no such text' } })
  const notice = page.getByText('No statement matches')
  const button = page.getByRole('main').getByRole('button', { name: /^Without “Text”/ })
  await expect(button).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeVisible()
  await expect(button).toBeHidden()
  await expect(page.getByText('Remove a filter to see more')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('other views are printed with their address, and without what leads elsewhere', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  const name = /^(Changes in|Show statement|All revisions|Add an item|Change items|Load all|Try again)/
  const controls = page.getByRole('main').getByRole('button', { name }).or(page.getByRole('link', { name }))
  for (const view of [
    'item=Q64&view=history',
    'item=Q64&view=history&from=7281&to=7282',
    'item=Q64&view=links',
    'item=Q64&compare=Q42',
    'items=Q42,Q64',
  ]) {
    await openWithin(page, `${app}/?api=${wikibase.baseUrl}&version=v1&${view}`)
    await expect(controls.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(new RegExp(`${view} · printed on `))).toBeVisible()
    await expect(controls).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('what only a color shows is printed without “background graphics” too', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  for (const [view, colored] of [
    ['item=Q64&view=history', '[class*="EditChart-month"] > span'],
    ['item=Q64&view=history&from=7281&to=7282', '[class*="Changes-changes"] [data-mark]'],
    ['item=Q64&compare=Q42', '[class*="ComparisonRows-side"] bdi[data-mark]'],
  ] as const) {
    await openWithin(page, `${app}/?api=${wikibase.baseUrl}&version=v1&${view}`)
    await expect(page.locator(colored).first()).toHaveCSS('print-color-adjust', 'exact')
  }
})

test('a short view takes no more paper than it needs', async ({ sharedPage: page, showItem }) => {
  await showItem('Q64', { params: { view: 'links' } })
  await expect(page.locator('[data-from-item]').first()).toBeVisible()
  await page.setViewportSize({ width: 700, height: 4000 })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.evaluate(() => document.body.offsetHeight)).toBeLessThan(2000)
  await page.emulateMedia({ media: 'screen' })
})
