import { csvFile, shownPairs } from './csv'
import { exported, type Exported } from './exported'
import { toJson } from '~/lib/to-json'
import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { isOfStatement } from '~/model/links/link-list'
import type { LexicalLink, Link } from '~/model/links/links'

/** The columns, named for programs and not translated. */
const columns = [
  'from_id',
  'from_label',
  'role',
  'property_id',
  'property_label',
  'target_id',
  'statement_id',
  'statement_property_id',
  'statement_property_label',
  'rank',
  'value',
  'qualifiers',
] as const

/** One row for each place that points to the entity. */
export function linksToCsv(links: readonly (LexicalLink | Link)[], format: FormatContext): Exported {
  const label = (of: string) => format.labelText(of) ?? ''
  const rows = links.map((link) => {
    const { from, role, target } = link
    const cells: Partial<Record<(typeof columns)[number], string>> = {
      from_id: from,
      from_label: label(from),
      role,
      target_id: target,
      ...(isOfStatement(link) && cellsOf(link)),
    }
    return columns.map((column) => cells[column] ?? '')
  })

  function cellsOf({ property, statement }: Link) {
    return {
      property_id: property.id,
      property_label: label(property.id),
      statement_id: statement.id,
      statement_property_id: statement.property.id,
      statement_property_label: label(statement.property.id),
      rank: statement.rank,
      value: formatValue(statement.value, format).text,
      qualifiers: shownPairs(statement.qualifiers, format),
    }
  }
  return csvFile(columns, rows)
}

/** The same with each statement as the API sent it. */
export function linksToJson(links: readonly (LexicalLink | Link)[]): Exported {
  const list = links.map((link) => {
    const { from, role, target } = link
    if (!isOfStatement(link)) return { from, role, target }
    return { from, role, property: link.property.id, target, statement: link.raw }
  })
  return exported(toJson(list), 'json')
}
