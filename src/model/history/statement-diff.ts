import type { PropertyValue, Reference, Statement, Value } from '~/model/statement'
import { groupKey, rawId, readEntry, type StatementEntry, type StatementList } from '~/model/statement-list'
import { findMoves, type StatementMove } from '~/model/filter/statement-order'
import { inSteps, type Steps } from '~/lib/time-slicing'
import { toJson } from '~/lib/to-json'

/** The parts of a statement that an edit can change, in display order. */
export const statementParts = ['value', 'rank', 'qualifiers', 'references'] as const
export type StatementPart = (typeof statementParts)[number]

/** `subject`: the lexeme, sense or form that has the statement. */
export type StatementChange = { propertyId: string; subject: string | undefined } & (
  | { kind: 'added'; after: StatementEntry }
  | { kind: 'removed'; before: StatementEntry }
  | { kind: 'changed'; before: StatementEntry; after: StatementEntry; parts: readonly StatementPart[] }
)

export type StatementDiff = {
  /** By property, in the order of the later list; properties only in the earlier one come last. */
  changes: StatementChange[]
  counts: Record<StatementChange['kind'], number>
  /** Statements in another order, which is no change of theirs. */
  moves: StatementMove[]
}

/** A statement's id as the server compares it: the case of the item's id does not matter. */
export function statementKey(id: string): string {
  return id.replace(/^[^$]*\$/, (itemId) => itemId.toUpperCase())
}

/** Entries by the id of their statement; a number distinguishes further ones with the same id. */
function byKey({ entries }: StatementList): Map<string, StatementEntry> {
  const found = new Map<string, StatementEntry>()
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const key = statementKey(rawId(entry.raw) ?? entry.propertyId)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    found.set(count === 1 ? key : `${key}\n${count}`, entry)
  }
  return found
}

/**
 * The text by which a value is compared. It does not count which API it was read through: the Action API composes
 * characters, which changes their order.
 */
export const valueText = (value: Value): string => toJson(ofAnyDataType(value)).normalize()

export const pairText = ({ property, value }: PropertyValue): string => `${property.id} ${valueText(value)}`

/** A text as that of a string: an administrator can make it an identifier’s; a deleted property has no data type. */
function ofAnyDataType(value: Value): Value {
  if (value.type !== 'value' || 'language' in value.content) return value
  const { content } = value
  const text = 'text' in content ? content.text : 'content' in content ? content.content : undefined
  return typeof text === 'string' ? { ...value, content: { kind: 'string', text } } : value
}

/** A reference is the set of its parts; its hash comes from the server and may differ between releases. */
export const referenceText = ({ parts }: Reference): string => toJson(parts.map(pairText).toSorted())

/** Equal for statements with the same value and the same qualifiers in any order. */
export const statementText = ({ property, value, qualifiers }: Statement): string =>
  toJson([pairText({ property, value }), ...qualifiers.map(pairText).toSorted()])

/** The members of the first list without an equal in the second one, in any order. No key: equal to nothing. */
export function lacking<T>(
  list: readonly T[],
  other: readonly T[],
  keyOf: (one: T) => string | undefined,
): T[] {
  const counts = new Map<string, number>()
  for (const one of other) {
    const key = keyOf(one)
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return list.filter((one) => {
    const key = keyOf(one)
    const left = key === undefined ? 0 : (counts.get(key) ?? 0)
    if (key !== undefined) counts.set(key, left - 1)
    return left <= 0
  })
}

/** What each list lacks of the other one. */
function unmatched<T>(before: readonly T[], after: readonly T[], text: (one: T) => string): [T[], T[]] {
  // Most edits leave both alone, and texts take longer to make than values to compare.
  if (isSameJson(before, after)) return [[], []]
  return [lacking(before, after, text), lacking(after, before, text)]
}

/** The qualifiers and references that only one of two states of a statement has, in any order. */
export function compareDetails(before: Statement, after: Statement) {
  const [removedQualifiers, addedQualifiers] = unmatched(before.qualifiers, after.qualifiers, pairText)
  const [removedReferences, addedReferences] = unmatched(before.references, after.references, referenceText)
  return { removedQualifiers, addedQualifiers, removedReferences, addedReferences }
}

function changedParts(before: Statement, after: Statement): StatementPart[] {
  const details = compareDetails(before, after)
  const differs: Record<StatementPart, boolean> = {
    value:
      before.property.id !== after.property.id ||
      !isSameJson(ofAnyDataType(before.value), ofAnyDataType(after.value)),
    rank: before.rank !== after.rank,
    qualifiers: details.removedQualifiers.length + details.addedQualifiers.length > 0,
    references: details.removedReferences.length + details.addedReferences.length > 0,
  }
  return statementParts.filter((part) => differs[part])
}

/** The same for entries; unreadable ones are compared by their whole JSON. */
export function changedEntryParts(before: StatementEntry, after: StatementEntry): StatementPart[] {
  if (isSameJson(before.raw, after.raw)) return []
  const [old, now] = [readEntry(before), readEntry(after)]
  return old.ok && now.ok ? changedParts(old.statement, now.statement) : ['value']
}

/** Yields wherever the comparison can pause. */
function* comparing(before: StatementList, after: StatementList): Generator<undefined, StatementDiff> {
  const old = byKey(before)
  yield
  const now = byKey(after)
  yield
  const moves = findMoves(old, now)
  yield
  const changes: StatementChange[] = []
  for (const [key, entry] of now) {
    const { propertyId, subject } = entry
    const earlier = old.get(key)
    old.delete(key)
    const parts = earlier && changedEntryParts(earlier, entry)
    if (!earlier) changes.push({ kind: 'added', propertyId, subject, after: entry })
    else if (parts && parts.length > 0)
      changes.push({ kind: 'changed', propertyId, subject, before: earlier, after: entry, parts })
    yield
  }
  for (const entry of old.values()) {
    const { propertyId, subject } = entry
    changes.push({ kind: 'removed', propertyId, subject, before: entry })
  }
  const counts = { added: 0, removed: 0, changed: 0 }
  for (const { kind } of changes) counts[kind]++
  return { changes: inOrder(changes, after), counts, moves }
}

/** Compares two lists of statements by their ids, in steps: call `proceed` until it returns the result. */
export function compareInSteps(before: StatementList, after: StatementList): Steps<StatementDiff> {
  return inSteps(comparing(before, after))
}

/** Groups entries by property, in a lexeme within the part that has them. */
function inOrder(changes: readonly StatementChange[], { groups }: StatementList): StatementChange[] {
  const places = new Map(groups.map((group, index) => [groupKey(group), index]))
  const placeOf = (change: StatementChange) => places.get(groupKey(change)) ?? places.size
  return changes.toSorted((a, b) => {
    const [one, other] = [groupKey(a), groupKey(b)]
    return placeOf(a) - placeOf(b) || (one === other ? 0 : one < other ? -1 : 1)
  })
}

/** Deeper than MediaWiki can write. */
const maxDepth = 1000

/** Whether two values read from JSON are equal, through whichever API; the order of an object's keys does not count. */
export function isSameJson(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other) return true
  if (typeof one === 'string' && typeof other === 'string') return one.normalize() === other.normalize()
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (depth > maxDepth) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every((key) => {
    if (!Object.hasOwn(other, key)) return false
    return isSameJson((one as Fields)[key], (other as Fields)[key], depth + 1)
  })
}

type Fields = Readonly<Record<string, unknown>>
