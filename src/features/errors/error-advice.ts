import type { MessageKey } from '~/i18n/translate'
import type { ApiError, NetworkCause, SignInCause } from '~/api/request/api-error'
import { isBusyCode } from '~/api/request/error-classification'
import { assertNever } from '~/lib/assert-never'

/** A field of the settings panel that a notice links to. */
export type SettingsField = 'base-url' | 'version' | 'access-token' | 'client-secret' | 'sign-in-client'

/** The texts and actions of a notice. Messages get the wiki's name as $1 and the item's id as $2. */
export type Advice = {
  title: MessageKey
  body: MessageKey
  /** Replaces `body` where the server has said how long to wait. */
  until?: MessageKey
  /** A second paragraph on how to get access: where the wiki has *Sign in*, or with a token. */
  credential?: { signIn: MessageKey; token: MessageKey }
  canRetry?: boolean
  field?: SettingsField
  /** The wiki's own page of the item may still work. */
  wikiPage?: boolean
  /** A credential would help. */
  signIn?: boolean
}

const limited: Advice = {
  title: 'error-limit-title',
  body: 'error-limit-body',
  until: 'error-limit-until',
  credential: { signIn: 'error-limit-sign-in', token: 'error-limit-token' },
  canRetry: true,
  signIn: true,
}
const noApiHere: Advice = { title: 'error-no-api-title', body: 'error-no-api-body', field: 'base-url' }
const unknownItem: Advice = {
  title: 'error-unknown-item-title',
  body: 'error-unknown-item-body',
  wikiPage: true,
}
const badId: Advice = { title: 'error-bad-id-title', body: 'error-bad-id-body' }
const badProperty: Advice = { title: 'error-bad-property-title', body: 'error-bad-property-body' }
const serverTrouble: Advice = { title: 'error-server-title', body: 'error-server-body', canRetry: true }
const privateWiki: Advice = {
  title: 'error-private-title',
  body: 'error-private-body',
  credential: { signIn: 'error-private-sign-in', token: 'error-private-token' },
  field: 'access-token',
  signIn: true,
}
const refusedToken: Advice = {
  title: 'error-token-title',
  body: 'error-token-private-body',
  field: 'access-token',
  signIn: true,
}

const signInFailed = (cause: SignInCause, advice: Partial<Advice> = { signIn: true }): Advice => ({
  title: 'sign-in-failed',
  body: `sign-in-cause-${cause}`,
  ...advice,
})

function adviceForSignIn(cause: SignInCause): Advice {
  switch (cause) {
    case 'cancelled':
      return signInFailed(cause, { title: 'sign-in-cancelled', signIn: true })
    case 'scope':
    case 'client':
    case 'redirect-uri':
      return signInFailed(cause, { signIn: true, field: 'sign-in-client' })
    case 'insecure':
    case 'no-oauth':
      return signInFailed(cause, {})
    case 'used':
    case 'late':
    case 'verifier':
    case 'code':
    case 'unknown':
    case 'issuer':
    case 'other':
      return signInFailed(cause)
  }
}

/** Codes of v1, and their counterparts in early releases of v0. */
const byApiCode = new Map<string, Advice>([
  // A contact does not help: Wikibase tests User-Agent alone (its UserAgentCheckMiddleware), which a page can't set.
  ['missing-user-agent', { title: 'error-user-agent-title', body: 'error-user-agent-body', canRetry: true }],
  ['resource-not-found', unknownItem],
  ['item-not-found', unknownItem],
  ['invalid-path-parameter', badId],
  ['invalid-item-id', badId],
  ['invalid-query-parameter', badProperty],
  ['invalid-property-id', badProperty],
  [
    'unexpected-error',
    {
      title: 'error-unreadable-item-title',
      body: 'error-unreadable-item-body',
      canRetry: true,
      wikiPage: true,
    },
  ],
  ['request-limit-reached', limited],
])

/** The Action API's, read where REST is out of reach. */
const byActionCode = new Map<string, Advice>([
  ['no-such-entity', unknownItem],
  ['invalid-entity-id', badId],
  ['no-lexemes', { title: 'error-no-lexemes-title', body: 'error-no-lexemes-body' }],
  [
    'readapidenied',
    // No settings field, because this API accepts no token.
    {
      title: 'error-private-title',
      body: 'error-action-private-body',
      credential: { signIn: 'error-action-private-sign-in', token: 'error-action-private-token' },
      canRetry: true,
      signIn: true,
    },
  ],
  ['mwoauth-invalid-authorization', refusedToken],
  ['ratelimited', limited],
])

