import type { Page } from '@playwright/test'
import { clients } from '../src/test/wikibase'
import { expect } from './fixtures'
import { startWikibase } from './server'
import {
  item,
  type Team,
  test,
  refusal,
  wikiMenu,
  chosen,
  expectOpen,
  expectDialog,
  answerDialog,
  leave,
  signIn,
  tokenRequests,
} from './sign-in-steps'

// The notice of each refusal is checked in src/features/connection/sign-in/SignInNotices.test.tsx.

/** The answer with which the wiki's dialog would lead back if the user allowed, without going there. */
async function answerOf(page: Page): Promise<URLSearchParams> {
  await expectDialog(page)
  const dialog = new URL(page.url())
  const { returnto, returntoquery } = Object.fromEntries(dialog.searchParams)
  const authorize = new URL(`${returnto}${returntoquery}&approval_pass=1`, dialog)
  const response = await page.context().request.get(authorize.href, { maxRedirects: 0 })
  return new URL(response.headers()['location'] ?? '').searchParams
}

/** No entry of the tab's history holds a part of an answer. */
async function expectClean(page: Page, team: Team) {
  await expect(page).toHaveURL(`${team.callback}?item=${item}`)
  const addresses = await page.evaluate(() =>
    (globalThis as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  )
  expect(addresses.filter((url) => /[?&](code|error|state)=/.test(url))).toEqual([])
}

test('an answer of the wiki counts once, in the tab that asked for it, and leaves nothing in the history', async ({
  page,
  context,
  team,
  wikibase,
}) => {
  await test.step('canceled', async () => {
    await team.open(page)
    await leave(page)
    await answerDialog(page, 'Cancel')
    const notice = refusal(page, 'unauthorized_client')
    await expect(notice).toContainText('Sign-in to Team wiki was canceled')
    await expectOpen(page)
    await expectClean(page, team)
    await notice.getByRole('button', { name: 'Close' }).click()
    await expect(notice).toHaveCount(0)
  })

  await leave(page)
  const answer = await answerOf(page)

  await test.step('in another tab', async () => {
    const other = await context.newPage()
    await other.goto(`${team.callback}?${answer}`)
    await expect(refusal(other, 'sign-in-unknown')).toContainText('This tab did not start this sign-in')
    // The code is not used up.
    expect(tokenRequests(wikibase)).toEqual([])
    await other.close()
  })

  await test.step('in its own tab', async () => {
    await page.goto(`${team.callback}?${answer}`)
    await expect(wikiMenu(page)).toContainText('Editor')
    await expectClean(page, team)
  })

  await test.step('a second time', async () => {
    await page.goto(`${team.callback}?${answer}`)
    await expect(refusal(page, 'sign-in-used')).toContainText('was already used')
    await expect(wikiMenu(page)).toContainText('Editor')
    await expectOpen(page)
    await expectClean(page, team)
    expect(tokenRequests(wikibase)).toHaveLength(1)
  })
})

test('from a page of the wiki that leads nowhere, the back button leads to the view, and to another try', async ({
  page,
  team,
  wikibase,
}) => {
  await team.open(page)
  wikibase.setOptions({ clients: [] })
  await wikiMenu(page).click()
  await expect(chosen(page, 'Sign in')).toHaveAccessibleDescription(
    /If an error page appears there .* “How to register a client” in Settings/,
  )
  await chosen(page, 'Sign in').click()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Application Connection Error' })).toBeVisible()
  wikibase.setOptions({ clients: [{ ...clients.public, redirectUri: team.callback }] })
  await page.goBack()
  await page.goBack()
  await expectOpen(page)
  await expect(page).toHaveURL(`${team.callback}?item=${item}`)
  await signIn(page)
  await expectClean(page, team)
})

test('an address that anyone made does not use up a sign-in that is pending', async ({ page, team }) => {
  await team.open(page)
  await leave(page)
  const answer = await answerOf(page)
  for (const [forged, code] of [
    ['code=1&state=guessed', 'sign-in-unknown'],
    ['code=1', 'sign-in-unknown'],
    ['error=access_denied', 'access_denied'],
  ] as const) {
    await page.goto(`${team.callback}?${forged}`)
    await expect(refusal(page, code)).toBeVisible()
  }
  await page.goto(`${team.callback}?${answer}`)
  await expect(wikiMenu(page)).toContainText('Editor')
})

test('a wiki that leads on to another one gets neither its code nor the verifier', async ({
  page,
  team,
  wikibase,
  expectedProblems,
}) => {
  // A healthy token endpoint answers so to the GET that looks for it.
  expectedProblems.push(/405 \(Method Not Allowed\)/)
  const own = `${team.callback}?instance=team`
  wikibase.setOptions({ clients: [{ ...clients.public, redirectUri: own }] })
  const mixing = await startWikibase({
    fault: ({ url }) => {
      if (!url.includes('/oauth2/authorize')) return undefined
      const { searchParams } = new URL(url)
      searchParams.set('client_id', clients.public.id)
      searchParams.set('redirect_uri', own)
      const Location = `${wikibase.restRoot}/oauth2/authorize?${searchParams}`
      return (to) => void to.writeHead(302, { Location }).end()
    },
  })
  const [instance] = team.instances
  Object.assign(instance!, { oauthOwnCallback: true })
  team.instances.push({ ...instance, id: 'mixing', name: 'Mixing wiki', baseUrl: mixing.baseUrl })

  await test.step('its own wiki, with a callback of its own', async () => {
    await team.open(page)
    await signIn(page)
    await expectClean(page, team)
  })

  await page.goto(`${team.callback}?instance=mixing&item=${item}`)
  await page.getByRole('button', { name: /Mixing wiki/ }).click()
  const { host } = new URL(mixing.origin)
  await expect(chosen(page, 'Sign in')).toHaveAccessibleDescription(
    new RegExp(`only while the address bar shows ${host}`),
  )
  await chosen(page, 'Sign in').click()
  await answerDialog(page)
  await expect(refusal(page, 'sign-in-issuer')).toContainText('Could not sign in to Mixing wiki')
  expect(tokenRequests(mixing)).toEqual([])
  await mixing.close()
})
