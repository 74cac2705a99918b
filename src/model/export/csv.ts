import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { contentOf } from '~/model/content-of'
import type { PropertyValue, Reference } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { Notes, exported, type ExportContext, type Exported, subjectOf } from './exported'
import { toJson } from '~/lib/to-json'

/**
 * The columns, named for programs and not translated. Formatted and raw values are side by side; raw is the
 * API's own JSON. Cells are defused; `restore` of src/test/restore-csv.ts reverses that.
 */
const csvColumns = [
  'item_id',
  'statement_id',
  'property_id',
  'property_label',
  'data_type',
  'rank',
  /** value, somevalue, novalue, or unreadable */
  'value_type',
  'value',
  'value_raw',
  'calendar',
  'language',
  'qualifiers',
  'qualifiers_raw',
  'reference_count',
  'references',
  'references_raw',
] as const
type Column = (typeof csvColumns)[number]

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
    const cells = cellsOf(entry, context, showReference)
    const texts = csvColumns.map((column) => cells[column] ?? '')
    if (texts.some((text) => text.length > longestCell)) notes.add('export-note-csv-long', entry)
    return texts
  })
  return csvFile(csvColumns, rows, notes)
}

/** In UTF-8 with the byte order mark by which spreadsheets recognize it. */
export function csvFile(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  notes?: Notes,
): Exported {
  return exported(`\uFEFF${[head, ...rows].map(csvRow).join('')}`, 'csv', notes?.list())
}

function cellsOf(
  entry: StatementEntry,
  { itemId, format }: ExportContext,
  showReference: (reference: Reference) => string,
): Partial<Record<Column, string>> {
  const statement = statementOf(entry)
  const cells = {
    item_id: subjectOf(entry, { itemId }),
    property_id: entry.propertyId,
    property_label: format.labelText(entry.propertyId) ?? '',
  }
  if (!statement) return { ...cells, value_type: 'unreadable', value_raw: toJson(entry.raw) }
  // As the API sent it: its shape is known, because it could be read.
  const raw = entry.raw as { value: { content?: unknown }; qualifiers: unknown; references: unknown }
  const formatted = formatValue(statement.value, format)
  return {
    ...cells,
    statement_id: statement.id,
    data_type: statement.property.dataType ?? '',
    rank: statement.rank,
    value_type: statement.value.type,
    value: formatted.text,
    value_raw: toJson(raw.value.content),
    calendar: formatted.calendar ?? '',
    language: contentOf(statement.value, 'monolingual-text')?.language ?? '',
    qualifiers: shownPairs(statement.qualifiers, format),
    reference_count: String(statement.references.length),
    references: statement.references.map(showReference).join('\n'),
    qualifiers_raw: statement.qualifiers.length > 0 ? toJson(raw.qualifiers) : '',
    references_raw: statement.references.length > 0 ? toJson(raw.references) : '',
  }
}

/** `point in time: 2019; determination method: estimation` */
export function shownPairs(pairs: readonly PropertyValue[], format: FormatContext): string {
  return pairs
    .map(
      ({ property, value }) =>
        `${format.labelText(property.id) ?? property.id}: ${formatValue(value, format).text}`,
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
