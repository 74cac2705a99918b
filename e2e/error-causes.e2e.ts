import { tokens } from '../src/test/wikibase'
import { axe, expect, itemAddress, openWithin, test } from './fixtures'
import { expectNotice, notice, settingsButton } from './notice'
import { lookupBox, statements } from './page-parts'
import { signIn } from './sign-in'

test.describe('a wiki that other sites may not read', () => {
  // Else its statements come from there: see sources.e2e.ts.
  test.use({ wikibaseOptions: { allowCrossOrigin: false, actionApi: false } })

  test('is explained by the missing setting, and readable once it is set', async ({
    sharedPage: page,
    app,
    wikibase,
  }) => {
    await openWithin(page, itemAddress(app, 'Q900000010', { wikibase }))
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

  test('is distinguished from CORS', async ({ sharedPage: page, app, wikibase }) => {
    await openWithin(page, itemAddress(app, 'Q900000010', { wikibase }))
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
  test.use({ wikibaseOptions: { versions: ['v1'], actionApi: false } })

  test('says so, though the preflight’s 404 hides its answer', async ({
    sharedPage: page,
    app,
    wikibase,
  }) => {
    await openWithin(page, itemAddress(app, 'Q900000010', { wikibase, version: 'v0' }))
    await expectNotice(page, {
      code: 'rest-no-match',
      title: /There is no Wikibase REST API at this address/,
      remedy: /newer ones have v1 only/,
    })
    await notice(page).getByRole('button', { name: settingsButton }).click()
    await expect(page.getByRole('combobox', { name: 'Version' })).toBeFocused()
    await page.keyboard.press('Escape')
  })
})

test('a wrong API name is found behind the preflight too', async ({ sharedPage: page, app, wikibase }) => {
  wikibase.setOptions({ actionApi: false })
  await openWithin(
    page,
    itemAddress(app, 'Q900000010', { wikibase, params: { api: `${wikibase.restRoot}/wikibaze` } }),
  )
  await expectNotice(page, {
    code: 'rest-no-match',
    title: /There is no Wikibase REST API at this address/,
    remedy: /Check the base URL/,
    button: 'settings',
  })
  await expect(notice(page)).toContainText('The requested relative path (/wikibaze/v1/')
})

test('a server that goes down is reported as unreachable, with a way to its base URL', async ({
  sharedPage: page,
  app,
  wikibase,
}) => {
  await openWithin(page, itemAddress(app, 'Q900000010', { wikibase }))
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
  await wikibase.close()
  await lookupBox(page).fill('Q42')
  await lookupBox(page).press('Enter')
  await expectNotice(page, {
    code: 'network',
    cause: 'unreachable',
    title: /Could not reach the server/,
    remedy: /the server may be down/,
    button: 'Try again',
  })
  await notice(page).getByRole('button', { name: settingsButton }).click()
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toBeFocused()
  await page.keyboard.press('Escape')
})

test('a bad token is distinguished from a private wiki', async ({ page, openItem, wikibase }) => {
  await signIn(page, wikibase.baseUrl, 'bad')
  await openItem(page, 'Q900000010')
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

  test('requires a token, and leads to its field', async ({ sharedPage: page, app, wikibase }) => {
    await openWithin(page, itemAddress(app, 'Q900000010', { wikibase }))
    await expectNotice(page, {
      code: 'rest-read-denied',
      title: /Only members can read/,
      remedy: /requires a member’s access token/,
    })
    await notice(page).getByRole('button', { name: settingsButton }).click()
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  for (const [what, token] of [
    ['a bad token', 'bad'],
    ['a token without a user', tokens.client],
  ] as const)
    test(`is not opened by ${what}`, async ({ page, openItem, wikibase }) => {
      await signIn(page, wikibase.baseUrl, token)
      await openItem(page, 'Q900000010')
      await expectNotice(page, {
        code: 'rest-read-denied',
        title: /refused the access token/,
        remedy: /Only the token of an owner-only client acts as its owner/,
        button: 'settings',
      })
    })

  test('is opened by a member’s token', async ({ page, openItem, wikibase }) => {
    await signIn(page, wikibase.baseUrl, tokens.user)
    await openItem(page, 'Q900000010')
    await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
    await expect(statements(page).getByText('instance of').first()).toBeVisible()
  })
})

test('a missing user agent leads to the contact', async ({ sharedPage: page, app, wikibase }) => {
  await openWithin(page, itemAddress(app, 'Q9400070', { wikibase }))
  await notice(page).getByRole('button', { name: settingsButton }).click()
  await expect(page.getByRole('textbox', { name: 'Contact' })).toBeFocused()
  await page.keyboard.press('Escape')
})
