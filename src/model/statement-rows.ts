import type { MessageKey } from '~/i18n/translate'
import type { PropertyOrder } from './property-order'
import {
  rawDataType,
  type PropertyGroup,
  type Row,
  type SectionName,
  type StatementList,
  type StatementRowData,
} from './statement-list'

export type { Row, SectionName, StatementRowData } from './statement-list'

export const sectionOrder: readonly SectionName[] = ['statements', 'identifiers']

export const sectionNames: Record<SectionName, MessageKey> = {
  statements: 'statements-region',
  identifiers: 'statements-identifiers',
}

/** The data type in the first statement of a group that has one; null for a deleted property, empty if none has. */
export function dataTypeOf(group: PropertyGroup): string | null {
  for (const entry of group.entries) {
    const dataType = rawDataType(entry)
    if (dataType !== undefined) return dataType
  }
  return ''
}

export function sectionOf(group: PropertyGroup): SectionName {
  return dataTypeOf(group) === 'external-id' ? 'identifiers' : 'statements'
}

/** Properties missing in the wiki's order come after the others, in the item's order. */
export function sortByPropertyOrder<Group extends Pick<PropertyGroup, 'propertyId'>>(
  groups: readonly Group[],
  order: PropertyOrder | undefined,
): readonly Group[] {
  if (!order) return groups
  const places = new Map(order.map((id, place) => [id, place]))
  const place = ({ propertyId }: Group) => places.get(propertyId) ?? places.size
  return groups.toSorted((a, b) => place(a) - place(b))
}

/** The item's own order, with identifiers in a section after the other statements, as in Wikibase. */
export function toSections(groups: readonly PropertyGroup[]): Record<SectionName, PropertyGroup[]> {
  const sections: Record<SectionName, PropertyGroup[]> = { statements: [], identifiers: [] }
  for (const group of groups) sections[sectionOf(group)].push(group)
  return sections
}

export function toRows(list: Pick<StatementList, 'groups'>): Row[] {
  const sections = toSections(list.groups)
  const rows: Row[] = []
  for (const section of sectionOrder) {
    const groups = sections[section]
    if (groups.length === 0) continue
    rows.push({ kind: 'section', key: section, section })
    for (const group of groups)
      for (const [position, entry] of group.entries.entries())
        rows.push({ kind: 'statement', key: entry.key, entry, group, position })
  }
  return rows
}

/** Adjacent rows that form a unit: a section's heading, or statements of one property. */
export type Block =
  | { kind: 'section'; index: number; row: Extract<Row, { kind: 'section' }> }
  | {
      kind: 'group'
      group: PropertyGroup
      rows: { index: number; row: StatementRowData }[]
    }

export function toBlocks(rows: readonly Row[], { first, last }: { first: number; last: number }): Block[] {
  const blocks: Block[] = []
  for (const [offset, row] of rows.slice(first, last + 1).entries()) {
    const index = first + offset
    const block = blocks.at(-1)
    if (row.kind === 'section') blocks.push({ kind: 'section', index, row })
    else if (block?.kind === 'group' && block.group === row.group) block.rows.push({ index, row })
    else blocks.push({ kind: 'group', group: row.group, rows: [{ index, row }] })
  }
  return blocks
}
