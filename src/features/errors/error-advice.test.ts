import { describe, expect, it } from 'vitest'
import { adviceFor, type Advice, type SettingsField } from './error-advice'
import type { ApiError, NetworkCause } from '~/api/request/api-error'
import { actionError, errorFromAnswer } from '~/api/request/errors'
import en from '~/i18n/en.json'
import qqq from '~/i18n/qqq.json'
import { recordings } from '~/test/wikibase/recorded'

const api = (code: string, status = 400): ApiError => ({
  kind: 'api',
  status,
  code,
  message: '',
  context: {},
})
const framework = (code: string, status: number): ApiError => ({
  kind: 'framework',
  status,
  code,
  message: '',
})
const http = (status: number, contentType = 'text/html'): ApiError => ({
  kind: 'http',
  status,
  reason: '',
  contentType,
  excerpt: '',
})
const network = (cause: NetworkCause): ApiError => ({ kind: 'network', cause, url: 'https://wiki.example/' })
const denied: ApiError = { kind: 'framework', status: 403, code: 'rest-read-denied', message: '' }

type Row = [
  error: ApiError,
  topic: string,
  field?: SettingsField | undefined,
  canRetry?: boolean,
  wikiPage?: boolean,
]

const action = (code: string): ApiError => ({ kind: 'action', code, message: '' })

/** The topic of each error (the middle of its messages' keys) and its actions. */
const rows: Row[] = [
  [api('missing-user-agent'), 'user-agent', undefined, true],
  [api('resource-not-found', 404), 'unknown-item', undefined, false, true],
  [api('item-not-found', 404), 'unknown-item', undefined, false, true],
  [api('invalid-path-parameter'), 'bad-id'],
  [api('invalid-item-id'), 'bad-id'],
  [api('invalid-query-parameter'), 'bad-property'],
  [api('invalid-property-id'), 'bad-property'],
  [api('unexpected-error', 500), 'unreadable-item', undefined, true, true],
  [api('request-limit-reached', 429), 'limit', undefined, true],
  [api('not-known-yet', 400), 'other', undefined, true],
  [api('not-known-yet', 500), 'server', undefined, true],
  [api('not-known-yet', 429), 'limit', undefined, true],
  [api('not-known-yet', 401), 'private', 'access-token'],
  [api('not-known-yet', 410), 'no-api', 'base-url'],
  [denied, 'private', 'access-token'],
  [{ ...denied, token: 'refused-session' }, 'session-refused'],
  [{ ...denied, token: 'refused-on-public-wiki' }, 'token', 'access-token'],
  [{ ...denied, token: 'refused-on-private-wiki' }, 'token', 'access-token'],
  [framework('rest-no-match', 404), 'no-api', 'version'],
  [framework('rest-nonexistent-title', 404), 'unknown-item', undefined, false, true],
  [framework('parameter-validation-failed', 400), 'other', undefined, true],
  [framework('http-405', 405), 'other', undefined, true],
  [framework('internal-error', 500), 'server', undefined, true],
  [{ kind: 'oauth', status: 401, code: 'invalid_client', message: '' }, 'oauth', 'client-secret', true],
  [{ kind: 'oauth', status: 500, code: 'server_error', message: '' }, 'server', undefined, true],
  [action('readapidenied'), 'private', undefined, true],
  [action('no-such-entity'), 'unknown-item', undefined, false, true],
  [action('ratelimited'), 'limit', undefined, true],
  [action('maxlag'), 'server', undefined, true],
  [action('internal_api_error_DBQueryError'), 'server', undefined, true],
  [action('not-known-yet'), 'other', undefined, true],
  [http(200), 'not-json', 'base-url', true],
  [http(200, 'application/json; charset=utf-8'), 'broken-json', undefined, true],
  [http(404), 'no-api', 'base-url', true],
  [http(429), 'limit', undefined, true],
  [http(502), 'server', undefined, true],
  [http(403), 'other', undefined, true],
  [{ kind: 'timeout', seconds: 20 }, 'timeout', undefined, true],
  [{ kind: 'too-large', limit: 5e6 }, 'too-large', 'base-url', true, true],
  [{ kind: 'schema', problem: '' }, 'schema', 'base-url', true],
  [{ kind: 'token-expired' }, 'token-expired', 'access-token'],
  [{ kind: 'redirect-out-of-base', finalUrl: '' }, 'redirect-out-of-base', 'base-url', true],
  [network('offline'), 'offline', undefined, true],
  [network('unreachable'), 'unreachable', 'base-url', true],
  [network('local-network'), 'local-network', 'base-url', true],
  [network('redirect'), 'redirect', 'base-url', true],
  [network('cors'), 'cors', 'base-url', true],
  [network('hidden'), 'hidden', undefined, true],
  [network('preflight'), 'preflight', undefined, true],
  [network('interrupted'), 'interrupted', undefined, true],
  [network('mixed-content'), 'mixed-content', 'base-url'],
]

