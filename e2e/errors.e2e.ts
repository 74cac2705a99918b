import { readFileSync } from 'node:fs'
import { expect, itemAddress, openWithin, test } from './fixtures'
import { type Expected, expectNotice, notice } from './notice'
import { lookupBox, statements } from './page-parts'

/** The notice for each item whose response is an error. */
const answers: Record<string, Expected> = {
  Q404: {
    code: 'resource-not-found',
    title: /^127\.0\.0\.1:\d+ has no Q404/,
    remedy: /Check the ID, or choose another wiki/,
    link: 'Open on the wiki',
  },
  Q042: {
    code: 'invalid-path-parameter',
    title: /^“Q042” is not an item ID/,
    remedy: /without leading zeros/,
  },
  Q500: {
    code: 'unexpected-error',
    title: /could not read its own data for Q500/,
    remedy: /tell the wiki’s operators/,
    button: 'Try again',
    link: 'Open on the wiki',
  },
  Q429: {
    code: 'http-429',
    title: /Too many requests to/,
    remedy: /Wait a minute/,
    button: 'Try again',
  },
  Q930000429: {
    code: 'request-limit-reached',
    title: /Too many requests to/,
    remedy: /an access token raises the limit/,
    button: 'Try again',
  },
  Q502: { code: 'http-502', title: /has a server problem/, remedy: /Try again/, button: 'Try again' },
  Q930000502: {
    code: 'network',
    cause: 'hidden',
    title: /Your browser blocked the response from/,
    remedy: /an error page from a proxy/,
    button: 'Try again',
  },
  Q930000001: {
    code: 'not-json',
    title: /Got a web page instead of data/,
    remedy: /Check the base URL/,
    button: 'settings',
  },
  Q930000002: {
    code: 'schema',
    title: /Unexpected response format/,
    remedy: /The base URL may lead to another API/,
    button: 'settings',
  },
  Q930000003: {
    code: 'not-json',
    title: /The response is damaged/,
    remedy: /It may be cut off/,
    button: 'Try again',
  },
  Q930000005: {
    code: 'network',
    cause: 'unreachable',
    title: /Could not reach the server/,
    remedy: /Check the base URL/,
    button: 'Try again',
  },
  Q9400070: {
    code: 'missing-user-agent',
    title: /requires a user agent/,
    remedy: /Enter a contact in the settings/,
    button: 'settings',
  },
  Q9400022: {
    code: 'parameter-validation-failed',
    title: /could not process/,
    remedy: /accepts only a single value/,
    button: 'Try again',
  },
}

for (const [id, expected] of Object.entries(answers))
  test(`${id} shows ${expected.code} in the place of the statements`, async ({
    sharedPage: page,
    app,
    wikibase,
  }) => {
    await openWithin(page, itemAddress(app, id, { wikibase }))
    await expect(notice(page)).toContainText(`/entities/items/${id}/statements`)
    await expectNotice(page, expected)
    await expect(page).toHaveTitle(new RegExp(id))
    await expect(lookupBox(page)).toBeEnabled()
  })

// One of each format. ErrorNotice.test.tsx has all the recordings.
test('recorded errors show with the API’s own code and words', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  // Where there is no REST API, statements would come from the Action API.
  wikibase.setOptions({ actionApi: false })
  for (const [number, code, words] of [
    ['093', 'resource-not-found', 'The requested resource does not exist'],
    ['068', 'rest-no-match', 'did not match any known handler'],
    ['108', 'http-405', 'was not one of the allowed methods'],
    ['131', 'access_denied', 'The resource owner or authorization server denied the request.'],
  ]) {
    await openWithin(page, itemAddress(app, `Q9400${number}`, { wikibase }))
    const shown = notice(page).filter({ hasText: `Q9400${number}/statements` })
    await expect(shown).toHaveAttribute('data-error-code', code ?? '')
    await expect(shown).toContainText(words ?? '')
  }
})

test('a redirect is followed and named', async ({ sharedPage: page, app, wikibase }) => {
  await openWithin(page, itemAddress(app, 'Q900000004', { wikibase }))
  const redirect = statements(page).locator('[data-redirected-to]')
  await expect(redirect).toHaveAttribute('data-redirected-to', 'Q900000010')
  await expect(redirect).toContainText('Q900000004')
  await expect(redirect.getByRole('link', { name: 'Open Q900000010' })).toBeVisible()
  await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q900000010')
})

test('one unreadable statement does not affect the others', async ({ sharedPage: page, app, wikibase }) => {
  await openWithin(page, itemAddress(app, 'Q930000006', { wikibase }))
  await expect(statements(page)).toHaveAttribute('data-statement-total', '2')
  await expect(statements(page).locator('[data-statement-id]')).toHaveCount(2)
  await expect(notice(page)).toBeHidden()
})

test('JSON of any depth is inspected and exported', async ({ sharedPage: page, app, wikibase }) => {
  await openWithin(page, itemAddress(app, 'Q930000008', { wikibase }))
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
    expect(readFileSync(await download.path(), 'utf8')).toContain('['.repeat(15_000))
  }
  await expect(page.getByRole('alert')).toBeHidden()
})

test('after an error the rest of the page still works', async ({ sharedPage: page, app, wikibase }) => {
  await openWithin(page, itemAddress(app, 'Q404', { wikibase }))
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
