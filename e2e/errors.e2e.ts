import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tokens } from '../src/test/wikibase'
import { recordings } from '../src/test/wikibase/recorded'
import { axe, expect, goWithin, test } from './fixtures'
import { signIn } from './sign-in'

const statements = (page: Page) => page.getByRole('region', { name: 'Statements' })
const notice = (page: Page) => statements(page).getByRole('alert')
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Look up an item' })

type Expected = {
  code: string
  /** Of a network failure. */
  cause?: string
  title: RegExp
  /** From the words on what to do. */
  remedy: RegExp
  button?: 'Try again' | 'settings'
  link?: 'Open on the wiki'
}

/** Each notice names the field that it leads to. */
const settingsButton = /^(Change|Enter|Check) /

async function expectNotice(page: Page, { code, cause, title, remedy, button, link }: Expected) {
  await expect(notice(page)).toHaveAttribute('data-error-code', code)
  if (cause !== undefined) await expect(notice(page)).toHaveAttribute('data-error-cause', cause)
  await expect(notice(page)).toContainText(title)
  await expect(notice(page)).toContainText(remedy)
  const name = button === 'settings' ? settingsButton : button
  if (name) await expect(notice(page).getByRole('button', { name })).toBeVisible()
  if (link) await expect(notice(page).getByRole('link', { name: link })).toBeVisible()
  await expect(statements(page)).not.toHaveAttribute('aria-busy', 'true')
}

/** What the page says of an item whose answer is an error. */
const answers: Record<string, Expected> = {
  Q404: {
    code: 'resource-not-found',
    title: /^127\.0\.0\.1:\d+ has no item Q404/,
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
    title: /could not answer/,
    remedy: /accepts only a single value/,
    button: 'Try again',
  },
}

for (const [id, expected] of Object.entries(answers))
  test(`${id} shows ${expected.code} in the place of the statements`, async ({ page, openItem }) => {
    await openItem(page, id)
    await expectNotice(page, expected)
    await expect(notice(page)).toContainText(`/entities/items/${id}/statements`)
    await expect(page).toHaveTitle(new RegExp(id))
    await expect(searchBox(page)).toBeEnabled()
  })

test('every recorded error shows with the API’s own code and words', async ({ page, openItem }) => {
  test.slow()
  const errors = [...recordings().values()].filter(({ status }) => status >= 400)
  expect(errors.length).toBeGreaterThan(80)
  await openItem(page, 'Q404')
  for (const { number, status, body } of errors) {
    const said = (body.startsWith('{') ? JSON.parse(body) : {}) as Record<string, string | object>
    const { code, error, errorKey, message, error_description: description, messageTranslations } = said
    const words = message ?? description ?? (messageTranslations as { en?: string } | undefined)?.en
    await goWithin(page, { item: `Q9400${number}` })
    const shown = notice(page).filter({ hasText: `Q9400${number}/statements` })
    await shown.waitFor()
    const [attribute, text] = await shown.evaluate((element) => [
      element.getAttribute('data-error-code'),
      element.textContent,
    ])
    const expected = String(code ?? error ?? errorKey ?? `http-${status}`)
    expect(attribute, `recording ${number}`).toBe(expected)
    expect(text).toContain(`Code${expected}Status${status}`)
    if (typeof words === 'string') expect(text).toContain(words)
  }
})

test.describe('a wiki that other sites may not read', () => {
  test.use({ wikibaseOptions: { allowCrossOrigin: false } })

  test('is told by the setting that it lacks, and read once it has it', async ({
    page,
    openItem,
    wikibase,
  }) => {
    await openItem(page, 'Q64')
    await expectNotice(page, {
      code: 'network',
      cause: 'cors',
      title: /does not allow other sites to read it/,
      remedy: /\$wgAllowCrossOrigin = true;/,
      button: 'Try again',
    })
    expect(await axe(page)).toEqual([])
    wikibase.setOptions({ allowCrossOrigin: true })
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
    await expect(notice(page)).toBeHidden()
  })
})

test.describe('a proxy that refuses preflights', () => {
  test.use({ wikibaseOptions: { refusePreflight: true } })

  test('is told from CORS', async ({ page, openItem }) => {
    await openItem(page, 'Q64')
    await expectNotice(page, {
      code: 'network',
      cause: 'preflight',
      title: /refuses the request’s headers/,
      remedy: /must let OPTIONS requests through/,
      button: 'Try again',
    })
  })
})

test.describe('a wiki without v0', () => {
  test.use({ wikibaseOptions: { versions: ['v1'] } })

  test('says so, though the preflight’s 404 hides its answer', async ({ page, openItem }) => {
    await openItem(page, 'Q64', { version: 'v0' })
    await expectNotice(page, {
      code: 'rest-no-match',
      title: /There is no Wikibase REST API at this address/,
      remedy: /newer ones have v1 only/,
    })
    await notice(page).getByRole('button', { name: settingsButton }).click()
    await expect(page.getByRole('combobox', { name: 'Version' })).toBeFocused()
  })
})

test('a wrong API name is found behind the preflight too', async ({ page, openItem, wikibase }) => {
  await openItem(page, 'Q64', { params: { api: `${wikibase.restRoot}/wikibaze` } })
  await expectNotice(page, {
    code: 'rest-no-match',
    title: /There is no Wikibase REST API at this address/,
    remedy: /Check the base URL/,
    button: 'settings',
  })
  await expect(notice(page)).toContainText('The requested relative path (/wikibaze/v1/')
})

