import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from './fixtures'
import { rows, statements } from './page-parts'
import { rawStatements } from './raw-statements'

// The contents of each format are tested in src/model/export/*.test.ts.
test('a statement is copied, never with a token', async ({ sharedPage: page, showItem }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await showItem('Q42')
  const row = rows(page).first()
  // Not of the item before.
  await expect(row).toHaveAttribute('data-statement-id', /^Q42\$/)
  const id = (await row.getAttribute('data-statement-id')) ?? ''
  const copy = async (format: string) => {
    await row.getByRole('button', { name: 'Copy statement' }).click()
    await page.getByRole('menuitem', { name: format, exact: true }).click()
  }
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await copy('curl command')
  await expect.poll(copied).toContain(`/v1/statements/${id}`)
  expect(await copied()).not.toContain('Bearer')
  await expect(page.getByText(/^Copied one statement/).last()).toBeVisible()
  await copy('Link to Qlens')
  await expect.poll(copied).toMatch(/^http:.*[?&]statement=/)
  expect(new URL(await copied()).searchParams.get('statement')).toBe(id)
  await page.context().clearPermissions()
})

test('what passes the filter is saved as CSV, one row a statement', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  const raw = await rawStatements(page, wikibase.baseUrl, 'Q42')
  const expected = raw.filter(({ property }) => property.data_type === 'time')
  await showItem('Q42', { params: { type: 'time' } })
  await expect(statements(page)).toHaveAttribute('data-statement-shown', String(expected.length))
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
