import type { FormatContext, Formatted } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { wholeText } from '~/model/format/whole-text'
import type { PropertyValue, Reference, Statement } from '~/model/statement'
import { fieldOf, statementOf, type StatementEntry } from '~/model/statement-list'
import { Notes, exported, type ExportContext, type Exported } from './exported'
import { toJson } from '~/lib/to-json'

/** A statement, as its cells need it. `statement` and `shown`, its value as text, are missing if it is unreadable. */
type RowSource = {
  entry: StatementEntry
  context: ExportContext
  statement: Statement | undefined
  shown: Formatted | undefined
  showReference: (reference: Reference) => string
}

/**
 * The columns, named for programs and not translated. Formatted and raw values are side by side; raw is the
 * API's own JSON. Cells are defused; `restoreCell` of src/test/restore-csv.ts reverses that.
 */
const csvColumns: Record<string, (row: RowSource) => string | undefined> = {
  item_id: ({ entry, context }) => entry.subject ?? context.itemId,
  statement_id: ({ statement }) => statement?.id,
  property_id: ({ entry }) => entry.propertyId,
  property_label: ({ entry, context }) => context.format.labelText(entry.propertyId),
  data_type: ({ statement }) => statement?.property.dataType ?? '',
  rank: ({ statement }) => statement?.rank,
  value_type: ({ statement }) => statement?.value.type ?? 'unreadable',
  value: ({ shown }) => shown?.text,
  value_raw: ({ statement, entry }) => toJson(statement ? rawOf(entry, 'value', 'content') : entry.raw),
  calendar: ({ shown }) => shown?.calendar,
  language: ({ shown }) => shown?.language?.code,
  globe: ({ shown }) => shown?.globe?.name,
  qualifiers: ({ statement, context }) => shownPairs(statement?.qualifiers ?? [], context.format),
  qualifiers_raw: ({ statement, entry }) => statement?.qualifiers[0] && toJson(rawOf(entry, 'qualifiers')),
  reference_count: ({ statement }) => statement && String(statement.references.length),
  references: ({ statement, showReference }) => statement?.references.map(showReference).join('\n'),
  references_raw: ({ statement, entry }) => statement?.references[0] && toJson(rawOf(entry, 'references')),
}

/** As the API sent it. */
const rawOf = ({ raw }: StatementEntry, ...names: string[]) => names.reduce(fieldOf, raw)

/** Excel truncates longer cells. */
const longestCell = 32_767

/** One row per statement. */
export function toCsv(entries: readonly StatementEntry[], context: ExportContext): Exported {
  const notes = new Notes()
  const shownReferences = new Map<string, string>()
  // A reference shared by many statements is formatted once.
  const showReference = ({ hash, parts }: Reference) => {
    const shown = shownReferences.get(hash) ?? shownPairs(parts, context.format)
    shownReferences.set(hash, shown)
    return shown
  }
  const rows = entries.map((entry) => {
    const statement = statementOf(entry)
    const shown = statement && formatValue(statement.value, context.format)
    const row = { entry, context, statement, shown, showReference }
    const texts = Object.values(csvColumns).map((cell) => cell(row) ?? '')
    if (texts.some((text) => text.length > longestCell)) notes.add('export-note-csv-long', entry)
    return texts
  })
  return csvFile(Object.keys(csvColumns), rows, notes)
}

/** In UTF-8 with the byte order mark by which spreadsheets recognize it. */
export function csvFile(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  notes?: Notes,
): Exported {
  return exported(`\uFEFF${[head, ...rows].map(csvRow).join('')}`, 'csv', notes?.list())
}

/** `point in time: 2019; determination method: estimation` */
export function shownPairs(pairs: readonly PropertyValue[], format: FormatContext): string {
  return pairs
    .map(
      ({ property, value }) => `${format.labelText(property.id) ?? property.id}: ${wholeText(value, format)}`,
    )
    .join('; ')
}

/**
 * CSV cells that no spreadsheet runs as a formula.
 *
 * Spreadsheets take a cell that begins with `= + - @` (or their full-width forms), a tab or a line break for a
 * formula (OWASP, "CSV Injection"). Such a cell is prefixed with an apostrophe. To keep this reversible, so is a
 * cell in which apostrophes of its own precede such a character. Negative numbers are harmless and stay numbers.
 *
 * A spreadsheet that separates at semicolons or tabs treats quotes within a cell as text: there, a semicolon, a
 * tab or a line break within our cell begins a new one. A dangerous character after one is prefixed as well.
 */
const dangerous = /^'*[=+\-@\t\r\n＝＋－＠]/
/** Looks back from a sign only: the run before it is read once. */
const dangerousWithin = /(?<!')(?='*[=+\-@＝＋－＠])(?<=[;\t\r\n][;"\s]*)/
const negativeNumber = /^-\d[\d.,]*$/

function defuse(text: string): string {
  const safeWithin = text.split(dangerousWithin).join("'")
  return dangerous.test(text) && !negativeNumber.test(text) ? `'${safeWithin}` : safeWithin
}

/**
 * A row of RFC 4180 with its line end. Quoted if it contains a comma, quote or line break, or a space at an
 * end.
 */
export function csvRow(texts: readonly string[]): string {
  return `${texts.map((text) => quote(defuse(text))).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.split('"').join('""')}"` : cell
}
