import type { ApiError } from '~/api/request/api-error'
import { errorStatus, toApiError } from '~/api/request/errors'
import type { ItemStatements } from '~/api/sources/item-statements'
import type { Label } from '~/model/label'

/** An item of many. Its label is missing where it was read through REST: the label store requests it. */
export type ManyItem = Omit<ItemStatements, 'fallbackCause'> & { label?: Label; description?: Label }

/** The outcome for one of the requested ids. */
export type ItemAnswer = { id: string } & ({ item: ManyItem } | { error: ApiError })

/** After this many errors of single items in a row, the wiki itself counts as failing. */
const maxFailures = 3

export type ItemAnswers = ReturnType<typeof createItemAnswers>

/** Distinguishes the failures of items from those of the wiki. */
export function createItemAnswers({ isSample, signal }: { isSample: boolean; signal: AbortSignal }) {
  let failures = 0

  function answer(id: string, item: ManyItem): ItemAnswer {
    failures = 0
    return { id, item }
  }

  /** @throws `thrown` where it is not the item's own failure, or one too many */
  function failure(id: string, thrown: unknown): ItemAnswer {
    signal.throwIfAborted()
    const error = toApiError(thrown)
    const status = errorStatus(error) ?? 0
    const isUnknown =
      (error.kind === 'action' && error.code === 'no-such-entity') ||
      (status === 404 && (error.kind === 'api' || isSample))
    const isOwn = mayBeOfOne(error) || error.kind === 'schema' || [400, 404, 500].includes(status)
    failures = isUnknown ? 0 : failures + 1
    if ((!isUnknown && !isOwn) || failures >= maxFailures) throw thrown
    return { id, error }
  }

  return { answer, failure }
}

/** Whether a batch may have failed because of one of its items. */
export function mayBeOfOne(error: ApiError | undefined): boolean {
  if (error?.kind === 'action')
    return /^(no-such-entity|toomanyvalues|param-invalid|internal_api_error)/.test(error.code)
  return error?.kind === 'too-large' || (error?.kind === 'http' && error.status === 500)
}
