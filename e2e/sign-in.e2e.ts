import type { Page } from '@playwright/test'
import { checkAtBothWidths, checkWithAxe } from './accessibility/standards'
import { expect } from './fixtures'
import { openSettings } from './page-parts'
import {
  item,
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
  deviceSecret,
} from './sign-in-steps'

const minutes = (count: number) => count * 60_000

test.describe('a private wiki', () => {
  test.use({ wikibaseOptions: { privateWiki: true }, contextOptions: { reducedMotion: 'reduce' } })

  test('opens by signing in on its own page, again when the session has ended, and closes by signing out', async ({
    page,
    team,
    wikibase,
  }) => {
    // axe looks at six states of the page.
    test.slow()
    const view = `${team.callback}?item=${item}&rank=normal`
    const ending = page.locator('[data-session="ending"]')
    const menu = page.getByRole('menu')
    await page.clock.install()

    await test.step('signing in leads back to the view', async () => {
      await team.open(page, `item=${item}&rank=normal`)
      const denied = refusal(page, 'rest-read-denied')
      await expect(denied).toContainText(`Takes you to ${new URL(wikibase.origin).host}`)
      await checkAtBothWidths(page, 'private wiki', denied)
      await signInButton(page).click()
      await answerDialog(page)
      await expectOpen(page)
      await expect(page).toHaveURL(view)
      await expect(wikiMenu(page)).toContainText('Editor')
    })

    await test.step('the settings and the wiki’s menu say as whom', async () => {
      await openSettings(page)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Signed in as Editor.')
      await checkWithAxe(page, 'settings', { within: 'dialog[open]' })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await wikiMenu(page).click()
      await expect(chosen(page, 'Sign out')).toHaveAccessibleDescription(/^Signed in as Editor\./)
      await expect(chosen(page, 'Sign in')).toHaveCount(0)
      await checkAtBothWidths(page, 'menu', menu, '[role=menu]')
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
    })

    await test.step('the end of the session is announced, and the statements stay', async () => {
      wikibase.setOptions({ now: () => Date.now() + minutes(56) })
      await page.clock.fastForward(minutes(56))
      await expect(ending).toContainText(/Your session on Team wiki ends at \d+:\d\d/)
      await checkAtBothWidths(page, 'session that ends', ending, '[data-session]')
      await expect(statements(page)).toBeVisible()
      wikibase.setOptions({ now: () => Date.now() + minutes(61) })
      await page.clock.fastForward(minutes(5))
      await expect(page.locator('[data-session="ended"]')).toContainText('ended at')
    })

    await test.step('signing in again leads back to the view', async () => {
      await page.reload()
      await expect(refusal(page, 'token-expired')).toContainText('Your session on Team wiki has ended')
      await signInButton(page).click()
      await answerDialog(page)
      await expectOpen(page)
      await expect(page).toHaveURL(view)
      await expect(wikiMenu(page)).toContainText('Editor')
      await expect(page.locator('[data-session]')).toHaveCount(0)
    })

    await test.step('signing out leaves nothing', async () => {
      await wikiMenu(page).click()
      await chosen(page, 'Sign out').click()
      await expect(refusal(page, 'rest-read-denied')).toBeVisible()
      const revoke = page.getByRole('link', { name: 'Revoke it on Team wiki' })
      await expect(revoke).toHaveAttribute(
        'href',
        `${wikibase.origin}/w/index.php?title=Special:OAuthManageMyGrants`,
      )
      await checkAtBothWidths(page, 'signed out', revoke)
      await expectNothingKept(page)
    })
  })
})

/** No token is stored, in whole or in part. */
async function expectNothingKept(page: Page) {
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, name]))
  expect(kept).not.toMatch(/eyJ|"~/)
}

test('a session that the wiki renews goes on past the token’s life, in all tabs, renewed by one of them', async ({
  page,
  context,
  team,
  wikibase,
}) => {
  wikibase.setOptions({ privateWiki: true, renewsWithoutSecret: true })
  const remember = page.getByRole('checkbox', { name: 'Remember on this device' })
  await context.clock.install()
  await team.open(page)
  await signIn(page)
  await expectOpen(page)
  // Asked for where users come back from signing in.
  await expect(remember).toBeVisible()
  expect(await deviceSecret(page)).toBeUndefined()
  await remember.check()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(remember).toHaveCount(0)
  const other = await context.newPage()
  await team.open(other, 'item=Q900000011')
  await expectOpen(other)

  // Without a request of either tab.
  const first = await deviceSecret(page)
  wikibase.setOptions({ now: () => Date.now() + minutes(57) })
  await context.clock.fastForward(minutes(57))
  await expect.poll(() => deviceSecret(page)).not.toBe(first)

  wikibase.setOptions({ now: () => Date.now() + minutes(70) })
  await context.clock.fastForward(minutes(13))
  for (const [tab, next] of [
    [page, 'Q920000002'],
    [other, 'Q920000003'],
  ] as const) {
    await tab.getByRole('combobox').first().fill(next)
    await tab.keyboard.press('Enter')
    await expect(tab.locator(`[data-statement-id^="${next}$"]`).first()).toBeVisible()
    await expect(tab.getByRole('alert')).toHaveCount(0)
  }
  expect(grants(wikibase)).toEqual(['authorization_code', 'refresh_token'])
  // Nothing was loaded again for the new token.
  const reads = wikibase.requests.filter(
    ({ method, url }) => method === 'GET' && url.endsWith(`${item}/statements`),
  )
  expect(reads.filter(({ headers }) => headers['authorization'] !== undefined)).toHaveLength(1)
})
