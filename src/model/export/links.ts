import { csvRow } from './csv'
import { toJson } from '~/lib/to-json'
import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { isOfStatement } from '~/model/links/link-list'
import type { LexicalLink, Link } from '~/model/links/links'

type LinkFile = { text: string; mime: string; name: string }

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

/** One row for each place that points to the entity, in UTF-8 with the byte order mark for spreadsheets. */
export function linksToCsv(
  id: string,
  links: readonly (LexicalLink | Link)[],
  format: FormatContext,
): LinkFile {
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
    return csvRow(columns.map((column) => cells[column] ?? ''))
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
      qualifiers: statement.qualifiers
        .map(
          (each) => `${label(each.property.id) || each.property.id}: ${formatValue(each.value, format).text}`,
        )
        .join('; '),
    }
  }
  const text = `\uFEFF${csvRow(columns)}${rows.join('')}`
  return { text, mime: 'text/csv;charset=utf-8', name: `${id}-links.csv` }
}

/** The same with each statement as the API sent it. */
export function linksToJson(id: string, links: readonly (LexicalLink | Link)[]): LinkFile {
  const list = links.map((link) => {
    const { from, role, target } = link
    if (!isOfStatement(link)) return { from, role, target }
    return { from, role, property: link.property.id, target, statement: link.raw }
  })
  return { text: toJson(list), mime: 'application/json', name: `${id}-links.json` }
}
