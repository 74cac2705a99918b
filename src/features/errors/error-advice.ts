import type { MessageKey } from '~/i18n/translate'
import type { ApiError, NetworkCause, SignInCause } from '~/api/request/api-error'
import { isBusyCode, isDeniedToOtherSites } from '~/api/request/error-classification'
import { errorStatus } from '~/api/request/errors'
import { assertNever } from '~/lib/assert-never'

/** A field of the settings panel that a notice links to. */
export type SettingsField = 'base-url' | 'version' | 'access-token' | 'client-secret' | 'sign-in-client'

/** The texts and actions of a notice. Messages get the wiki's name as $1 and the item's id as $2. */
export type Advice = {
  title: MessageKey
  body: MessageKey
  /** Replaces `body` where the server has said how long to wait. */
  until?: MessageKey
  /**
   * A second paragraph on how to get access: where the wiki has *Sign in*, or with a token, and where Settings are of
   * another wiki.
   */
  credential?: { signIn: MessageKey; token: MessageKey; elsewhere?: MessageKey }
  canRetry?: boolean
  /** Where trying again may not help, a reload will. */
  mayReload?: boolean
  field?: SettingsField
  /** The wiki's own page of the item may still work. */
  wikiPage?: boolean
  /** A credential would help. */
  signIn?: boolean
}

type Between<Key, End extends string> = Key extends `error-${infer Topic}-${End}` ? Topic : never

/** What an error is about: the middle of its messages' keys. */
type Topic = Between<MessageKey, 'title'> & Between<MessageKey, 'body'>

const about = (topic: Topic, more: Partial<Advice> = {}): Advice => ({
  title: `error-${topic}-title`,
  body: `error-${topic}-body`,
  ...more,
})

const retry = { canRetry: true } as const
const atBaseUrl = { field: 'base-url' } as const
const retryOrChange = { ...retry, ...atBaseUrl }

const limited = about('limit', {
  until: 'error-limit-until',
  credential: { signIn: 'error-limit-sign-in', token: 'error-limit-token' },
  canRetry: true,
  signIn: true,
})
const noApiHere = about('no-api', atBaseUrl)
const unknownItem = about('unknown-item', { wikiPage: true })
const badId = about('bad-id')
const badProperty = about('bad-property')
const serverTrouble = about('server', retry)
const other = about('other', retry)
const privateWiki = about('private', {
  credential: {
    signIn: 'error-private-sign-in',
    token: 'error-private-token',
    elsewhere: 'error-private-elsewhere',
  },
  field: 'access-token',
  signIn: true,
})
const refusedToken: Advice = {
  title: 'error-token-title',
  body: 'error-token-private-body',
  field: 'access-token',
  signIn: true,
}

const atClient = { signIn: true, field: 'sign-in-client' } as const

/** Those of which more is known than that another attempt may help. */
const forSignInCause: Partial<Record<SignInCause, Partial<Advice>>> = {
  cancelled: { title: 'sign-in-cancelled', signIn: true },
  scope: atClient,
  client: atClient,
  'redirect-uri': atClient,
  insecure: {},
  'no-oauth': {},
}

/** Codes of v1, and their counterparts in early releases of v0. */
const byApiCode = new Map<string, Advice>([
  // A contact does not help: Wikibase tests User-Agent alone (its UserAgentCheckMiddleware), which a page can't set.
  ['missing-user-agent', about('user-agent', retry)],
  ['resource-not-found', unknownItem],
  ['item-not-found', unknownItem],
  ['invalid-path-parameter', badId],
  ['invalid-item-id', badId],
  ['invalid-query-parameter', badProperty],
  ['invalid-property-id', badProperty],
  ['unexpected-error', about('unreadable-item', { canRetry: true, wikiPage: true })],
  ['request-limit-reached', limited],
])

// Neither a settings field nor *Sign in*, because from another site this API accepts no token.
const privateAction: Advice = {
  title: 'error-private-title',
  body: 'error-action-private-body',
  canRetry: true,
}

/** The Action API's, read where REST is out of reach. */
const byActionCode = new Map<string, Advice>([
  ['no-such-entity', unknownItem],
  ['invalid-entity-id', badId],
  ['no-lexemes', about('no-lexemes')],
  ['mwoauth-invalid-authorization', refusedToken],
  ['ratelimited', limited],
])

