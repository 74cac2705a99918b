import { priority } from '~/api/request/priority'
import { ApiException } from './request/api-error'
import type { Client } from './request/client'
import type { ItemStatements } from './sources/item-statements'
import { batchSize } from './labels/label-request'
import type { LabelStore } from './labels/labels'
import { cachedPropertyOrder } from './wiki/property-order-cache'
import { mark } from '~/lib/performance-marks'
import { apiBase, decidedEntityId, termsParams, type Instance } from '~/model/connection/connection'
import { referencedEntities } from '~/model/referenced-entities'
import { inSteps, noLimit } from '~/lib/time-slicing'
import { entitiesInRows, firstRows, toViewOrder, type FirstRowsOptions } from '~/model/first-screen'
import type { StatementList } from '~/model/statement-list'
import type { Row } from '~/model/statement-rows'
import { readTerms, type ItemTerms } from '~/model/terms'

/** How the statements and names of an item are requested: plainly, or through react-query's cache. */
export type ItemSource = {
  /** `onPart` receives the statements that have arrived, if the source delivers parts. */
  statements: (onPart?: (list: StatementList) => Promise<unknown>) => Promise<ItemStatements>
  /** Missing if the names can't be requested yet. */
  terms?: () => Promise<ItemTerms>
}

/** The part of the page where the statements appear. */
export type ItemView = Pick<FirstRowsOptions, 'isNarrow' | 'room' | 'bestRankFirst'>

export type FirstScreen = {
  rows: readonly Row[]
  /** The known height of the list. */
  blockSize: number
  /** Whether more of the response follows. */
  isPart: boolean
  /** Entities whose labels are in these rows. */
  inView: readonly string[]
  /** Resolves once those that the device doesn't have are requested. */
  asked: Promise<unknown> | undefined
}

type Options = {
  instance: Instance
  /** Called when statements have arrived. */
  view: () => ItemView
  /** Missing if labels can't be requested yet. */
  labels?: LabelStore | undefined
  /** Whether the rest is still wanted. */
  isCurrent?: () => boolean
  /** Receives the rows that fill the view, once; after their labels are requested. */
  onFirst?: (first: FirstScreen) => Promise<unknown>
}

export type OpenedItem = ReturnType<typeof openItem>

/**
 * Opens an item: requests its statements and its names, both in the task of the call, and as soon as the statements
 * that fill the view have arrived, their labels.
 */
export function openItem(itemId: string, source: ItemSource, options: Options) {
  const { instance, view, labels, isCurrent = () => true, onFirst } = options
  const localId = (uri: string) => decidedEntityId(instance, uri)
  let isChosen = false

  async function choose(list: StatementList, isPart: boolean): Promise<void> {
    if (isChosen || !isCurrent()) return
    const order = cachedPropertyOrder(apiBase(instance))
    const first = firstRows(list, { ...view(), order, isPart })
    if (!first) return
    isChosen = true
    mark('statements-received', itemId)
    const inView = entitiesInRows(first.rows, localId)
    // Only these: to read which others the next statements need would hold them back.
    const asked = labels?.request(inView)
    await onFirst?.({ ...first, isPart, inView, asked })
  }

  const statements = source.statements((list) => choose(list, true))
  const terms = source.terms?.()
  return {
    terms,
    /** The statements, after `onFirst`. */
    statements: statements.then(async (answer) => {
      await choose(answer.list, false)
      return answer
    }),
  }
}

/** Statements whose labels are requested ahead; later ones are requested with their rows. */
const statementsAhead = 1_500

/** Up to `most` entities that the first statements refer to, references included, in view order. */
export function* entitiesAhead(
  list: StatementList,
  instance: Instance,
  most = Infinity,
): Generator<void, string[]> {
  const ids = new Set<string>()
  const order = cachedPropertyOrder(apiBase(instance))
  for (const entry of toViewOrder(list, order).slice(0, statementsAhead)) {
    if (ids.size >= most) break
    referencedEntities(entry, (uri) => decidedEntityId(instance, uri), ids)
    yield
  }
  // The last statement may exceed it: exactly this many means that there may be more.
  return [...ids].slice(0, most)
}

/** Requests the labels of the first statements, as many as two requests take. */
export function requestFirstLabels(labels: LabelStore, list: StatementList, instance: Instance): void {
  const most = 2 * batchSize
  const ahead = inSteps(entitiesAhead(list, instance, most)).proceed(noLimit) ?? []
  void labels.request([], ahead, ahead.length === most)
}

/** Label, description and aliases of an entity from the Action API. @throws ApiException */
export async function fetchTerms(
  client: Pick<Client, 'getAction'>,
  id: string,
  languages: readonly string[],
  signal?: AbortSignal,
): Promise<ItemTerms> {
  const params = termsParams(id, languages)
  const { body, url } = await client.getAction(params, { priority: priority.itemTerms, signal })
  const terms = readTerms(body, id, languages)
  if (!terms) throw new ApiException({ kind: 'schema', problem: 'no entities in the response', url })
  return terms
}
