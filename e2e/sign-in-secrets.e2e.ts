import { clients, tokens } from '../src/test/wikibase'
import { expect } from './fixtures'
import { openSettings } from './page-parts'
import { startWikibase } from './server'
import {
  item,
  test,
  refusal,
  signInButton,
  chosen,
  expectOpen,
  answerDialog,
  tokenRequests,
  grants,
} from './sign-in-steps'

test('nothing secret goes to another origin, into an address or into a log', async ({
  page,
  team,
  wikibase,
}) => {
  const sent: { url: string; headers: Record<string, string>; body: string }[] = []
  page.on('request', (request) => {
    sent.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? '' })
  })
  wikibase.setOptions({ privateWiki: true, renewsWithoutSecret: true })
  await page.clock.install()
  await team.open(page)
  await expect(refusal(page, 'rest-read-denied')).toBeVisible()
  await signInButton(page).click()
  await answerDialog(page)
  await expectOpen(page)
  wikibase.setOptions({ now: () => Date.now() + 57 * 60_000 })
  await page.clock.fastForward('57:00')
  await expect.poll(() => grants(wikibase)).toContain('refresh_token')
  const secrets = tokenRequests(wikibase).flatMap(({ body }) => {
    const form = new URLSearchParams(body)
    return ['code_verifier', 'refresh_token'].flatMap((name) => form.get(name) ?? [])
  })
  expect(secrets.length).toBeGreaterThan(1)
  const isSecret = (text: string) =>
    /eyJ|Bearer/.test(text) || secrets.some((secret) => text.includes(secret))
  expect(sent.filter(({ url }) => isSecret(url))).toEqual([])
  const elsewhere = sent.filter(({ url }) => !url.startsWith(wikibase.origin))
  expect(elsewhere.filter(({ headers, body }) => isSecret(JSON.stringify(headers) + body))).toEqual([])
  // The wiki itself put the code into one request to the deployment: the one that opens the page.
  expect(team.requests.filter((request) => JSON.stringify(request).includes('code='))).toHaveLength(1)
  expect(wikibase.requests.filter(({ headers }) => headers['referer']?.includes('item='))).toEqual([])

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: /requests since the page was loaded/ }).click()
  const log = page.getByRole('dialog')
  await expect(log).toContainText('/oauth2/access_token')
  expect(isSecret((await log.innerText()).replaceAll('Bearer ••••••', ''))).toBe(false)
})

test('a user’s own client signs in by keyboard, and the token of another wiki, kept for the tab, is there afterwards', async ({
  page,
  team,
  wikibase,
  expectedProblems,
}) => {
  expectedProblems.push(/Failed to load resource/)
  const other = await startWikibase({ privateWiki: true })
  const open = (api: string) => page.goto(`${team.callback}?${new URLSearchParams({ api, item })}`)
  await open(other.baseUrl)
  await expect(refusal(page, 'rest-read-denied')).toBeVisible()
  await openSettings(page)
  await page.getByRole('textbox', { name: 'Access token' }).fill(tokens.user)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectOpen(page)

  // Another site than the app's, as the host differs: the tab's name may be lost on the way there.
  const host = new URL(wikibase.origin).host.replace('127.0.0.1', 'localhost')
  await open(wikibase.baseUrl.replace('127.0.0.1', 'localhost'))
  await expectOpen(page)
  await openSettings(page)
  await page.getByRole('textbox', { name: 'ID of the client for signing in' }).fill(` ${clients.public.id}\n`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const menu = page.getByRole('button', { name: new RegExp(host) })
  await menu.press('Enter')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page, 'Sign in')).toBeFocused()
  await page.keyboard.press('Enter')
  await answerDialog(page)
  await expect(menu).toContainText('Editor')

  await open(other.baseUrl)
  await expectOpen(page)
  await other.close()
})
