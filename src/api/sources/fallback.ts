import { statementsFromAction } from './action'
import type { ItemStatements } from './item-statements'
import { fetchLexeme } from './lexeme'
import { forgetRoute, rememberRoute } from './remember-route'
import { fallbackCause, restBase, type FallbackCause } from './known-route'
import { statementsFromRest } from './rest'
import { ApiException, type ApiError } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { toApiError } from '~/api/request/errors'
import { likelyVersion, isStatic } from '~/model/connection/connection'

/**
 * The statements of a lexeme, or of an item where the REST API failed (`failure`) or is known to fail: through its other version
 * if no version is set, then once through the Action API. Remembers which of them works.
 * @throws the error that explains most to the user: see `mostHelpful`
 */
export async function statementsByFallback(
  client: Client,
  itemId: string,
  signal: AbortSignal,
  failure?: unknown,
): Promise<ItemStatements> {
  if (itemId.startsWith('L')) return fetchLexeme(client, itemId, signal)
  const { instance } = client.connection
  const known = fallbackCause(instance)
  if (failure === undefined && known) {
    try {
      return await statementsFromAction(client, itemId, signal, known)
    } catch (thrown) {
      if (signal.aborted || !isClosed(thrown)) throw thrown
      // The wiki has changed since this was remembered.
      forgetRoute(instance)
      return statementsFromRest(client, itemId, { signal }).catch((refusal: unknown) => {
        throw signal.aborted ? refusal : mostHelpful(refusal, thrown)
      })
    }
  }
  if (signal.aborted || isStatic(instance)) throw failure
  const cause = causeOf(toApiError(failure))
  if (!cause) throw failure
  const other = instance.version === 'auto' && cause === 'absent' && (await tryOtherVersion())
  if (other) return other
  // Early releases of the REST API have no statements of properties, but those of items.
  const isOfWiki = cause !== 'absent' || !itemId.startsWith('P')
  try {
    const { fallbackCause: _, ...answer } = await statementsFromAction(client, itemId, signal, cause)
    if (!isOfWiki) return { ...answer, isAction: true }
    rememberRoute(client.connection, cause)
    return { ...answer, fallbackCause: cause }
  } catch (thrown) {
    signal.throwIfAborted()
    // The item is missing, but the Action API can be read.
    if (isOfWiki && isUnknownItem(thrown)) rememberRoute(client.connection, cause)
    throw mostHelpful(failure, thrown)
  }

  async function tryOtherVersion(): Promise<ItemStatements | undefined> {
    const version = restBase(instance).endsWith(`/${likelyVersion}`) ? 'v0' : likelyVersion
    const remember = () =>
      version === 'v0' ? rememberRoute(client.connection, version) : forgetRoute(instance)
    try {
      const statements = await statementsFromRest(client, itemId, { signal, version })
      remember()
      return statements
    } catch (thrown) {
      const error = toApiError(thrown)
      if (signal.aborted) throw thrown
      if (causeOf(error)) return undefined
      // An answer of the API itself, in this version.
      if (error.kind === 'api' || error.kind === 'framework') remember()
      throw thrown
    }
  }
}

/** Why the REST API can't be used; undefined for failures that say nothing about the wiki. */
function causeOf(error: ApiError): FallbackCause | undefined {
  if (error.kind === 'network') return error.cause === 'cors' ? 'cors' : undefined
  const isForeign = error.kind === 'framework' || error.kind === 'http'
  return isForeign && error.status === 404 ? 'absent' : undefined
}

function isUnknownItem(thrown: unknown): boolean {
  const error = toApiError(thrown)
  return error.kind === 'action' && error.code === 'no-such-entity'
}

/** Whether the Action API can no longer be read. */
function isClosed(thrown: unknown): boolean {
  return isOutOfReach(thrown) && !isUnknownItem(thrown)
}

/**
 * The error to show where both refuse: that of the REST API if it could be read, else that of the Action API. The
 * latter says that an item does not exist only where it can be read.
 */
function mostHelpful(rest: unknown, action: unknown): unknown {
  if (isUnknownItem(action)) return action
  const error = toApiError(action)
  const hasAnswered =
    error.kind === 'action' || (error.kind === 'http' && (error.status === 429 || error.status >= 500))
  if (toApiError(rest).kind !== 'network' || !hasAnswered) return rest
  return error.kind === 'action'
    ? new ApiException({ ...error, isRestClosed: true }, { cause: action })
    : action
}
