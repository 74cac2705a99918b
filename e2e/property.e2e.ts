import { linkingItems } from '../src/test/wikibase/backlinks'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, test } from './fixtures'

test.use({
  wikibaseOptions: { items: linkingItems(), backlinks: { P518: ['Q990000002', 'Q990000003'] } },
})

test('a property opens from its name, with its data type and formatter address', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { property: 'P214' } })
  await page.getByRole('heading', { name: 'VIAF ID P214' }).getByRole('link', { name: 'VIAF ID' }).click()
  await expect(page).toHaveURL(/item=P214/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIAF ID P214')
  await expect(page.getByRole('definition').filter({ hasText: 'external identifier' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'https://viaf.org/viaf/$1' })).toBeVisible()
  const statement = page.getByRole('region', { name: 'Statements' }).locator('[data-statement-id^="P214$"]')
  await expect(statement).toHaveCount(1)
  // The wiki's own page is one click further.
  await expect(page.getByRole('link', { name: /^Open on/ })).toHaveAttribute('href', /EntityPage\/P214/)
  await checkAtBothWidths(page, 'property')
})

test('a property is read through the Action API where REST is closed', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  wikibase.setOptions({ allowCrossOrigin: false })
  await showItem('P214', { version: '' })
  await expect(page.getByRole('region', { name: 'Statements' })).toHaveAttribute('data-source', 'action')
  await expect(page.locator('[data-statement-id^="P214$"]')).toHaveCount(1)
})

test('the links to a property say where it is used', async ({ sharedPage: page, showItem }) => {
  await showItem('P518', { params: { view: 'links' } })
  const region = page.getByRole('region', { name: 'Links here' })
  await expect(region.getByRole('heading', { name: 'Used as qualifier' })).toBeVisible()
  await expect(region.locator('[data-role="qualifier"][data-property-id="P518"]')).toHaveCount(2)
})

test('an address that compares a property says that it can’t be compared', async ({
  sharedPage: page,
  showItem,
}) => {
  const notice = page.getByText('Only items and lexemes can be compared. P214 is a property.')
  await showItem('P214', { params: { compare: 'Q64' } })
  await expect(notice).toBeVisible()
  await checkAtBothWidths(page, 'property with a comparison', notice)
  await showItem('P214')
  await expect(notice).toHaveCount(0)
})
