import { axe, expect, itemAddress, openWithin, test } from './fixtures'
import { expectNotice, notice, settingsButton } from './notice'
import { statements } from './page-parts'
import { signIn } from './sign-in'

// src/api/diagnosis.test.ts and src/api/client-refusal.test.ts have all causes, src/ui/error-advice.test.ts what is said.

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
    expect(await axe(page, {}, 'main')).toEqual([])
    wikibase.setOptions({ allowCrossOrigin: true })
    await notice(page).getByRole('button', { name: 'Try again' }).click()
    await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
    await expect(notice(page)).toBeHidden()
  })
})

for (const folder of ['', '/mediawiki'])
  test(`a wiki with its scripts in “${folder}/” opens from the address of a page`, async ({
    sharedPage: page,
    app,
    wikibase,
  }) => {
    wikibase.setOptions({
      fault: (request) => async (to, _, healthy) => {
        const { pathname } = new URL(request.url)
        if (!pathname.startsWith(`${folder}/api.php`) && !pathname.startsWith(`${folder}/rest.php`))
          return void to.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>')
        request.url = request.url.replace(wikibase.origin + folder, `${wikibase.origin}/w`)
        const { status, headers, body } = await healthy()
        to.writeHead(status, headers).end(body)
      },
    })
    await openWithin(
      page,
      `${app}/?${new URLSearchParams({ api: `${wikibase.origin}/wiki/Item:Q42`, item: 'Q42' })}`,
    )
    const found = page
      .getByRole('alert')
      .filter({ hasText: `one does at ${wikibase.origin}${folder}/rest.php/wikibase.` })
    await found.getByRole('link', { name: 'Open Q42' }).click()
    await expect(statements(page)).toHaveAttribute('data-statement-total', '332')
    await expect(found).toBeHidden()
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
})

test('a wiki on the own network, to which the browser lets no page of the internet connect, is readable once it may', async ({
  playwright,
  launchOptions,
  app,
  wikibase,
}) => {
  const args = [...(launchOptions.args ?? []), `--ip-address-space-overrides=${new URL(app).host}=public`]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext()
  const session = await browser.newBrowserCDPSession()
  const {
    browserContextIds: [browserContextId = ''],
  } = await session.send('Target.getBrowserContexts')
  const answerTheBrowser = (setting: 'denied' | 'granted') =>
    session.send('Browser.setPermission', {
      permission: { name: 'loopback-network' },
      setting,
      origin: app,
      browserContextId,
    })
  await answerTheBrowser('denied')
  const page = await context.newPage()
  await page.goto(itemAddress(app, 'Q900000010', { wikibase }))
  await expectNotice(page, {
    code: 'network',
    cause: 'local-network',
    title: /keeps this page out of your local network/,
    remedy: /Allow it in the browser’s settings for this site/,
  })
  await answerTheBrowser('granted')
  await notice(page).getByRole('button', { name: 'Try again' }).click()
  await expect(statements(page)).toHaveAttribute('data-statement-total', /\d+/)
  await browser.close()
})
