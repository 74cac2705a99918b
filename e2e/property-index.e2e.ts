import { expect, test } from './fixtures'
import { statements } from './page-parts'
import { rawStatements } from './raw-statements'

test('the index jumps to a property that is not mounted, and follows the scroll', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  await showItem('Q42')
  const index = page.getByRole('navigation', { name: 'Properties' })
  await expect(index.getByRole('button', { name: /instance of/ })).toHaveAttribute('aria-current', 'true')
  const id = (await rawStatements(page, wikibase.baseUrl, 'Q42')).at(-1)?.property.id ?? ''
  await index.getByRole('searchbox', { name: 'Find a property' }).fill(id)
  const entry = index.locator(`[data-index-of="${id}"]`)
  await expect(statements(page).locator(`[data-property-id="${id}"]`)).toHaveCount(0)
  await entry.click()
  const group = statements(page).locator(`[data-property-id="${id}"]`)
  await expect(group).toBeInViewport()
  await expect(group.locator('[data-statement-id]').first()).toBeFocused()
  await expect(entry).toHaveAttribute('aria-current', 'true')
})

test('from right to left the index keeps labels of all scripts to one edge', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { lang: 'ar' } })
  const labels = page.locator('nav [data-index-of] bdi')
  await expect(labels.filter({ hasText: /^[a-z]/ }).first()).toBeVisible()
  await expect(labels.filter({ hasText: /^[\u0600-\u06ff]/ }).first()).toBeVisible()
  const edges = () =>
    labels.evaluateAll((all) => {
      const rightEdges = all.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return Math.round(range.getBoundingClientRect().right)
      })
      return new Set(rightEdges).size
    })
  // Some labels are still arriving.
  await expect.poll(edges).toBe(1)

  await test.step('and begins a long gloss with its beginning', async () => {
    await showItem('L525', { params: { lang: 'ar' } })
    const gloss = page.locator('nav h2').filter({ hasText: /^S1 / }).locator('bdi')
    await expect(gloss).toBeVisible()
    const isCutAtItsBeginning = await gloss.evaluate((element) => {
      const range = document.createRange()
      range.setStart(element.firstChild!, 0)
      range.setEnd(element.firstChild!, 1)
      const heading = element.closest('h2')!.getBoundingClientRect()
      return range.getBoundingClientRect().left < heading.left
    })
    expect(isCutAtItsBeginning).toBe(false)
    // Of a name of three lines in the list, two are whole, without an ellipsis over the beginning of the second.
    const name = page.getByRole('heading', { level: 3, name: /^dictionary of the French Academy/ })
    await expect(name).toHaveCSS('-webkit-line-clamp', 'none')
    expect((await name.boundingBox())?.height).toBe(40)
  })
})

test('on a phone the index is a sheet', async ({ sharedPage: page, showItem }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await showItem('Q42')
  await page.getByRole('button', { name: 'Properties', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Properties' })
  await sheet.getByRole('button', { name: /^notable work/ }).click()
  await expect(sheet).toBeHidden()
  const group = statements(page).locator('[data-property-id="P800"]')
  await expect(group).toBeInViewport()
  await expect(group.locator('[data-statement-id]').first()).toBeFocused()
})
