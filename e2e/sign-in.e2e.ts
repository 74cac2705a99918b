import type { Page } from '@playwright/test'
import { clients } from '../src/test/wikibase'
import { axe, expect } from './fixtures'
import type { WikibaseServer } from './server'
import {
  item,
  type Team,
  test,
  statements,
  refusal,
  signInButton,
  wikiMenu,
  chosen,
  expectOpen,
  answerDialog,
  signIn,
  grants,
  tabSecret,
  deviceSecret,
} from './sign-in-steps'

test.describe('a private wiki', () => {
  test.use({ wikibaseOptions: { privateWiki: true } })

  test('opens by signing in on its own page, in the view that was left', async ({ page, team, wikibase }) => {
    await team.open(page, `item=${item}&rank=normal`)
    await expect(refusal(page, 'rest-read-denied')).toContainText(
      `Takes you to ${new URL(wikibase.origin).host}`,
    )
    await signInButton(page).click()
    await answerDialog(page)
    await expectOpen(page)
    await expect(page).toHaveURL(`${team.callback}?item=${item}&rank=normal`)
    await expect(wikiMenu(page)).toContainText('Editor')

    await wikiMenu(page).click()
    await expect(chosen(page, 'Sign in')).toHaveCount(0)
    await expect(chosen(page, 'Sign out')).toHaveAccessibleDescription(/^Signed in as Editor\./)
    await chosen(page, 'Sign out').click()
    await expect(refusal(page, 'rest-read-denied')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Revoke it on Team wiki' })).toHaveAttribute(
      'href',
      `${wikibase.origin}/w/index.php?title=Special:OAuthManageMyGrants`,
    )
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, name]))
    expect(kept).not.toMatch(/eyJ|"~/)
    expect(grants(wikibase)).toEqual(['authorization_code'])
  })

  test('stays open past the token’s life where the wiki renews it', async ({ page, team, wikibase }) => {
    wikibase.setOptions({ renewsWithoutSecret: true })
    await page.clock.install()
    await team.open(page)
    await signIn(page)
    await expectOpen(page)
    // Without a request of the page the session goes on as well.
    wikibase.setOptions({ now: () => Date.now() + 56 * 60_000 })
    const first = await tabSecret(page)
    await page.clock.fastForward('56:00')
    await expect.poll(() => tabSecret(page)).not.toBe(first)
    expect(grants(wikibase)).toEqual(['authorization_code', 'refresh_token'])
    wikibase.setOptions({ now: () => Date.now() + 70 * 60_000 })
    await page.clock.fastForward('14:00')
    const before = statements(page)
    await page.getByRole('combobox').first().fill('Q900000011')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/item=Q900000011/)
    await expectOpen(page)
    await expect(before).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(grants(wikibase)).toEqual(['authorization_code', 'refresh_token'])
    // Nothing was loaded again for the new token.
    const firstReads = wikibase.requests.filter(
      ({ method, url }) => method === 'GET' && url.endsWith(`${item}/statements`),
    )
    expect(firstReads.filter(({ headers }) => headers['authorization'] !== undefined)).toHaveLength(1)
  })

  test('says when the session ends where the wiki renews none, and signs in again on a click', async ({
    page,
    team,
    wikibase,
  }) => {
    await page.clock.install()
    await team.open(page, `item=${item}&rank=normal`)
    await signIn(page)
    await expectOpen(page)
    wikibase.setOptions({ now: () => Date.now() + 56 * 60_000 })
    await page.clock.fastForward('56:00')
    const notice = page.locator('[data-session="ending"]')
    await expect(notice).toContainText(/Your session on Team wiki ends at \d+:\d\d/)
    await expect(statements(page)).toBeVisible()
    wikibase.setOptions({ now: () => Date.now() + 61 * 60_000 })
    await page.clock.fastForward('05:00')
    await expect(page.locator('[data-session="ended"]')).toContainText('ended at')
    await page.reload()
    await expect(refusal(page, 'token-expired')).toContainText('Your session on Team wiki has ended')
    await signInButton(page).click()
    await answerDialog(page)
    await expectOpen(page)
    await expect(page).toHaveURL(`${team.callback}?item=${item}&rank=normal`)
    await expect(page.locator('[data-session]')).toHaveCount(0)
  })

  test('is renewed by one tab for all, where the session is remembered', async ({
    page,
    context,
    team,
    wikibase,
  }) => {
    wikibase.setOptions({ renewsWithoutSecret: true })
    await context.clock.install()
    await team.open(page)
    await signIn(page)
    // Asked for where users come back from signing in.
    expect(await deviceSecret(page)).toBeUndefined()
    await page.getByRole('checkbox', { name: 'Remember on this device' }).check()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('checkbox', { name: 'Remember on this device' })).toHaveCount(0)
    const other = await context.newPage()
    await team.open(other, 'item=Q900000011')
    await expectOpen(other)
    wikibase.setOptions({ now: () => Date.now() + 57 * 60_000 })
    const first = await deviceSecret(page)
    await context.clock.fastForward('57:00')
    await expect.poll(() => deviceSecret(page)).not.toBe(first)
    expect(grants(wikibase)).toContain('refresh_token')
    for (const tab of [page, other]) {
      await tab.reload()
      await expectOpen(tab)
    }
    expect(grants(wikibase)).toEqual(['authorization_code', 'refresh_token'])
  })
})