const byNetworkCause: Record<NetworkCause, Advice> = {
  offline: { title: 'error-offline-title', body: 'error-offline-body', canRetry: true },
  unreachable: {
    title: 'error-unreachable-title',
    body: 'error-unreachable-body',
    canRetry: true,
    field: 'base-url',
  },
  redirect: {
    title: 'error-redirect-title',
    body: 'error-redirect-body',
    canRetry: true,
    field: 'base-url',
  },
  cors: { title: 'error-cors-title', body: 'error-cors-body', canRetry: true, field: 'base-url' },
  hidden: { title: 'error-hidden-title', body: 'error-hidden-body', canRetry: true },
  preflight: { title: 'error-preflight-title', body: 'error-preflight-body', canRetry: true },
  interrupted: { title: 'error-interrupted-title', body: 'error-interrupted-body', canRetry: true },
  'mixed-content': {
    title: 'error-mixed-content-title',
    body: 'error-mixed-content-body',
    field: 'base-url',
  },
}

function adviceForFramework(error: Extract<ApiError, { kind: 'framework' }>): Advice {
  if (error.code === 'rest-no-match') return { ...noApiHere, field: 'version' }
  if (error.code !== 'rest-read-denied') return adviceForStatus(error.status)
  switch (error.token) {
    case 'refused-on-public-wiki':
      return { ...refusedToken, body: 'error-token-public-body' }
    case 'refused-on-private-wiki':
      return refusedToken
    default:
      return privateWiki
  }
}

function notJson(contentType: string): Advice {
  return contentType.includes('json')
    ? { title: 'error-broken-json-title', body: 'error-broken-json-body', canRetry: true }
    : { title: 'error-not-json-title', body: 'error-not-json-body', canRetry: true, field: 'base-url' }
}

function adviceForActionCode(code: string): Advice {
  if (isBusyCode(code)) return serverTrouble
  return { title: 'error-other-title', body: 'error-other-body', canRetry: true }
}

function adviceForStatus(status: number): Advice {
  if (status === 429) return limited
  if (status === 401) return privateWiki
  if (status >= 500) return serverTrouble
  if (status === 404 || status === 410) return noApiHere
  return { title: 'error-other-title', body: 'error-other-body', canRetry: true }
}

export function adviceFor(error: ApiError): Advice {
  switch (error.kind) {
    case 'api':
      return byApiCode.get(error.code) ?? adviceForStatus(error.status)
    case 'framework':
      return adviceForFramework(error)
    case 'oauth':
      if (error.status >= 500) return serverTrouble
      return { title: 'error-oauth-title', body: 'error-oauth-body', field: 'client-secret', canRetry: true }
    case 'sign-in':
      return adviceForSignIn(error.cause)
    case 'action':
      return byActionCode.get(error.code) ?? adviceForActionCode(error.code)
    case 'http':
      if (error.status >= 200 && error.status < 300) return notJson(error.contentType)
      // An error page of a proxy or a host: the wiki behind it may soon be back.
      return { canRetry: error.status === 404, ...adviceForStatus(error.status) }
    case 'network':
      return byNetworkCause[error.cause]
    case 'token-expired':
      return error.ofSession
        ? { title: 'error-session-title', body: 'error-session-body', signIn: true }
        : {
            title: 'error-token-expired-title',
            body: 'error-token-expired-body',
            field: 'access-token',
            signIn: true,
          }
    case 'redirect-out-of-base':
      return {
        title: 'error-redirect-out-of-base-title',
        body: 'error-redirect-out-of-base-body',
        canRetry: true,
        field: 'base-url',
      }
    case 'timeout':
      return { title: 'error-timeout-title', body: 'error-timeout-body', canRetry: true }
    case 'too-large':
      return {
        title: 'error-too-large-title',
        body: 'error-too-large-body',
        canRetry: true,
        field: 'base-url',
        wikiPage: true,
      }
    case 'schema':
      return { title: 'error-schema-title', body: 'error-schema-body', canRetry: true, field: 'base-url' }
    default:
      return assertNever(error)
  }
}
