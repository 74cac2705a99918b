import { expect, test } from './fixtures'
import { rows } from './page-parts'

for (const [item, count] of [
  ['Q42', 332],
  // The maximum; the headings of the sections do not count.
  ['Q920002000', 2000],
] as const)
  test(`all ${count} rows can be put in the page, for the search of the browser`, async ({
    sharedPage: page,
    showItem,
  }) => {
    // Mounting them takes seconds on a busy machine, and the click does not return before.
    test.slow()
    await showItem(item)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Load all rows/ }).click({ timeout: 40_000 })
    await expect(rows(page)).toHaveCount(count)
  })
