import { isImport, noImports, type ImportRule } from '~/model/references'
import { noLimit, type ShouldStop } from '~/lib/time-slicing'
import type { Rank, Statement } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import {
  deletedType,
  reviewStates,
  type QualifierState,
  type ReferenceState,
  type ValueKind,
} from './statement-filter'
import type { ReviewState } from '~/model/review/verdict'

/**
 * The facets' data of each statement, in typed arrays: a keystroke counts twenty thousand statements in a
 * millisecond or two.
 */
export type FacetTable = {
  readonly entries: readonly StatementEntry[]
  /** In the item's order. */
  readonly properties: readonly string[]
  /** Data types in order of first appearance; the first is for statements without one. */
  readonly types: string[]
  readonly propertyOf: Uint32Array
  readonly typeOf: Uint16Array
  readonly bits: Uint32Array
  readonly imports: ImportRule
  /** The number of entries read so far. */
  read: number
}

// One bit for each value of a facet. Of an unreadable statement only the kind of its value is known.
export const rankBit: Record<Rank, number> = { preferred: 1, normal: 2, deprecated: 4 }
export const bestBit = 8
export const referenceBit: Record<ReferenceState, number> = { with: 16, without: 32, imported: 64 }
export const qualifierBit: Record<QualifierState, number> = { with: 128, without: 256 }
export const valueBit: Record<ValueKind, number> = {
  value: 512,
  somevalue: 1024,
  novalue: 2048,
  'type-mismatch': 4096,
  unreadable: 8192,
}
export const reviewBit: Record<ReviewState, number> = {
  none: 16_384,
  checked: 32_768,
  wrong: 65_536,
  again: 131_072,
  changed: 262_144,
}
export const bitCount = 19

export function createFacetTable(
  entries: readonly StatementEntry[],
  imports: ImportRule = noImports,
): FacetTable {
  const numbers = new Map<string, number>()
  const propertyOf = new Uint32Array(entries.length)
  for (const [index, { propertyId }] of entries.entries()) {
    let number = numbers.get(propertyId)
    if (number === undefined) numbers.set(propertyId, (number = numbers.size))
    propertyOf[index] = number
  }
  return {
    entries,
    properties: [...numbers.keys()],
    types: [''],
    propertyOf,
    typeOf: new Uint16Array(entries.length),
    bits: new Uint32Array(entries.length),
    imports,
    read: 0,
  }
}

/** Reads entries until `shouldStop`; call again to continue. @returns whether all have been read */
export function readFacets(table: FacetTable, shouldStop: ShouldStop = noLimit): boolean {
  const { entries } = table
  if (table.read === entries.length) return true
  while (table.read < entries.length) {
    const entry = entries[table.read]
    const statement = entry && statementOf(entry)
    table.bits[table.read] =
      reviewBit.none | (statement ? bitsOf(statement, table.imports) : valueBit.unreadable)
    if (statement) table.typeOf[table.read] = numberOfType(table, statement.property.dataType)
    table.read++
    if (table.read % 16 === 0 && shouldStop()) break
  }
  if (table.read < entries.length) return false
  markBest(table)
  return true
}

function bitsOf(statement: Statement, imports: ImportRule): number {
  const { rank, value, references, qualifiers } = statement
  let bits = rankBit[rank]
  bits |= references.length > 0 ? referenceBit.with : referenceBit.without
  if (references.length > 0 && references.every((reference) => isImport(reference, imports))) {
    bits |= referenceBit.imported
  }
  bits |= qualifiers.length > 0 ? qualifierBit.with : qualifierBit.without
  if (value.type !== 'value') return bits | valueBit[value.type]
  return bits | (value.content.kind === 'type-mismatch' ? valueBit['type-mismatch'] : valueBit.value)
}

function numberOfType(table: FacetTable, dataType: string | null): number {
  const name = dataType ?? deletedType
  const number = table.types.indexOf(name)
  return number > 0 ? number : table.types.push(name) - 1
}

const anyReview = reviewStates.reduce((bits, state) => bits | reviewBit[state], 0)

/** Takes in the reader's verdicts, for each entry the position of its state in `reviewStates`. */
export function setReviews({ bits, read }: FacetTable, states: Uint8Array): void {
  for (let index = 0; index < read; index++)
    bits[index] = (at(bits, index) & ~anyReview) | (reviewBit.none << at(states, index))
}

/** A property's best rank: its preferred statements, if any, else its normal ones; never deprecated. */
function markBest({ properties, propertyOf, bits }: FacetTable): void {
  const best = new Uint16Array(properties.length).fill(rankBit.normal)
  for (const [index, property] of propertyOf.entries()) {
    if (at(bits, index) & rankBit.preferred) best[property] = rankBit.preferred
  }
  for (const [index, property] of propertyOf.entries()) {
    if (at(bits, index) & at(best, property)) bits[index] = at(bits, index) | bestBit
  }
}

/** The array element at a position that is known to exist. */
export function at(array: Uint8Array | Uint16Array | Uint32Array, index: number): number {
  return array[index] ?? 0
}
