import { expect, it } from 'vitest'
import { fixedToken, type TokenSource } from './read-with-token'
import type { RedirectOutOfBase } from '~/model/connection/choose-instance'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'
import { respond } from '~/test/wikibase'

const statements = (id: string) => `entities/items/${id}/statements`
const requested = `https://wiki.example/w/rest.php/wikibase/v1/${statements('Q64')}`
const elsewhere = 'https://wiki.example/otherwiki/rest.php/wikibase/v1/entities/items/Q64/statements'

/** A source whose token a redirect stops, as a saved one does. */
function savedToken(token: string): TokenSource {
  let redirect: RedirectOutOfBase | undefined
  return {
    get: () => Promise.resolve(redirect ? undefined : token),
    redirectOutOfBase: () => redirect,
    setRedirectOutOfBase: (to) => {
      redirect = to
    },
  }
}

/** A wiki whose responses for Q64 come from another address. */
function redirecting(options: TestClientOptions & { status?: number; final?: string } = {}) {
  const { status = 200, final = elsewhere, ...rest } = options
  return testClient({
    wikibase: { tokens: { secret: 'Reader' } },
    fetch: async (request) => {
      const response = await (request.url === requested && status !== 200
        ? Promise.resolve(new Response('{}', { status }))
        : respond(request, { tokens: { secret: 'Reader' } }))
      const url = request.url === requested ? final : request.url
      return Object.defineProperty(response, 'url', { value: url })
    },
    ...rest,
  })
}
const tokensOf = (requests: readonly Request[]) => requests.map(({ headers }) => headers.get('Authorization'))

it.each([200, 403, 404])(
  'an answer (%i) to a token from outside its base URL is not shown',
  async (status) => {
    const { client, requests } = redirecting({ tokens: savedToken('secret'), status })
    expect(await errorOf(client.getRest(statements('Q64')))).toEqual({
      kind: 'redirect-out-of-base',
      url: requested,
      finalUrl: elsewhere,
    })
    expect(tokensOf(requests)).toEqual(['Bearer secret'])
  },
)

it('the token is not sent again until it is allowed', async () => {
  const { client, requests } = redirecting({ tokens: savedToken('secret') })
  await errorOf(client.getRest(statements('Q64')))
  await client.getRest(statements('Q42'))
  expect(await errorOf(client.getRest(statements('Q64')))).toMatchObject({ kind: 'redirect-out-of-base' })
  expect(tokensOf(requests)).toEqual(['Bearer secret', null, null])
  client.allowToken()
  await client.getRest(statements('Q42'))
  expect(tokensOf(requests).at(-1)).toBe('Bearer secret')
})

it('where the wiki is private, the reason why the token is not sent is said', async () => {
  const { client } = redirecting({
    tokens: savedToken('secret'),
    fetch: async (request) =>
      Object.defineProperty(await respond(request, { privateWiki: true }), 'url', {
        value: request.url === requested ? elsewhere : request.url,
      }),
  })
  await errorOf(client.getRest(statements('Q64')))
  expect(await errorOf(client.getRest(statements('Q42')))).toMatchObject({
    kind: 'redirect-out-of-base',
    finalUrl: elsewhere,
  })
})

it('a redirect to another item stays below the base URL', async () => {
  const final = requested.replace('Q64', 'Q42')
  const { client } = redirecting({ tokens: savedToken('secret'), final })
  expect((await client.getRest(statements('Q64'))).url).toBe(final)
})

it('without a credential a wiki may redirect wherever it likes', async () => {
  const { client } = redirecting()
  expect((await client.getRest(statements('Q64'))).url).toBe(elsewhere)
})

it('a token is not sent to an address that leads out of the base URL by itself', async () => {
  const { client, requests } = testClient({ tokens: fixedToken('secret') })
  await errorOf(client.getRest('entities/items/../../../../../otherwiki/statements'))
  expect(requests[0]?.url).toBe('https://wiki.example/w/otherwiki/statements')
  expect(tokensOf(requests)).not.toContain('Bearer secret')
})

it('a token endpoint answers from below the REST entry point', async () => {
  const restRoot = 'https://wiki.example/w/rest.php'
  const answerFrom = (url: string) =>
    clientCredentialsTokens({
      restRoot,
      credentials: { clientId: 'id', clientSecret: 'sesame' },
      fetch: () =>
        Promise.resolve(Object.defineProperty(Response.json({ access_token: 'x' }), 'url', { value: url })),
    }).get()
  await expect(answerFrom(`${restRoot}/oauth2/access_token`)).resolves.toBe('x')
  expect(await errorOf(answerFrom('https://wiki.example/other/rest.php/oauth2/access_token'))).toMatchObject({
    kind: 'network',
    cause: 'redirect',
  })
})
