import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { itemsLinkingTo, linkingItems, truePoints } from '../src/test/wikibase/backlinks'
import { checkWithAxe, sizes } from './accessibility/standards'
import { expect, openWithin, test } from './fixtures'
import { signIn } from './sign-in'

const region = (page: Page) => page.getByRole('region', { name: 'Links here' })
const links = (page: Page) => region(page).locator('[data-from-item]')
const view = { params: { view: 'links' } }

/** The attributes of each element that say which link it is. */
const placesOf = (page: Page) =>
  links(page).evaluateAll((rows) =>
    (rows as HTMLElement[]).map(({ dataset: { fromItem, statementId, role, propertyId } }) =>
      [fromItem, statementId, role, propertyId].join(' '),
    ),
  )

test.describe('what links to a recorded item', () => {
  test.use({ wikibaseOptions: { items: linkingItems(), itemNamespace: 120 } })

  test('is every statement that points to it, with its role', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64', view)
    const truth = truePoints('Q64').map(({ item, statement, place, snak_property: property }) =>
      [item, statement, place, property].join(' '),
    )
    await expect(links(page)).toHaveCount(truth.length)
    expect((await placesOf(page)).toSorted()).toEqual(truth.toSorted())
    await expect(links(page).filter({ hasText: 'this entity itself' })).toHaveAttribute(
      'data-from-item',
      'Q64',
    )
    await expect(links(page).filter({ hasText: 'through the redirect Q990000006' })).toHaveCount(1)
    // A group is closed and opened with the keyboard.
    const toggle = region(page).getByRole('button', { name: 'Hide links with P36' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(links(page)).toHaveCount(truth.length - 2)
    await expect(region(page).getByRole('button', { name: 'Show links with P36' })).toBeFocused()
    // A link leads to its statement.
    const row = links(page).filter({ hasText: 'Georg Wilhelm Friedrich Hegel' })
    await row.getByRole('link', { name: 'Show statement of Q9235' }).click()
    await expect(page).toHaveURL(/item=Q9235&statement=q9235\$/)
  })

  test('is filtered, sorted and exported, as the address says', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64', view)
    await expect(links(page)).toHaveCount(15)
    await region(page).getByRole('combobox', { name: 'Role' }).selectOption('Reference')
    await expect(links(page)).toHaveCount(2)
    const order = region(page).getByRole('combobox', { name: 'Order' })
    await order.focus()
    await order.selectOption('Newest IDs first')
    await expect(links(page)).toHaveCount(2)
    await expect(order).toBeFocused()
    await region(page).getByRole('searchbox').fill('deprecated XXA')
    await expect(links(page)).toHaveCount(0)
    await region(page).getByRole('searchbox').fill('XXA')
    await expect(links(page)).toHaveCount(1)
    await expect(page).toHaveURL(/q=XXA&role=reference&sort=newest/)
    // The row of views scrolls to the current one when the window becomes narrower and when the page opens.
    await page.setViewportSize(sizes[1])
    const views = page.getByRole('navigation', { name: 'Views' })
    await expect(views.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 })
    await page.reload()
    await expect(links(page)).toHaveCount(1)
    await expect(views.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize(sizes[0])
    await expect(region(page).getByRole('status')).toHaveText('15 links · 1 shown')
    const download = page.waitForEvent('download')
    await region(page).getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    expect((await download).suggestedFilename()).toBe('Q64-links.csv')
    await expect(region(page).getByRole('link', { name: 'Show as a table' })).toHaveAttribute(
      'href',
      /[?&]items=Q990000001(&|$)/,
    )
    // The filter is of the links alone.
    await views.getByRole('link', { name: 'Statements' }).click()
    await expect(page).not.toHaveURL(/role=/)
  })

  test('names the properties of qualifiers in full on a phone', async ({ sharedPage: page, showItem }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await showItem('Q5', view)
    const name = page.locator('dt', { hasText: 'statement is subject of' })
    await expect(name).toBeVisible()
    const isCut = name.locator('bdi').evaluate((label) => label.scrollWidth > label.clientWidth)
    expect(await isCut).toBe(false)
  })

  test('meets the standards, wide and narrow', async ({ sharedPage: page, showItem }) => {
    await showItem('Q64', view)
    await expect(links(page)).toHaveCount(15)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await checkWithAxe(page, `links, ${size.width} px`, { within: 'main' })
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWide, `wider than ${size.width} px`).toBe(false)
    }
  })
})

