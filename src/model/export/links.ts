import { csvFile, shownPairs } from './csv'
import { exported, type Exported } from './exported'
import { toJson } from '~/lib/to-json'
import type { FormatContext } from '~/model/format/formatted'
import { wholeText } from '~/model/format/whole-text'
import { isOfStatement } from '~/model/links/link-list'
import type { LexicalLink, Link } from '~/model/links/links'

/** A link with its statement, unless it is outside of one. */
type RowSource = { link: LexicalLink | Link; of: Link | undefined; format: FormatContext }

/** The columns, named for programs and not translated. */
const columns: Record<string, (row: RowSource) => string | undefined> = {
  from_id: ({ link }) => link.from,
  from_label: ({ link, format }) => format.labelText(link.from),
  role: ({ link }) => link.role,
  property_id: ({ of }) => of?.property.id,
  property_label: ({ of, format }) => of && format.labelText(of.property.id),
  target_id: ({ link }) => link.target,
  statement_id: ({ of }) => of?.statement.id,
  statement_property_id: ({ of }) => of?.statement.property.id,
  statement_property_label: ({ of, format }) => of && format.labelText(of.statement.property.id),
  rank: ({ of }) => of?.statement.rank,
  value: ({ of, format }) => of && wholeText(of.statement.value, format),
  qualifiers: ({ of, format }) => of && shownPairs(of.statement.qualifiers, format),
}

/** One row for each place that points to the entity. */
export function linksToCsv(links: readonly (LexicalLink | Link)[], format: FormatContext): Exported {
  const rows = links.map((link) => {
    const row = { link, of: isOfStatement(link) ? link : undefined, format }
    return Object.values(columns).map((cell) => cell(row) ?? '')
  })
  return csvFile(Object.keys(columns), rows)
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
