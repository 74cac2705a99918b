import { inOrder } from './group-order'
import { sectionOrder, toSections } from './rows'
import { keptPropertyOrder } from '~/api/kept-property-order'
import { batchSize } from '~/api/label-ids'
import type { LabelStore } from '~/api/labels'
import { apiBase, type Instance } from '~/model/connection'
import { mentionedEntities } from '~/model/mentioned'
import type { StatementEntry, StatementList } from '~/model/statement-list'

/** The statements in the order in which they stand on the page while nothing is filtered. */
export function inViewOrder({ groups }: StatementList, instance: Instance): StatementEntry[] {
  const sections = toSections(inOrder(groups, keptPropertyOrder(apiBase(instance))))
  return sectionOrder.flatMap((section) => sections[section]).flatMap(({ entries }) => entries)
}

/** As many as fill two requests; looking up what is kept of more would hold up the first. */
const mostByFirst = 2 * batchSize

/** The entities that the first statements mention, to fill up the request for those in view. */
export function mentionedByFirst(list: StatementList, instance: Instance): string[] {
  const ids = new Set<string>()
  for (const entry of inViewOrder(list, instance)) {
    if (ids.size >= mostByFirst) break
    mentionedEntities(entry, instance, ids)
  }
  // The last statement may lead beyond: whoever gets as many knows that there are more.
  return [...ids].slice(0, mostByFirst)
}

/** Asks for the labels `inView`, in requests filled up with what the first statements mention. */
export function wantFirst(
  labels: LabelStore,
  list: StatementList,
  instance: Instance,
  inView: readonly string[] = [],
): void {
  const first = mentionedByFirst(list, instance)
  labels.want(inView, first, first.length === mostByFirst)
}
