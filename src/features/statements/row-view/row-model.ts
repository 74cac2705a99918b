import { valuesInRow } from '~/model/first-screen'
import type { PropertyRef, PropertyValue, Rank, Statement, Value } from '~/model/statement'
import { readEntry, type StatementEntry } from '~/model/statement-list'

/** A row's position, known without parsing its statement. */
export type RowPlace = {
  statementId: string
  rank: Rank | undefined
  /** Position among the statements of its property, from 0, and their number. */
  position: number
  setSize: number
}

/** The contents of a row while its references are folded. */
export type RowModel = {
  rank: Rank
  /** The main value, then the visible qualifiers. */
  values: readonly [PropertyValue, ...PropertyValue[]]
  qualifiers: readonly ValuesOfProperty[]
  /** The number of hidden qualifiers. */
  hiddenQualifiers: number
  referenceCount: number
}

export type ValuesOfProperty = { property: PropertyRef; values: readonly Value[] }

export function rowPlace(entry: StatementEntry, position: number, setSize: number): RowPlace {
  const result = readEntry(entry)
  const { id, rank } = result.ok ? result.statement : { id: entry.key, rank: undefined }
  return { statementId: id, rank, position, setSize }
}

export function toRowModel(statement: Statement, showAllQualifiers = false): RowModel {
  const { rank, property, value, qualifiers, references } = statement
  const main = { property, value }
  const values = showAllQualifiers ? ([main, ...qualifiers] as const) : valuesInRow(statement)
  const shown = values.slice(1)
  return {
    rank,
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
