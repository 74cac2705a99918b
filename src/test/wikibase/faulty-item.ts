import { phpJson } from './answers'
import { good, type CheckedStatement } from './checked-statement'
import { faultyDates } from './faulty-dates'
import { faultyDuplicates } from './faulty-duplicates'
import { faultyReferences } from './faulty-references'
import { faultyValues } from './faulty-values'

/** An item with faults that a check finds: the statement of each, by its last three digits. */
export const faultyItemId = 'Q930000009'

const idOf = (number: number) => `${faultyItemId}$00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const types: Readonly<Record<string, string>> = {
  P31: 'wikibase-item',
  P106: 'wikibase-item',
  P108: 'wikibase-item',
  P143: 'wikibase-item',
  P248: 'wikibase-item',
  P1082: 'quantity',
  P2044: 'quantity',
  P214: 'external-id',
  P227: 'external-id',
  P345: 'external-id',
  P625: 'globe-coordinate',
  P854: 'url',
  P4656: 'url',
  P1476: 'string',
}
const dates = ['P569', 'P570', 'P571', 'P576', 'P577', 'P580', 'P582', 'P585', 'P813', 'P1319', 'P1326']

type Wire = { property: { id: string; data_type: string }; value: { type: string; content?: unknown } }

function pair(id: string, content: unknown): Wire {
  const property = { id, data_type: types[id] ?? (dates.includes(id) ? 'time' : 'string') }
  return content === 'somevalue' || content === 'novalue'
    ? { property, value: { type: content } }
    : { property, value: { type: 'value', content } }
}

function statement([, number, id, content, rest = {}]: CheckedStatement) {
  const { qualifiers = [], references = [good], rank = 'normal' } = rest
  return {
    id: idOf(number),
    rank,
    ...pair(id, content),
    qualifiers: qualifiers.map(([property, value]) => pair(property, value)),
    references: references.map((parts, index) => ({
      hash: `${number}-${index}`,
      parts: parts.map(([property, value]) => pair(property, value)),
    })),
  }
}

/** By number: faults first, from 101 on what looks like them. */
const statements = [...faultyDates, ...faultyValues, ...faultyDuplicates, ...faultyReferences].toSorted(
  ([, one], [, other]) => one - other,
)

/** The expected findings, as kind and status, by the id of the statement. */
export const faults: readonly (readonly [expected: string, statementId: string])[] = statements
  .filter(([expected]) => expected !== '')
  .map(([expected, number]) => [expected, idOf(number)])

/** The statements in the order of their properties. */
export function faultyStatements(): string {
  const body: Record<string, object[]> = {}
  for (const each of statements) (body[each[2]] ??= []).push(statement(each))
  return phpJson(body)
}

/** Formats of identifiers (P1793), not recorded; the last one looks ahead, which is not understood. */
export const identifierFormats: Readonly<Record<string, string>> = {
  P345: '(ch|co|ev|nm|tt)\\d{7,8}',
  P227: '(?=[1-9])\\d+',
}

/** The statements of a property with a format. */
export function formatStatement(id: string, pattern: string): string {
  const property = { id: 'P1793', data_type: 'string' }
  const statement = { id: `${id}$00000000-0000-4000-8000-000000001793`, rank: 'normal', property }
  const value = { type: 'value', content: pattern }
  return phpJson({ P1793: [{ ...statement, value, qualifiers: [], references: [] }] })
}
