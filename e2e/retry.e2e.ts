import { expect, test } from './fixtures'
import { expectNotice, notice } from './notice'
import { statements } from './page-parts'

test('a request to a briefly failing server is repeated until it succeeds', async ({
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

test('while a request is repeated, the page says so, until the user stops it', async ({
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
              'Retry-After': '12',
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
  await expect(notice(page)).toContainText(/Try again after\d+:\d\d:\d\d/)
})
