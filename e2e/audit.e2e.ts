import { expect, test } from './fixtures'
import { rows } from './page-parts'
import { rawStatements } from './raw-statements'

test('the audit groups references, and leads to the statements', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  const uses = new Map<string, Set<string>>()
  for (const { id, references } of raw)
    for (const { hash } of references) uses.set(hash, (uses.get(hash) ?? new Set()).add(id))
  const most = Math.max(...[...uses.values()].map((ids) => ids.size))
  const without = raw.filter(({ references }) => references.length === 0)

  await showItem('Q42')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Reference audit' }).click()
  const audit = page.getByRole('dialog', { name: 'Reference audit' })
  await expect(audit).toBeVisible()
  await expect(page).toHaveURL(/[?&]audit=references/)
  await page.keyboard.press('Escape')
  await expect(audit).toHaveCount(0)
  // The browser reports that it closed a dialog a moment after it did.
  await expect(page).not.toHaveURL(/[?&]audit=/)
  await showItem('Q42', { params: { audit: 'references' } })
  await expect(audit).toContainText(`They use ${uses.size} different references.`)
  await expect(audit.getByRole('heading', { name: `Without references (${without.length})` })).toBeVisible()
  await expect(audit.locator('[data-reference-hash]').first()).toContainText(`Used by ${most} statements`)
  await audit.getByRole('button', { name: /^occupation 3/ }).click()
  await audit.getByRole('link', { name: 'occupation: comedian' }).click()
  await expect(audit).toBeHidden()
  await expect(rows(page).filter({ hasText: 'comedian' })).toBeFocused()
})

test('leaves the focus in the page when a link has opened it', async ({ page, openItem }) => {
  await openItem(page, 'Q42', { params: { audit: 'references' } })
  const audit = page.getByRole('dialog', { name: 'Reference audit' })
  await expect(audit).toContainText('different references')
  await page.keyboard.press('Escape')
  await expect(audit).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})
