import { isImport, noImports, type ImportRule } from '~/model/references'
import { noLimit, type ShouldStop } from '~/lib/time-slicing'
import { ranks, type Statement } from '~/model/statement'
import { groupKey, statementOf, type StatementEntry } from '~/model/statement-list'
import { deletedType, qualifierStates, referenceStates, reviewStates, valueKinds } from './statement-filter'

// One bit for each value of a facet. Of an unreadable statement only the kind of its value is known.
let bitCount = 0
function bitsFor<Word extends string>(words: readonly Word[]) {
  return Object.fromEntries(words.map((word) => [word, 2 ** bitCount++])) as Record<Word, number>
}
export const rankBit = bitsFor(ranks)
export const { best: bestBit } = bitsFor(['best'])
export const referenceBit = bitsFor(referenceStates)
export const qualifierBit = bitsFor(qualifierStates)
export const valueBit = bitsFor(valueKinds)
export const reviewBit = bitsFor(reviewStates)

export type FacetTable = ReturnType<typeof createFacetTable>

/**
 * The facets' data of each statement, in typed arrays: a keystroke counts twenty thousand statements in a
 * millisecond or two.
 */
export function createFacetTable(entries: readonly StatementEntry[], imports: ImportRule = noImports) {
  const numbers = new Map<string, number>()
  const propertyOf = new Uint32Array(entries.length)
  for (const [index, { propertyId }] of entries.entries()) {
    let number = numbers.get(propertyId)
    if (number === undefined) numbers.set(propertyId, (number = numbers.size))
    propertyOf[index] = number
  }
  return {
    entries,
    /** In the item's order. */
    properties: [...numbers.keys()],
    /** Data types in order of first appearance; the first is for statements without one. */
    types: [''],
    propertyOf,
    typeOf: new Uint16Array(entries.length),
    bits: new Uint32Array(entries.length),
    imports,
    /** The number of entries read so far. */
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
function markBest({ entries, bits }: FacetTable): void {
  const preferred = new Set(
    entries.filter((_, index) => at(bits, index) & rankBit.preferred).map((entry) => groupKey(entry)),
  )
  for (const [index, entry] of entries.entries()) {
    const best = preferred.has(groupKey(entry)) ? rankBit.preferred : rankBit.normal
    if (at(bits, index) & best) bits[index] = at(bits, index) | bestBit
  }
}

/** The array element at a position that is known to exist. */
export function at(array: Uint8Array | Uint16Array | Uint32Array, index: number): number {
  return array[index] ?? 0
}
