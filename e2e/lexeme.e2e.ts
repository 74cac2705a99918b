import type { Page } from '@playwright/test'
import { recordedLexemes, type RecordedLexeme } from '../src/test/wikibase/lexemes'
import { checkAtBothWidths } from './accessibility/standards'
import { expect, test } from './fixtures'
import { statements } from './page-parts'

/** Statement ids with the lexeme, sense or form that has each, straight from the recording. */
function trueStatements({ id, claims, senses, forms }: RecordedLexeme): string[] {
  return [{ id, claims }, ...senses, ...forms].flatMap((part) =>
    Object.values<{ id: string }[]>(part.claims as Record<string, { id: string }[]>).flatMap((list) =>
      list.map((one) => `${part.id} ${one.id}`),
    ),
  )
}

for (const [id, lexeme] of Object.entries(recordedLexemes()))
  test(`${id} is shown complete: each statement, sense and form once`, async ({
    sharedPage: page,
    showItem,
  }) => {
    await showItem(id)
    const region = statements(page)
    const expected = trueStatements(lexeme)
    await expect(region).toHaveAttribute('data-statement-total', String(expected.length))
    await expect(region).toHaveAttribute('data-source', 'action')
    const partIds = [...lexeme.senses, ...lexeme.forms].map((part) => part.id)
    // The code of the parts' headings loads once one is in view.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(region.locator('div[data-subject]').last()).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      Object.values(lexeme.lemmas)[0]?.value ?? '',
    )
    const seen = await collectRows(page)
    expect(seen.statements.toSorted()).toEqual(expected.toSorted())
    expect(seen.parts).toEqual(partIds)
    expect(seen.isTwice).toBe(false)
  })

/** Scrolls through the page and collects its rows, in order; only those in view are mounted. */
function collectRows(page: Page) {
  return page.evaluate(async () => {
    const statements = new Set<string>()
    const parts = new Set<string>()
    let isTwice = false
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let last = -1; last !== window.scrollY; window.scrollBy(0, 300), await frames()) {
      last = window.scrollY
      const rows = [...document.querySelectorAll<HTMLElement>('[data-statement-id]')]
      isTwice ||= new Set(rows.map((row) => row.dataset['statementId'])).size < rows.length
      for (const row of rows)
        statements.add(
          `${row.closest<HTMLElement>('[data-subject]')?.dataset['subject']} ${row.dataset['statementId']}`,
        )
      for (const part of document.querySelectorAll<HTMLElement>('div[data-subject]'))
        parts.add(part.dataset['subject'] ?? '')
    }
    return { statements: [...statements], parts: [...parts], isTwice }
  })
}

test('a form’s address opens its lexeme at the form', async ({ sharedPage: page, showItem }) => {
  await showItem('L900001-F55')
  await expect(page.locator('div[data-subject="L900001-F55"]')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('דיבר')
})

test('the page of a lexeme meets the standards', async ({ sharedPage: page, showItem }) => {
  await showItem('L525')
  await expect(page.getByRole('definition').filter({ hasText: 'French' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^house, building/ })).toBeAttached()
  await checkAtBothWidths(page, 'lexeme')
})

test('the filter and the index cover the forms and senses', async ({ sharedPage: page, showItem }) => {
  await showItem('L525', { params: { q: 'lingualibre' } })
  const region = statements(page)
  await expect(region).toHaveAttribute('data-statement-shown', '2')
  await expect(region.locator('div[data-subject]')).toHaveCount(2)
  const index = page.getByRole('navigation', { name: 'Properties' })
  await expect(index.getByRole('heading', { name: 'F1 maisons' })).toBeVisible()
})

test.describe('without the extension', () => {
  test.use({ wikibaseOptions: { lexemes: false } })
  test('a lexeme’s page says that the wiki has none', async ({ sharedPage: page, showItem }) => {
    await showItem('L525')
    const notice = page.locator('[data-error-code="no-lexemes"]')
    await expect(notice).toContainText('has no lexemes')
  })
})

test('values lead to lexemes, forms and senses in Qlens', async ({ sharedPage: page, showItem }) => {
  await showItem('Q900000030')
  const link = page.getByRole('link', { name: 'maisons', exact: true }).first()
  await expect(link).toHaveAttribute('href', /item=L525-F1/)
  await link.click()
  await expect(page.locator('div[data-subject="L525-F1"]')).toBeInViewport()
})

test('a lexeme has a history and old revisions', async ({ sharedPage: page, showItem }) => {
  await showItem('L525', { params: { view: 'history' } })
  await expect(page.locator('[data-revision-id="7495"]')).toContainText('added form')
  await showItem('L525', { params: { revision: '7477' } })
  await expect(statements(page)).toHaveAttribute('data-statement-total', '13')
  await expect(statements(page)).toHaveAttribute('data-revision', '7477')
  await expect(page.locator('div[data-subject="L525-S1"]')).toBeAttached()
})
