import { sortByPropertyOrder } from './group-order'
import { sectionOrder, toSections } from './rows'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { batchSize } from '~/api/labels/label-request'
import type { LabelStore } from '~/api/labels/labels'
import { apiBase, decidedEntityId, type Instance } from '~/model/connection/connection'
import { referencedEntities } from '~/model/referenced-entities'
import type { StatementEntry, StatementList } from '~/model/statement-list'

/** The statements in the order of the unfiltered page. */
export function toViewOrder({ groups }: StatementList, instance: Instance): StatementEntry[] {
  const sections = toSections(sortByPropertyOrder(groups, cachedPropertyOrder(apiBase(instance))))
  return sectionOrder.flatMap((section) => sections[section]).flatMap(({ entries }) => entries)
}

/** Enough for two requests; reading the cache for more would delay the first. */
const maxFirstIds = 2 * batchSize

/** The entities that the first statements refer to, to fill up the request for those in view. */
function referencedByFirst(list: StatementList, instance: Instance): string[] {
  const ids = new Set<string>()
  for (const entry of toViewOrder(list, instance)) {
    if (ids.size >= maxFirstIds) break
    referencedEntities(entry, (uri) => decidedEntityId(instance, uri), ids)
  }
  // The last statement may exceed the limit: exactly this many means that there may be more.
  return [...ids].slice(0, maxFirstIds)
}

/** Requests the labels `inView`, filled up with those of the first statements. */
export function requestFirst(
  labels: LabelStore,
  list: StatementList,
  instance: Instance,
  inView: readonly string[] = [],
): void {
  const first = referencedByFirst(list, instance)
  labels.request(inView, first, first.length === maxFirstIds)
}
