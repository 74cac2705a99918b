import { describe, expect, it, vi } from 'vitest'
import { fixedToken, type TokenSource } from './read-with-token'
import { ApiException } from './api-error'
import { errorOf, testClient, type TestClientOptions } from '~/test/client'
import { respond, tokens } from '~/test/wikibase'

const statements = (id: string) => `entities/items/${id}/statements`

/** The `Authorization` header of each request. */
function credentials(requests: readonly Request[]) {
  return requests.map(({ headers }) => headers.get('Authorization')?.replace('Bearer ', '') ?? null)
}

function read(options: TestClientOptions, id = 'Q64') {
  const { client, requests } = testClient(options)
  return { answer: client.getRest(statements(id)), requests }
}

describe('a refused token', () => {
  it('on a public wiki is distinguished from a private wiki by one request without it', async () => {
    const { answer, requests } = read({ tokens: fixedToken('bad') })
    expect(await errorOf(answer)).toMatchObject({
      kind: 'framework',
      status: 403,
      code: 'rest-read-denied',
      token: 'refused-on-public-wiki',
    })
    expect(credentials(requests)).toEqual(['bad', null])
  })

  it.each(['expired', 'revoked'] as const)('is one that is %s', async (kind) => {
    const { answer } = read({ tokens: fixedToken(tokens[kind]) })
    expect(await errorOf(answer)).toMatchObject({ token: 'refused-on-public-wiki' })
  })

  it('on a private wiki is not what keeps others out', async () => {
    const { answer, requests } = read({ tokens: fixedToken('bad'), wikibase: { privateWiki: true } })
    expect(await errorOf(answer)).toMatchObject({
      code: 'rest-read-denied',
      token: 'refused-on-private-wiki',
    })
    expect(credentials(requests)).toEqual(['bad', null])
  })

  it('of a client without a user does not open a private wiki', async () => {
    const { answer } = read({ tokens: fixedToken(tokens.client), wikibase: { privateWiki: true } })
    expect(await errorOf(answer)).toMatchObject({ token: 'refused-on-private-wiki' })
  })

  it('is at fault also where the item does not exist', async () => {
    const { answer } = read({ tokens: fixedToken('bad') }, 'Q404')
    expect(await errorOf(answer)).toMatchObject({
      code: 'rest-read-denied',
      token: 'refused-on-public-wiki',
    })
  })

  it('is not judged by an answer that says nothing about it', async () => {
    const { answer } = read({
      tokens: fixedToken('bad'),
      fetch: (request) =>
        request.headers.has('Authorization')
          ? respond(request)
          : Promise.resolve(new Response('Bad gateway', { status: 500 })),
    })
    expect(await errorOf(answer)).toMatchObject({ kind: 'http', status: 500 })
  })
})

describe('without a token', () => {
  it('a private wiki is refused once, without a verdict', async () => {
    const { answer, requests } = read({ wikibase: { privateWiki: true } })
    const error = await errorOf(answer)
    expect(error).toMatchObject({ kind: 'framework', code: 'rest-read-denied' })
    expect(error).not.toHaveProperty('token')
    expect(requests).toHaveLength(1)
  })
})

describe('a token that can be renewed', () => {
  const source = (renewed: string | undefined) => {
    const renew = vi.fn<NonNullable<TokenSource['renew']>>(() => Promise.resolve(renewed))
    return { get: () => Promise.resolve('old'), renew }
  }
  const accepting = { tokens: { new: 'Reader' } }

  it('is renewed once, and the read retried', async () => {
    const tokens = source('new')
    const { answer, requests } = read({ tokens, wikibase: { ...accepting, privateWiki: true } })
    expect(Object.keys((await answer).body as object)).toContain('P31')
    expect(credentials(requests)).toEqual(['old', 'new'])
    expect(tokens.renew.mock.calls).toEqual([['old']])
  })

  it('is not renewed again when the new one is refused too', async () => {
    const tokens = source('newer')
    const { answer, requests } = read({ tokens, wikibase: { privateWiki: true } })
    expect(await errorOf(answer)).toMatchObject({
      code: 'rest-read-denied',
      token: 'refused-on-private-wiki',
    })
    expect(credentials(requests)).toEqual(['old', 'newer', null])
    expect(tokens.renew).toHaveBeenCalledTimes(1)
  })

  it('leads to what the retried read says', async () => {
    const { answer, requests } = read({ tokens: source('new'), wikibase: accepting }, 'Q404')
    expect(await errorOf(answer)).toMatchObject({ code: 'resource-not-found' })
    expect(credentials(requests)).toEqual(['old', 'new'])
  })

  it('is said to be of a session where it is, without asking whether anyone may read', async () => {
    const tokens = { ...source(undefined), kind: () => 'sign-in' as const }
    const { answer, requests } = read({ tokens, wikibase: { privateWiki: true } })
    expect(await errorOf(answer)).toMatchObject({ code: 'rest-read-denied', token: 'refused-session' })
    expect(credentials(requests)).toEqual(['old'])
  })

  it('may fail to be renewed', async () => {
    const { answer, requests } = read({ tokens: source(undefined) })
    expect(await errorOf(answer)).toMatchObject({ token: 'refused-on-public-wiki' })
    expect(credentials(requests)).toEqual(['old', null])
  })

  it('is not renewed for another error', async () => {
    const tokens = source('new')
    const { answer } = read({ tokens, wikibase: { tokens: { old: 'Reader' } } }, 'Q404')
    expect(await errorOf(answer)).toMatchObject({ code: 'resource-not-found' })
    expect(tokens.renew).not.toHaveBeenCalled()
  })
})

it('a token that can’t be fetched ends the request with the token endpoint’s error', async () => {
  const error = { kind: 'oauth', status: 401, code: 'invalid_client', message: 'No.' } as const
  const { answer, requests } = read({ tokens: { get: () => Promise.reject(new ApiException(error)) } })
  expect(await errorOf(answer)).toMatchObject(error)
  expect(requests).toEqual([])
})

it('401 is a refusal as well, and passed on as it came', async () => {
  const page = () => Promise.resolve(new Response('Log in first', { status: 401 }))
  const { answer, requests } = read({ tokens: fixedToken('bad'), fetch: page })
  expect(await errorOf(answer)).toMatchObject({ kind: 'http', status: 401, excerpt: 'Log in first' })
  expect(requests).toHaveLength(1)
})
