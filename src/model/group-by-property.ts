import type { PropertyGroup, StatementEntry } from './statement-list'

export function groupByProperty(entries: readonly StatementEntry[]): PropertyGroup[] {
  const groups = new Map<string, StatementEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.propertyId)
    if (group) group.push(entry)
    else groups.set(entry.propertyId, [entry])
  }
  return [...groups].map(([propertyId, group]) => ({ propertyId, entries: group }))
}
