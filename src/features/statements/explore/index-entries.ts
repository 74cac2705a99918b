import { toSections } from '~/features/statements/rows'
import type { PropertyGroup } from '~/model/statement-list'

/** A line of the index: a section's heading, or a property of it. */
export type IndexEntry = {
  key: string
  section: 'explore-index' | 'statements-identifiers'
  /** Absent: the heading. */
  id?: string
  /** How many statements the property has. */
  count: number
}

export function toEntries(groups: readonly PropertyGroup[]): IndexEntry[] {
  const { statements, identifiers } = toSections(groups)
  return [...entriesOf('explore-index', statements), ...entriesOf('statements-identifiers', identifiers)]
}

function entriesOf(section: IndexEntry['section'], groups: readonly PropertyGroup[]): IndexEntry[] {
  if (groups.length === 0) return []
  return [
    { key: section, section, count: groups.length },
    ...groups.map(({ propertyId, entries }) => ({
      key: propertyId,
      section,
      id: propertyId,
      count: entries.length,
    })),
  ]
}