function expectMessages({ title, body }: Advice) {
  expect(en[title]).toBeTruthy()
  expect(en[body]).toBeTruthy()
  expect(qqq[title]).toBeTruthy()
  expect(qqq[body]).toBeTruthy()
}

describe('the advice', () => {
  it.each(rows)('on %j is about %s', (error, topic, field, canRetry = false, wikiPage = false) => {
    const advice = adviceFor(error)
    expect(advice.title).toBe(`error-${topic}-title`)
    expect(advice.body).toMatch(new RegExp(`^error-(action-)?${topic}-(public-|private-)?body$`))
    expect(advice.field).toBe(field)
    expect(advice.canRetry ?? false).toBe(canRetry)
    expect(advice.wikiPage ?? false).toBe(wikiPage)
    expectMessages(advice)
  })

  it('distinguishes a bad token from a private wiki', () => {
    const body = (error: ApiError) => adviceFor(error).body
    expect(body({ ...denied, token: 'refused-on-public-wiki' })).toBe('error-token-public-body')
    expect(body({ ...denied, token: 'refused-on-private-wiki' })).toBe('error-token-private-body')
  })

  it('leads to the client whose token was refused', () => {
    const advice = adviceFor({ ...denied, token: 'refused-client' })
    expect(advice).toMatchObject({ title: 'error-token-title', field: 'client-secret' })
    expect(en[advice.body]).toContain('owner-only client')
  })

  it('doesn’t blame a client where the wiki has no token endpoint', () => {
    const error: ApiError = { kind: 'oauth', status: 404, code: 'rest-no-match', message: '' }
    expect(en[adviceFor(error).body]).toContain('OAuth extension')
  })

  it.each([
    ['oauth2/access_token', true],
    ['wikibase/v1/entities/items/Q1/statements', false],
  ])('offers to sign in again where the server fails to renew a session: %s', (path, offered) => {
    for (const error of [http(500), framework('internal-error', 500)])
      expect(adviceFor({ ...error, url: `https://wiki.example/w/rest.php/${path}` }).signIn ?? false).toBe(
        offered,
      )
  })

  it('names the setting where CORS is off', () => {
    expect(en[adviceFor(network('cors')).body]).toContain('$wgAllowCrossOrigin = true;')
  })

  it('names no setting of the REST API where the Action API can’t be read', () => {
    const error = { ...network('cors'), url: 'https://wiki.example/w/api.php?action=query&origin=*' }
    expect(adviceFor(error).body).toBe('error-hidden-body')
  })

  it.each([...recordings().values()].filter(({ status }) => status >= 400))(
    'is there for the recording $name',
    ({ status, headers, body }) => {
      expectMessages(
        adviceFor(errorFromAnswer({ status, statusText: '', headers: new Headers([...headers]) }, body, '')),
      )
    },
  )

  it('is there for an error of the Action API', () => {
    const error = actionError({ error: { code: 'readapidenied', info: 'No.' } }, '')
    expectMessages(adviceFor(error!))
  })
})
