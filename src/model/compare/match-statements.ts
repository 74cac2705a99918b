import { agreementOf, haveOtherUnits, type Agreement } from './agreement'
import { keysOf, pairKey, referenceKey, type StatementKeys } from './statement-keys'
import { groupBy } from '~/lib/group-by'
import { toJson } from '~/lib/to-json'
import type { Statement, PropertyValue, Reference } from '~/model/statement'
import {
  changedEntryParts,
  statementKey,
  statementParts,
  type StatementPart,
  compareDetails,
  lacking,
} from '~/model/history/statement-diff'
import { rawId, statementOf, type StatementEntry } from '~/model/statement-list'

/**
 * - `same`: on every side, with the same main value, rank, qualifiers and references
 * - `different`: the same main value on two sides or more, but not alike on all of them; or the one value of the
 *   property on each side, where they disagree
 * - `only`: on one side alone
 */
export type MatchKind = 'same' | 'different' | 'only'

export type Match = {
  kind: MatchKind
  /** One for each side; undefined where the side has no such statement. */
  members: readonly (StatementEntry | undefined)[]
  parts: readonly StatementPart[]
  /** The members' values are not equal, but say the same. */
  agreement?: Agreement
  /** Each side has one value, and they contradict each other. */
  isConflict: boolean
  /** They may not contradict each other: quantities in different units are not converted. */
  hasOtherUnits?: boolean
}

/** A statement made comparable with those of the other sides: ids of another wiki are translated. */
export type TranslateIds = (statement: Statement) => Statement

export type MatchSide = {
  /**
   * The item and its wiki. Sides of the same item are two of its revisions: their statements are compared by
   * their ids, as in the item's history.
   */
  item: string
  entries: readonly StatementEntry[]
  translate?: TranslateIds | undefined
}

type Candidate = { entry: StatementEntry; statement: Statement | undefined; keys: StatementKeys; id: string }
type Cluster = { members: (Candidate | undefined)[] }

/** The statements of one property on all sides, by what belongs together; those of the first side come first. */
export function matchStatements(sides: readonly MatchSide[]): Match[] {
  const candidates = sides.map(({ entries, translate }) =>
    entries.map((entry) => candidateOf(entry, translate)),
  )
  const clusters: Cluster[] = []
  sides.forEach(({ item }, side) => {
    const own = candidates[side] ?? []
    const twins = sides.flatMap((other, index) => (index < side && other.item === item ? [index] : []))
    addSide({ clusters, side, own, twins, count: sides.length })
  })
  const isOneItem = sides.every(({ item }) => item === sides[0]?.item)
  const joined = isOneItem ? undefined : joinSingles(clusters, candidates)
  return (joined ?? clusters).map((cluster) => toMatch(cluster, sides, joined !== undefined))
}

function candidateOf(entry: StatementEntry, translate: TranslateIds | undefined): Candidate {
  const own = statementOf(entry)
  const statement = own && translate ? translate(own) : own
  const id = statementKey(rawId(entry.raw) ?? entry.key)
  return { entry, statement, id, keys: statement ? keysOf(statement) : unreadableKeys(entry) }
}

/** Unreadable statements are equal if all their JSON is, but for the id. */
function unreadableKeys({ raw }: StatementEntry): StatementKeys {
  const key =
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? toJson(Object.entries(raw).filter(([name]) => name !== 'id'))
      : toJson(raw)
  return { value: key, claim: key, whole: key }
}

type Adding = {
  clusters: Cluster[]
  side: number
  own: readonly Candidate[]
  /** Earlier sides with the same item. */
  twins: readonly number[]
  count: number
}

/** Adds a side's statements to what they belong to; each step takes those that the one before left. */
function addSide({ clusters, side, own, twins, count }: Adding): void {
  const known = clusters.toReversed()
  const isFree = ({ members }: Cluster) => !members[side]
  const isForeign = ({ members }: Cluster) => twins.every((twin) => !members[twin])
  const byId = (member: Candidate) => member.id
  const steps = [
    { isOpen: (cluster: Cluster) => !isForeign(cluster), from: twins, keyOf: byId },
    { isOpen: isForeign, keyOf: ({ keys }: Candidate) => keys.whole },
    { isOpen: isForeign, keyOf: ({ keys }: Candidate) => keys.claim },
    { isOpen: isForeign, keyOf: ({ keys }: Candidate) => keys.value },
  ]
  let left = own
  for (const { isOpen, from, keyOf } of steps) {
    const keyed = known.flatMap((cluster) => {
      if (!isFree(cluster) || !isOpen(cluster)) return []
      const members = from ? from.map((twin) => cluster.members[twin]) : cluster.members
      return [...new Set(members.map((member) => member && keyOf(member)))].map((key) => ({ key, cluster }))
    })
    const places = new Map(groupBy(keyed, ({ key }) => key))
    left = left.filter((candidate) => {
      const key = keyOf(candidate)
      const open = key === undefined ? undefined : places.get(key)
      let cluster = open?.pop()?.cluster
      while (cluster && !isFree(cluster)) cluster = open?.pop()?.cluster
      if (cluster) cluster.members[side] = candidate
      return !cluster
    })
  }
  for (const candidate of left) {
    const members = Array.from<Candidate | undefined>({ length: count })
    members[side] = candidate
    clusters.push({ members })
  }
}