test('without a client, and on the sample, nothing offers to sign in', async ({ page, app, openItem }) => {
  await page.goto(`${app}/?instance=sample&item=Q42`)
  await expectOpen(page)
  await page.getByRole('button', { name: /Sample/ }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sign in' })).toHaveCount(0)
  await openItem(page, 'Q429')
  await expect(refusal(page, 'http-429')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

test.describe('a sign-in that can’t work is not begun:', () => {
  async function expectToStay(page: Page, team: Team, wikibase: WikibaseServer) {
    await expect(page).toHaveURL(new RegExp(`^${team.callback}`))
    expect(wikibase.requests.filter(({ url }) => url.includes('/authorize'))).toEqual([])
  }

  test('the wiki lets no other site read', async ({ page, team, wikibase }) => {
    wikibase.setOptions({ allowCrossOrigin: false })
    await team.open(page, 'lang=en')
    await wikiMenu(page).click()
    await chosen(page, 'Sign in').click()
    const notice = refusal(page, 'network')
    await expect(page.getByText('You can’t sign in to Team wiki from here:')).toBeVisible()
    await expect(notice).toHaveAttribute('data-error-cause', 'cors')
    await expect(notice).toContainText('$wgAllowCrossOrigin')
    await expectToStay(page, team, wikibase)
  })

  test('the wiki has no OAuth', async ({ page, team, wikibase }) => {
    wikibase.setOptions({ oauth: false })
    await team.open(page)
    await expectOpen(page)
    await wikiMenu(page).click()
    await chosen(page, 'Sign in').click()
    await expect(refusal(page, 'sign-in-no-oauth')).toContainText('install the OAuth extension')
    await expectToStay(page, team, wikibase)
  })
})

test('the settings take the key of a client, and the guide shows the callback', async ({
  page,
  team,
  wikibase,
}) => {
  const key = page.getByRole('textbox', { name: 'Client application key for signing in' })
  await team.open(page, `api=${encodeURIComponent(wikibase.baseUrl)}&item=${item}`)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(key).toHaveValue(clients.public.id)
  await expect(key).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'How to register a client' }).click()
  await expect(page.getByRole('dialog').locator('code').first()).toHaveText(team.callback)
  await expect(page.getByRole('button', { name: 'Copy the callback URL' })).toBeVisible()
  expect(await axe(page)).toEqual([])
})

test('a client that a user enters signs in as one of config.json does', async ({ page, app, wikibase }) => {
  wikibase.setOptions({ clients: [{ ...clients.public, redirectUri: `${app}/` }] })
  await page.goto(`${app}/?${new URLSearchParams({ api: wikibase.baseUrl, item })}`)
  await expectOpen(page)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Client application key for signing in' })
    .fill(` ${clients.public.id}\n`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const menu = page.getByRole('button', { name: new RegExp(new URL(wikibase.origin).host) })
  await menu.press('Enter')
  await expect(chosen(page, 'Sign in')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page, 'Sign in')).toBeFocused()
  await page.keyboard.press('Enter')
  await answerDialog(page)
  await expect(menu).toContainText('Editor')
  await expectOpen(page)
})
