import { expect, test } from './fixtures'
import { filterBox, rows, statements } from './page-parts'

test('print contains everything that passes the filter, expanded, with the address', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q42', { params: { ref: 'with' } })
  await expect(statements(page)).toHaveAttribute('data-statement-shown', '99')
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(99)
  await expect(page.getByText(/ref=with.* · printed on /)).toBeVisible()
  // The code of references may arrive after the rows.
  await expect.poll(() => page.locator('[data-reference-hash]').count()).toBeGreaterThan(99)
  await expect(filterBox(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(rows(page)).not.toHaveCount(99)
})