test('a server that goes down is found unreachable, and the base URL can be looked at', async ({
  page,
  openItem,
  wikibase,
}) => {
  await openItem(page, 'Q64')
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
  await wikibase.close()
  await searchBox(page).fill('Q42')
  await searchBox(page).press('Enter')
  await expectNotice(page, {
    code: 'network',
    cause: 'unreachable',
    title: /Could not reach the server/,
    remedy: /the server may be down/,
    button: 'Try again',
  })
  await notice(page).getByRole('button', { name: settingsButton }).click()
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toBeFocused()
})

test('a bad token is told from a private wiki', async ({ page, openItem, wikibase }) => {
  await signIn(page, wikibase.baseUrl, 'bad')
  await openItem(page, 'Q64')
  await expectNotice(page, {
    code: 'rest-read-denied',
    title: /refused the access token/,
    remedy: /The wiki can be read without the token/,
  })
  await notice(page).getByRole('button', { name: settingsButton }).click()
  await expect(page.getByRole('textbox', { name: 'Access token' })).toBeFocused()
})

test.describe('a private wiki', () => {
  test.use({ wikibaseOptions: { privateWiki: true } })

  test('asks for a token, and leads to its field', async ({ page, openItem }) => {
    await openItem(page, 'Q64')
    await expectNotice(page, {
      code: 'rest-read-denied',
      title: /Only members can read/,
      remedy: /requires a member’s access token/,
    })
    await notice(page).getByRole('button', { name: settingsButton }).click()
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeFocused()
  })

  for (const [what, token] of [
    ['a bad token', 'bad'],
    ['a token without a user', tokens.client],
  ] as const)
    test(`is not opened by ${what}`, async ({ page, openItem, wikibase }) => {
      await signIn(page, wikibase.baseUrl, token)
      await openItem(page, 'Q64')
      await expectNotice(page, {
        code: 'rest-read-denied',
        title: /refused the access token/,
        remedy: /Only the token of an owner-only client acts as its owner/,
        button: 'settings',
      })
    })

  test('is opened by a member’s token', async ({ page, openItem, wikibase }) => {
    await signIn(page, wikibase.baseUrl, tokens.user)
    await openItem(page, 'Q64')
    await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
    await expect(statements(page).getByText('instance of').first()).toBeVisible()
  })
})

test('a missing user agent leads to the contact', async ({ page, openItem }) => {
  await openItem(page, 'Q9400070')
  await notice(page).getByRole('button', { name: settingsButton }).click()
  await expect(page.getByRole('textbox', { name: 'Contact' })).toBeFocused()
})

test('a server in trouble for a moment is asked again until it answers', async ({
  page,
  openItem,
  wikibase,
}) => {
  await openItem(page, 'Q930000007')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(notice(page)).toBeHidden()
  const asked = wikibase.requests.filter(({ method, url }) => method === 'GET' && url.endsWith('/statements'))
  expect(asked).toHaveLength(3)
})

test('while a server in trouble is asked again, the page says so, until that is stopped', async ({
  page,
  openItem,
  wikibase,
}) => {
  wikibase.setOptions({
    fault: ({ url, method }) =>
      method === 'GET' && url.endsWith('/statements')
        ? (to) => {
            to.writeHead(503, {
              'Access-Control-Allow-Origin': '*',
              'Access-Control-Expose-Headers': 'Retry-After',
              'Retry-After': '30',
            })
            to.end()
          }
        : undefined,
  })
  await openItem(page, 'Q64')
  const asking = statements(page).getByText(/asked for fewer requests\. Trying again at /)
  await expect(asking).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await statements(page).getByRole('button', { name: 'Stop' }).click()
  await expectNotice(page, {
    code: 'http-503',
    title: /has a server problem/,
    remedy: /often passes within minutes/,
    button: 'Try again',
  })
  await expect(asking).toBeHidden()
})

test('a redirect is followed and named', async ({ page, openItem }) => {
  await openItem(page, 'Q900000004')
  const redirect = statements(page).locator('[data-redirected-to]')
  await expect(redirect).toHaveAttribute('data-redirected-to', 'Q900000010')
  await expect(redirect).toContainText('Q900000004')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q900000010')
})

test('one statement that cannot be read leaves the others', async ({ page, openItem }) => {
  await openItem(page, 'Q930000006')
  await expect(statements(page)).toHaveAttribute('data-statement-total', '2')
  await expect(statements(page).locator('[data-statement-id]')).toHaveCount(2)
  await expect(notice(page)).toBeHidden()
})

test('JSON of any depth is inspected and exported', async ({ page, openItem }) => {
  await openItem(page, 'Q930000008')
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

test('after an error the rest of the page goes on', async ({ page, openItem }) => {
  await openItem(page, 'Q404')
  await expect(notice(page)).toBeVisible()
  await searchBox(page).fill('Q64')
  await searchBox(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Berlin/ })).toBeVisible()
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
  await page.goBack()
  await expect(notice(page)).toHaveAttribute('data-error-code', 'resource-not-found')
  await notice(page).getByRole('link', { name: 'Try the sample' }).click()
  await expect(page).toHaveURL(/instance=sample/)
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
})