/** A property with one value on each side: the values face each other even if they disagree. */
function joinSingles(
  clusters: readonly Cluster[],
  candidates: readonly (readonly Candidate[])[],
): Cluster[] | undefined {
  const singles = candidates.filter((own) => own.length > 0)
  if (singles.length < 2 || clusters.length < 2 || singles.some((own) => own.length > 1)) return undefined
  return [{ members: candidates.map(([only]) => only) }]
}

function toMatch({ members }: Cluster, sides: readonly MatchSide[], isJoined: boolean): Match {
  const entries = members.map((member) => member?.entry)
  const present = members.flatMap((member, side) => (member ? [{ member, item: sides[side]?.item }] : []))
  const [first, ...others] = present
  const match = { members: entries, parts: [], isConflict: false }
  if (!first || others.length === 0) return { ...match, kind: 'only' }
  const differing = new Set(
    others.flatMap(({ member, item }) =>
      item === first.item
        ? changedEntryParts(first.member.entry, member.entry)
        : differingParts(first.member, member),
    ),
  )
  const parts = statementParts.filter((part) => differing.has(part))
  const isEverywhere = present.length === members.length
  if (parts.length === 0) return { ...match, kind: isEverywhere ? 'same' : 'different' }
  const all = present.map(({ member }) => member)
  // Each two, as 11 March and 5 May 1952 both lie within 1952.
  const pairs = parts.includes('value') ? agreements(all) : []
  const agreement = pairs.every((pair) => pair.agreement) ? pairs[0]?.agreement : undefined
  // An unknown value contradicts nothing.
  const isKnown = all.every(({ keys }) => keys.value !== undefined)
  const isConflict = isJoined && isKnown && !agreement
  return {
    ...match,
    kind: 'different',
    parts,
    isConflict,
    ...(isConflict && {
      hasOtherUnits: pairs.every((pair) => pair.agreement ?? pair.hasOtherUnits),
    }),
    ...(agreement && { agreement }),
  }
}

/** Symmetric. */
function differingParts(one: Candidate, other: Candidate): StatementPart[] {
  const [a, b] = [one.statement, other.statement]
  if (one.keys.whole !== undefined && one.keys.whole === other.keys.whole) return []
  if (!a || !b) return ['value']
  const differs: Record<StatementPart, boolean> = {
    value: one.keys.value === undefined || one.keys.value !== other.keys.value,
    rank: a.rank !== b.rank,
    qualifiers: !isSameBag(a.qualifiers, b.qualifiers, pairKey),
    references: !isSameBag(a.references, b.references, referenceKey),
  }
  return statementParts.filter((part) => differs[part])
}

function isSameBag<T>(a: readonly T[], b: readonly T[], keyOf: (one: T) => string | undefined): boolean {
  return a.length === b.length && lacking(a, b, keyOf).length === 0
}

/** For each two members with other values, whether these agree, and in which way. */
function agreements(members: readonly Candidate[]) {
  return members.flatMap((one, at) =>
    members.slice(at + 1).flatMap((other) => {
      if (one.keys.value !== undefined && one.keys.value === other.keys.value) return []
      const [a, b] = [one.statement?.value, other.statement?.value]
      if (!a || !b) return [{ agreement: undefined, hasOtherUnits: false }]
      return [{ agreement: agreementOf(a, b), hasOtherUnits: haveOtherUnits(a, b) }]
    }),
  )
}

/** The qualifiers and references of a side's statement that another side's does not have. */
export function marksOf(
  { members, parts }: Match,
  side: number,
  sides: readonly Omit<MatchSide, 'entries'>[],
): ReadonlySet<PropertyValue | Reference> {
  const marked = new Set<PropertyValue | Reference>()
  const entry = members[side]
  const own = entry && statementOf(entry)
  if (!own) return marked
  const { item, translate } = sides[side] ?? { item: '' }
  const comparable = translate?.(own) ?? own
  members.forEach((member, index) => {
    const other = index === side ? undefined : member && statementOf(member)
    if (!other) return
    if (sides[index]?.item === item) {
      const { removedQualifiers, removedReferences } = compareDetails(own, other)
      for (const one of [...removedQualifiers, ...removedReferences]) marked.add(one)
      return
    }
    const there = sides[index]?.translate?.(other) ?? other
    const missing = new Set<PropertyValue | Reference>([
      ...(parts.includes('qualifiers') ? lacking(comparable.qualifiers, there.qualifiers, pairKey) : []),
      ...(parts.includes('references') ? lacking(comparable.references, there.references, referenceKey) : []),
    ])
    // Translated ones are in the order of those that are shown.
    own.qualifiers.forEach(
      (one, place) => missing.has(comparable.qualifiers[place] ?? one) && marked.add(one),
    )
    own.references.forEach(
      (one, place) => missing.has(comparable.references[place] ?? one) && marked.add(one),
    )
  })
  return marked
}
