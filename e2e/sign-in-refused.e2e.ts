import type { Page } from '@playwright/test'
import { clients } from '../src/test/wikibase'
import { expect } from './fixtures'
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
