import type { Prediction } from './predict-request'
import { send } from './send'
import { createLabelCache, labelScope } from '~/api/labels/label-cache'
import {
  batchSize,
  hasTerms,
  labelParams,
  readLabelAnswer,
  type LabelAnswer,
} from '~/api/labels/label-request'
import { handover, type PrefetchedLabels } from '~/api/item/boot-handover'
import { readStored } from '~/lib/storage'
import { actionAddress, isCrossOrigin } from '~/model/connection/connection'

export type FirstLabels = Pick<PrefetchedLabels, 'known' | 'late'> & {
  /** Resolves when the rows can be drawn: cached labels are read (4 to 40 ms, in a browser just started). */
  ready: Promise<void>
  /** Resolves with whether every label in view is known, once the wiki has responded. */
  complete: Promise<boolean>
}

/**
 * The labels of the first screen: from the cache, else from the wiki in one request, filled up with
 * `following` entities. The app reuses all of it.
 */
export function findFirstLabels(
  prediction: Prediction,
  inView: readonly string[],
  following: Iterable<string>,
): FirstLabels {
  const { connection, languages, isPrivate } = prediction
  const { instance } = connection
  const scope = labelScope(instance, languages)
  const known: LabelAnswer = new Map()
  const late = new Set(inView)
  const shared: PrefetchedLabels = { scope, known, requests: [], late }
  handover.labels = shared

  const add = (labels: LabelAnswer) => {
    for (const [id, label] of labels) known.set(id, label)
  }
  async function requestMissing(): Promise<void> {
    const isMissing = (id: string) => hasTerms(id) && !known.has(id)
    if (!inView.some(isMissing)) return
    const ids = [...new Set([...inView, ...following])].filter(isMissing).slice(0, batchSize)
    const crossOrigin = isCrossOrigin(instance, document.baseURI)
    const url = actionAddress(instance, labelParams(ids, languages), crossOrigin)
    const sent = send(url, {}, isPrivate ? 'no-store' : 'default')
    const answer = readLabels(sent.response)
    shared.requests.push({ ids, answer, sent })
    // If this fails, the app requests them again.
    add(await answer.catch(() => new Map()))
  }
  async function readLabels(response: Promise<Response>): Promise<LabelAnswer> {
    const answer = readLabelAnswer(await (await response).json(), languages)
    if (!answer) throw new TypeError('no labels')
    return answer
  }

  const found = mayHaveLabels(prediction) ? createLabelCache(scope).read(inView).then(add) : undefined
  const requested = found ? found.then(requestMissing) : requestMissing()
  return {
    known,
    late,
    ready: Promise.resolve(found).then(() => {
      for (const id of known.keys()) late.delete(id)
    }),
    complete: requested.then(() => inView.every((id) => known.has(id) || !hasTerms(id))),
  }
}

/** Opens the label cache while the statements are on their way: the first read in a new browser is slow. */
export function openFirstLabels(prediction: Prediction): void {
  const { connection, languages, itemId } = prediction
  if (mayHaveLabels(prediction))
    void createLabelCache(labelScope(connection.instance, languages)).read([itemId])
}

/** Opening a missing database would create it, which takes longer than requesting the labels. */
function mayHaveLabels({ isPrivate }: Prediction): boolean {
  return !isPrivate && readStored('localStorage', 'recent') !== undefined
}
