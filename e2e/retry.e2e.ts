import { expect, test } from './fixtures'
import { expectNotice, notice } from './notice'
import { statements } from './page-parts'

// For which requests are retried, how often and when, see src/api/client-retry.test.ts.
test('while a request is retried, the page says so, until the user stops it', async ({
  sharedPage: page,
  showItem,
  wikibase,
}) => {
  wikibase.setOptions({
    fault: ({ url, method }) =>
      method === 'GET' && url.endsWith('/statements')
        ? (to) => {
            to.writeHead(503, {
              'Access-Control-Allow-Origin': '*',
              'Access-Control-Expose-Headers': 'Retry-After',
              'Retry-After': '12',
            })
            to.end()
          }
        : undefined,
  })
  await showItem('Q64')
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
  await expect(notice(page)).toContainText(/Try again after\d+:\d\d:\d\d/)
})