test.describe('an item that many link to', () => {
  const many = itemsLinkingTo('Q900000010', 420)
  test.use({ wikibaseOptions: { ...many.options, itemNamespace: 120, cirrusSearch: true } })

  test('shows its first links at once and the rest on request, until stopped', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    const batches = () => wikibase.requests.filter(({ url }) => url.includes('claims%7Cinfo%7Clabels'))
    await showItem('Q900000010', view)
    await expect(links(page)).toHaveCount(50)
    await expect(region(page).getByRole('status')).toContainText('of at least 250 items')
    // The wiki's search knows how many there are.
    await expect(region(page).getByText('of 420')).toBeVisible()
    wikibase.setOptions({
      fault: ({ url }) => (url.includes('claims%7Cinfo%7Clabels') ? () => undefined : undefined),
    })
    await region(page).getByRole('button', { name: 'Load all' }).click()
    await expect(region(page).getByRole('progressbar')).toBeVisible()
    await region(page).getByRole('button', { name: 'Stop' }).click()
    await expect(region(page).getByRole('button', { name: 'Load all' })).toBeVisible()
    expect(batches().length).toBeLessThan(9)
    wikibase.setOptions({ fault: () => undefined })
    await region(page).getByRole('button', { name: 'Load all' }).click()
    await expect(region(page).getByRole('status')).toHaveText('420 links')
    // A large group grows by 50.
    await region(page).getByRole('button', { name: 'Show 50 more of 370' }).click()
    await expect(links(page)).toHaveCount(100)
  })

  test('keeps the focus where more is loaded', async ({ sharedPage: page, showItem, wikibase }) => {
    const status = region(page).getByRole('status')
    const button = (name: string) => region(page).getByRole('button', { name, exact: true })
    await showItem('Q900000010', view)
    await button('Find more with this property').press('Enter')
    await expect(links(page)).toHaveCount(50)
    await expect(status).toContainText('100 links')
    await expect(region(page).getByRole('region', { name: 'instance of' })).toBeFocused()
    // When it comes into view, more is loaded without the key.
    await button('Load more').press('Enter')
    await expect(status).toContainText(/(150|200) links/)
    await expect(button('Load more')).toBeFocused()

    wikibase.setOptions({
      fault: ({ url }) => (url.includes('claims%7Cinfo%7Clabels') ? () => undefined : undefined),
    })
    await button('Load all').press('Enter')
    await expect(button('Stop')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button('Load all')).toBeFocused()
    wikibase.setOptions({ fault: () => undefined })
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('420 links')
    await expect(region(page)).toBeFocused()
  })

  test('keeps what is there where the rest fails, and tries again', async ({
    sharedPage: page,
    showItem,
    wikibase,
  }) => {
    await showItem('Q900000010', view)
    await expect(links(page)).toHaveCount(50)
    wikibase.setOptions({
      fault: ({ url }) =>
        url.includes('ids=') ? (to) => void to.writeHead(200, open).end(readOnly) : undefined,
    })
    await region(page).getByRole('button', { name: 'Load all' }).click()
    await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'readonly')
    await expect(links(page)).toHaveCount(50)
    wikibase.setOptions({ fault: () => undefined })
    await region(page).getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(region(page).getByRole('alert')).toHaveCount(0)
  })
})

const open = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
const readOnly = JSON.stringify({ error: { code: 'readonly', info: 'The wiki is locked for a moment.' } })

test('a private wiki and the sample say why there are no links', async ({
  page,
  app,
  openItem,
  wikibase,
}) => {
  wikibase.setOptions({ privateWiki: true })
  await signIn(page, wikibase.baseUrl, tokens.user)
  await openItem(page, 'Q64', view)
  await expect(region(page).getByText('Links can’t be listed here')).toBeVisible()
  await expect(
    region(page).getByText('The list can be read if Qlens is on the wiki’s own host.'),
  ).toBeVisible()
  await expect(region(page).getByRole('alert')).toHaveAttribute('data-error-code', 'readapidenied')
  await openWithin(page, `${app}/?instance=sample&item=Q42&view=links`)
  await expect(region(page).getByText('The sample has no list of links to this item')).toBeVisible()
})
