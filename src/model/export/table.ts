import { entityOf, type Row } from '~/model/table/arrange'
import type { FormatContext } from '~/model/format/formatted'
import { wholeText } from '~/model/format/whole-text'
import { contentOf } from '~/model/content-of'
import type { Value } from '~/model/statement'
import { cellOf, hasProperty } from '~/model/table/table-item'
import { csvFile } from './csv'
import { exported, type Exported } from './exported'

type Table = {
  /** As shown: filtered and in order. */
  rows: readonly Row[]
  columns: readonly string[]
  rowLabel: (row: Row) => string | undefined
  format: FormatContext
}

/** What the text of a value leaves out, in a column of its own where a property has any. */
const besideText: Record<string, (value: Value) => string | undefined> = {
  id: entityOf,
  language: (value) => contentOf(value, 'monolingual-text')?.language,
}

/**
 * One row per item: its id and label, and for each property its best-ranked values as texts, and beside it their ids
 * and languages. Cells are defused; see csv.ts.
 */
export function tableToCsv({ rows, columns, rowLabel, format }: Table): Exported {
  const shown = columns.flatMap((property) => {
    const cells = rows.map(({ item }) => (item ? cellOf(item, property).best.map(({ value }) => value) : []))
    const texts = cells.map((values) => values.map((value) => wholeText(value, format)))
    const label = format.labelText(property)
    const beside = Object.entries(besideText).map(([name, read]) => ({
      name: `${property} ${name}`,
      cells: cells.map((values) => values.map(read).filter((part) => part !== undefined)),
    }))
    return [
      { name: label === undefined ? property : `${property} ${label}`, cells: texts },
      ...beside.filter((column) => column.cells.some(({ length }) => length > 0)),
    ]
  })
  const lines = rows.map((row, index) => [
    row.id,
    rowLabel(row) ?? '',
    ...shown.map(({ cells }) => (cells[index] ?? []).join('; ')),
  ])
  return csvFile(['item_id', 'item_label', ...shown.map(({ name }) => name)], lines)
}

type Cells = Pick<Table, 'rows' | 'columns'>

/** The items and properties without a statement that counts; an item once, also where several rows redirect to it. */
export function gapsOf({ rows, columns }: Cells): [itemId: string, propertyId: string][] {
  const items = new Map(rows.flatMap(({ item }) => (item ? [[item.redirectedTo ?? item.id, item]] : [])))
  return columns.flatMap((property) =>
    [...items].flatMap(([id, item]): [string, string][] =>
      hasProperty(item, property) ? [] : [[id, property]],
    ),
  )
}

/**
 * A line of QuickStatements for each gap, property by property, that lacks its value: QuickStatements refuses it
 * until one is filled in.
 */
export function gapsToQuickStatements(table: Cells): Exported {
  const lines = gapsOf(table).map((gap) => `${gap.join('\t')}\t\n`)
  return exported(lines.join(''), 'txt')
}
