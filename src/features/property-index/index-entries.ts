import { toSections } from '~/model/statement-rows'
import type { PropertyGroup } from '~/model/statement-list'

/** A line of the index: a section's heading or a property. */
export type IndexEntry = {
  key: string
  section: 'property-index-title' | 'statements-identifiers'
  /** Undefined: the heading. */
  id?: string
  count: number
}

export function toEntries(groups: readonly PropertyGroup[]): IndexEntry[] {
  const { statements, identifiers } = toSections(groups)
  return [
    ...entriesOf('property-index-title', statements),
    ...entriesOf('statements-identifiers', identifiers),
  ]
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
