import { groupBy } from '~/lib/group-by'
import type { PropertyGroup, StatementEntry } from './statement-list'

export function groupByProperty(entries: readonly StatementEntry[]): PropertyGroup[] {
  return groupBy(entries, (entry) => entry.propertyId).map(([propertyId, group]) => ({
    propertyId,
    entries: group,
  }))
}