const byNetworkCause: Record<NetworkCause, Partial<Advice>> = {
  offline: retry,
  unreachable: retryOrChange,
  'local-network': retryOrChange,
  redirect: retryOrChange,
  cors: retryOrChange,
  hidden: retry,
  preflight: retry,
  interrupted: retry,
  'mixed-content': atBaseUrl,
}

function adviceForFramework(error: Extract<ApiError, { kind: 'framework' }>): Advice {
  if (error.code === 'rest-no-match') return { ...noApiHere, field: 'version' }
  // MediaWiki's own API has no such page.
  if (error.code === 'rest-nonexistent-title') return unknownItem
  if (error.code !== 'rest-read-denied') return adviceForStatus(error.status)
  switch (error.token) {
    case 'refused-session':
      return about('session-refused', { signIn: true })
    case 'refused-on-public-wiki':
      return { ...refusedToken, body: 'error-token-public-body' }
    case 'refused-on-private-wiki':
      return refusedToken
    // A token would not be saved beside the client.
    case 'refused-client':
      return { ...refusedToken, body: 'error-token-client-body', field: 'client-secret' }
    default:
      return privateWiki
  }
}

function adviceForStatus(status: number): Advice {
  if (status === 429) return limited
  if (status === 401) return privateWiki
  if (status >= 500) return serverTrouble
  return status === 404 || status === 410 ? noApiHere : other
}

export function adviceFor(error: ApiError): Advice {
  const advice = adviceOn(error)
  // Trouble with renewing a session may not be trouble with beginning one.
  const isOfTokens = (errorStatus(error) ?? 0) >= 500 && error.url?.endsWith('/oauth2/access_token')
  return isOfTokens ? { ...advice, signIn: true } : advice
}

function adviceOn(error: ApiError): Advice {
  switch (error.kind) {
    case 'api':
      return byApiCode.get(error.code) ?? adviceForStatus(error.status)
    case 'framework':
      return adviceForFramework(error)
    case 'oauth':
      return error.status >= 500
        ? serverTrouble
        : about('oauth', {
            ...retry,
            field: 'client-secret',
            ...(error.status === 404 && { body: 'sign-in-cause-no-oauth' }),
          })
    case 'sign-in':
      return {
        title: 'sign-in-failed',
        body: `sign-in-cause-${error.cause}`,
        ...(forSignInCause[error.cause] ?? { signIn: true }),
      }
    case 'action':
      if (error.code === 'readapidenied') {
        if (!isDeniedToOtherSites(error)) return privateWiki
        // An open REST API would not have what is read through this one in any case.
        if (!error.isRestClosed) return privateAction
        const credential = {
          signIn: 'error-action-private-sign-in',
          token: 'error-action-private-token',
        } as const
        return { ...privateAction, credential, signIn: true }
      }
      return byActionCode.get(error.code) ?? (isBusyCode(error.code) ? serverTrouble : other)
    case 'http':
      // An error page of a proxy or a host: the wiki behind it may soon be back.
      if (error.status < 200 || error.status >= 300)
        return { canRetry: error.status === 404, ...adviceForStatus(error.status) }
      return error.contentType.includes('json')
        ? about('broken-json', retry)
        : about('not-json', retryOrChange)
    case 'network':
      // Every site may read the Action API: what it may not read there is the page of a proxy.
      if (error.cause === 'cors' && /\/api\.php\?/.test(error.url ?? '')) return about('hidden', retry)
      // An error of a request names its address: this is code of the app itself, which could not be loaded.
      if (error.cause === 'interrupted' && error.url === undefined)
        return { title: 'crash-title', body: 'part-failed', canRetry: true, mayReload: true }
      return about(error.cause, byNetworkCause[error.cause])
    case 'token-expired':
      return error.ofSession
        ? about('session', { signIn: true })
        : about('token-expired', { field: 'access-token', signIn: true })
    case 'redirect-out-of-base':
      return about('redirect-out-of-base', retryOrChange)
    case 'timeout':
      return about('timeout', retry)
    case 'too-large':
      return about('too-large', { ...retryOrChange, wikiPage: true })
    case 'schema':
      return about('schema', retryOrChange)
    default:
      return assertNever(error)
  }
}
