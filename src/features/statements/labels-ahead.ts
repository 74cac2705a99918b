import { inOrder } from './group-order'
import { sectionOrder, toSections } from './rows'
import { keptPropertyOrder } from '~/api/kept-property-order'
import { batchSize } from '~/api/label-ids'
import { apiBase, type Instance } from '~/model/connection'
import { mentionedEntities } from '~/model/mentioned'
import type { StatementEntry, StatementList } from '~/model/statement-list'

/** The statements in the order in which they stand on the page while nothing is filtered. */
export function inViewOrder({ groups }: StatementList, instance: Instance): StatementEntry[] {
  const sections = toSections(inOrder(groups, keptPropertyOrder(apiBase(instance))))
  return sectionOrder.flatMap((section) => sections[section]).flatMap(({ entries }) => entries)
}

/** Read without a turn between them, which takes some milliseconds. */
export const statementsAtOnce = 300

/**
 * The entities that the first statements mention, to fill up the request for those in view. Where more
 * statements follow, only as many as fill requests: a rest would be sent by itself before they are read.
 */
export function mentionedByFirst(list: StatementList, instance: Instance): string[] {
  const ids = new Set<string>()
  for (const entry of inViewOrder(list, instance).slice(0, statementsAtOnce))
    mentionedEntities(entry, instance, ids)
  const rest = list.entries.length > statementsAtOnce ? ids.size % batchSize : 0
  return [...ids].slice(0, ids.size - rest)
}
