import { expect } from './fixtures'
import type { ServerOptions } from './server'
import { expectOpen, refusal, test } from './sign-in-steps'

test('a limit of the Action API says how long to wait, is kept to, and offers to sign in', async ({
  page,
  team,
  wikibase,
}) => {
  const fault: ServerOptions['fault'] = ({ url }) =>
    isClaims(url) ? (to) => void to.writeHead(200, limit).end(tooMany) : undefined
  const sent = () => wikibase.requests.filter(({ url }) => isClaims(url)).length
  wikibase.setOptions({ allowCrossOrigin: false })
  await team.open(page)
  await expectOpen(page)

  // Boot asks the Action API now, and that counts: it is not asked a second time.
  wikibase.setOptions({ fault })
  const before = sent()
  await page.reload()
  const notice = refusal(page, 'ratelimited')
  // Of the 40 that the wiki says, what is left when the notice is drawn.
  await expect(notice).toContainText(/It asks you to wait \d+ seconds, until/)
  await expect(notice).toContainText('On many wikis, signing in raises the limit.')
  expect(sent()).toBe(before + 1)

  await notice.getByRole('button', { name: 'Try again' }).click()
  const waiting = page.locator('[data-repeating]')
  await expect(waiting).toContainText('Team wiki asked for fewer requests.')
  await expect(waiting.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Stop' }).click()
  await expect(refusal(page, 'http-429')).toContainText('It asks you to wait')
  expect(sent()).toBe(before + 1)
})

const isClaims = (url: string) => url.includes('props=claims')
const tooMany = JSON.stringify({ error: { code: 'ratelimited', info: 'Wait a moment.' } })
const limit = {
  'Content-Type': 'application/json',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Retry-After': '40',
}
