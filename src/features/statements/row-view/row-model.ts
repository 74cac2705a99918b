import { valuesInRow } from '~/model/first-screen'
import type { PropertyRef, PropertyValue, Statement, Value } from '~/model/statement'
import { readEntry, type StatementEntry } from '~/model/statement-list'

export type RowPlace = ReturnType<typeof rowPlace>
export type RowModel = ReturnType<typeof toRowModel>

export type ValuesOfProperty = { property: PropertyRef; values: readonly Value[] }

/** What a row's frame shows. `position`: among the statements of its property, from 0; `setSize`: their number. */
export function rowPlace(entry: StatementEntry, position: number, setSize: number) {
  const result = readEntry(entry)
  const { id, rank } = result.ok ? result.statement : { id: entry.key, rank: undefined }
  return { statementId: id, rank, position, setSize }
}

/** The contents of a row while its references are folded. */
export function toRowModel(statement: Statement, showAllQualifiers = false) {
  const { rank, property, value, qualifiers, references } = statement
  const main = { property, value }
  const values = showAllQualifiers ? ([main, ...qualifiers] as const) : valuesInRow(statement)
  const shown = values.slice(1)
  return {
    rank,
    /** The main value, then the visible qualifiers. */
    values,
    qualifiers: byProperty(shown),
    hiddenQualifiers: qualifiers.length - shown.length,
    referenceCount: references.length,
  }
}

/** Each property once, in order of first appearance, with its values. */
export function byProperty(values: readonly PropertyValue[]): ValuesOfProperty[] {
  const groups = new Map<string, { property: PropertyRef; values: Value[] }>()
  for (const { property, value } of values) {
    const group = groups.get(property.id)
    if (group) group.values.push(value)
    else groups.set(property.id, { property, values: [value] })
  }
  return [...groups.values()]
}
