import { readFileSync } from 'node:fs'
import { expect, test } from './fixtures'
import { type Expected, expectNotice, notice, settingsButton } from './notice'
import { lookupBox, statements } from './page-parts'

/**
 * The notice for some items whose response is an error. src/ui/ErrorNotice.test.tsx and src/ui/error-advice.test.ts have
 * all of them.
 */
const answers: Record<string, Expected> = {
  Q404: {
    code: 'resource-not-found',
    title: /127\.0\.0\.1:\d+ has no Q404/,
    remedy: /Check the ID, or choose another wiki/,
    link: 'Open on the wiki',
  },
  Q930000502: {
    code: 'network',
    cause: 'hidden',
    title: /Your browser blocked the response from/,
    remedy: /an error page from a proxy/,
    button: 'Try again',
  },
  Q9400070: {
    code: 'missing-user-agent',
    title: /requires a user agent/,
    remedy: /Turn off the extension or use another network/,
    button: 'Try again',
  },
  Q930000001: {
    code: 'not-json',
    title: /Got a web page instead of data/,
    remedy: /Check the base URL/,
    button: 'settings',
  },
}

test('errors show in the place of the statements, and lead to the field that matters', async ({
  sharedPage: page,
  showItem,
}) => {
  for (const [id, expected] of Object.entries(answers))
    await test.step(id, async () => {
      await showItem(id)
      await expect(notice(page)).toContainText(`/entities/items/${id}/statements`)
      await expectNotice(page, expected)
      await expect(page).toHaveTitle(new RegExp(id))
      await expect(lookupBox(page)).toBeEnabled()
    })
  await notice(page).getByRole('button', { name: settingsButton }).click()
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toBeFocused()
  await page.keyboard.press('Escape')
})

test('a redirect is followed and named; an unreadable statement does not affect the others', async ({
  sharedPage: page,
  showItem,
}) => {
  await showItem('Q900000004')
  const redirect = statements(page).locator('[data-redirected-to]')
  await expect(redirect).toHaveAttribute('data-redirected-to', 'Q900000010')
  await expect(redirect).toContainText('Q900000004')
  await expect(redirect.getByRole('link', { name: 'Open Q900000010' })).toBeVisible()
  await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q900000010')

  await showItem('Q930000006')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '2')
  await expect(statements(page).locator('[data-statement-id]')).toHaveCount(2)
  await expect(notice(page)).toBeHidden()
})

test('deeply nested JSON is inspected and exported', async ({ sharedPage: page, showItem }) => {
  await showItem('Q930000008')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '5')
  await expect(statements(page).locator('li[data-statement-id]')).toHaveCount(5)
  const deep = statements(page).locator('li[data-statement-id$="3"]')
  await deep.getByRole('button', { name: /^Inspect/ }).click()
  const inspector = page.getByRole('complementary', { name: 'Statement' })
  await expect(inspector.getByRole('group', { name: 'JSON' })).toContainText('of-tomorrow')
  for (const [format, name] of [
    ['JSON', 'Q930000008-statements.json'],
    ['CSV (for spreadsheets)', 'Q930000008-statements.csv'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Save: ${format}` }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe(name)
    expect(readFileSync(await download.path(), 'utf8').replaceAll(/\s/g, '')).toContain('['.repeat(500))
  }
  await expect(page.getByRole('alert')).toBeHidden()
})

test('after an error the rest of the page still works', async ({ sharedPage: page, showItem }) => {
  await showItem('Q404')
  await expect(notice(page)).toBeVisible()
  await lookupBox(page).fill('Q64')
  await lookupBox(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Berlin/ })).toBeVisible()
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
  await page.goBack()
  await expect(notice(page)).toHaveAttribute('data-error-code', 'resource-not-found')
  await notice(page).getByRole('link', { name: 'Try the sample' }).click()
  await expect(page).toHaveURL(/instance=sample/)
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
})
