import { describe, expect, it, vi } from 'vitest'
import { ApiException, type ApiError } from './api-error'
import { actionError, errorCode, errorFromAnswer, serverMessage, isAbort, toApiError } from './errors'
import { HttpError, NetworkError, RequestTimeout } from './http-failure'
import { recording } from '~/test/wikibase/recorded'

const url = 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42/statements'

function answered(status: number, body: unknown, contentType = 'application/json'): ApiError {
  const headers = new Headers({ 'Content-Type': contentType })
  return errorFromAnswer({ status, statusText: 'Reason', headers }, body, url)
}

describe('other answers', () => {
  it('of early releases have the same shape', () => {
    const body = { code: 'item-not-found', message: 'Could not find an item with the ID: Q404' }
    expect(answered(404, body)).toEqual({ kind: 'api', status: 404, ...body, context: {}, url })
  })

  it('have codes that are still unknown', () => {
    expect(answered(418, { code: 'teapot', message: 'Short and stout' })).toMatchObject({
      kind: 'api',
      status: 418,
      code: 'teapot',
      message: 'Short and stout',
    })
    expect(answered(500, { code: 'no-words' })).toMatchObject({ kind: 'api', code: 'no-words' })
    expect(serverMessage(answered(500, { code: 'no-words' }))).toBeUndefined()
  })

  it('have a context of another shape', () => {
    expect(answered(400, { code: 'odd', message: '', context: ['a'] })).toMatchObject({ context: {} })
  })

  it('may have messages in another language than English only', () => {
    const body = { errorKey: 'rest-no-match', messageTranslations: { de: 'Kein Pfad' }, httpCode: 404 }
    expect(serverMessage(answered(404, body))).toBe('Kein Pfad')
  })

  it('of the framework without translations have their reason', () => {
    expect(serverMessage(answered(500, { httpCode: 500, httpReason: 'Internal Server Error' }))).toBe(
      'Internal Server Error',
    )
    expect(serverMessage(answered(500, { message: 'Exception', httpCode: 500 }))).toBe('Exception')
  })

  it('that are pages are quoted as text', () => {
    const page =
      '<html><head><title>Oh</title><style>p{}</style><script>if (a < b) x()</script></head><p>Too   many\nrequests</p>'
    const error = answered(429, page, 'text/html')
    expect(error).toEqual({
      kind: 'http',
      status: 429,
      reason: 'Reason',
      contentType: 'text/html',
      excerpt: 'Oh Too many requests',
      url,
    })
    expect(errorCode(error)).toBe('http-429')
  })

  it('that are long are quoted from their start', () => {
    expect(answered(502, `<p>${'x'.repeat(1000)}`)).toMatchObject({ excerpt: 'x'.repeat(300) })
  })

  it.each([['{"code":"resource-not-f'], ['["Q42"]'], ['null'], ['42'], ['{"code":404}'], ['']])(
    'such as %j are none of the API’s',
    (body) => {
      expect(answered(500, body)).toMatchObject({ kind: 'http', status: 500, excerpt: body })
    },
  )

  it('that could not be read at all keep their status', () => {
    expect(answered(503, undefined)).toMatchObject({ kind: 'http', status: 503, excerpt: '' })
  })

  it('are no error of the Action API where they are data, or nothing', () => {
    for (const body of [{ entities: {} }, [], null, undefined, 'error', { error: 'plain' }])
      expect(actionError(body, url)).toBeUndefined()
  })
})

describe('whatever is thrown', () => {
  const { body } = recording('093')
  const httpError = new HttpError(new Response('', { status: 404 }), body)

  it.each<[string, unknown, object]>([
    ['our own', new ApiException({ kind: 'timeout', seconds: 20 }), { kind: 'timeout', seconds: 20 }],
    ['an HTTP error', httpError, { kind: 'api', status: 404, code: 'resource-not-found' }],
    ['an answer that does not begin', new RequestTimeout(url), { kind: 'timeout', seconds: 20, url }],
    ['the browser’s timeout', new DOMException('', 'TimeoutError'), { kind: 'timeout', seconds: 90 }],
    ['a request without an answer', new NetworkError(url), { kind: 'network', cause: 'interrupted', url }],
    ['the browser’s network error', new TypeError('Failed'), { kind: 'network', cause: 'interrupted' }],
    ['a fault of ours', new RangeError('off by one'), { kind: 'schema', problem: 'off by one' }],
    ['no error at all', 'a text', { kind: 'schema', problem: 'a text' }],
  ])('becomes data: %s', (_, thrown, expected) => {
    expect(toApiError(thrown)).toMatchObject(expected)
  })

  it('is distinguished from an abort by the user', () => {
    expect(isAbort(new DOMException('', 'AbortError'))).toBe(true)
    expect(isAbort(new DOMException('', 'TimeoutError'))).toBe(false)
    expect(isAbort(new Error('AbortError'))).toBe(false)
  })

  it('shows its code and words where an error is logged', () => {
    const { error } = new ApiException({ kind: 'network', cause: 'cors', url })
    expect(errorCode(error)).toBe('network')
    const denied = answered(403, recording('116').body)
    expect(String(new ApiException(denied))).toBe('ApiException: rest-read-denied: Forbidden')
  })
})

it.each([
  ['30', 30_000],
  ['Sun, 22 Nov 2026 18:00:30 GMT', 30_000],
  ['soon', undefined],
  [undefined, undefined],
])('a refusal says when to ask again, as far as %j does', (retryAfter, wait) => {
  const now = Date.parse('2026-11-22T18:00:00Z')
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter }
  const error = toApiError(new HttpError(new Response('', { status: 429, headers }), ''))
  expect(error.retryAt).toBe(wait === undefined ? undefined : now + wait)
})

describe('codes of our own', () => {
  it.each<[ApiError, string]>([
    [{ kind: 'network', cause: 'offline' }, 'network'],
    [{ kind: 'timeout', seconds: 20 }, 'timeout'],
    [{ kind: 'too-large', limit: 64_000 }, 'too-large'],
    [{ kind: 'schema', problem: '' }, 'schema'],
    [{ kind: 'token-expired' }, 'token-expired'],
    [{ kind: 'http', status: 200, reason: '', contentType: '', excerpt: '' }, 'not-json'],
    [{ kind: 'http', status: 204, reason: '', contentType: '', excerpt: '' }, 'not-json'],
    [{ kind: 'http', status: 502, reason: '', contentType: '', excerpt: '' }, 'http-502'],
  ])('%j is %s', (error, code) => {
    expect(errorCode(error)).toBe(code)
  })
})
