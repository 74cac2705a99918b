import {
  at,
  bestBit,
  qualifierBit,
  rankBit,
  referenceBit,
  reviewBit,
  valueBit,
  type FacetTable,
} from './facet-table'
import {
  activeFacets,
  chosenIn,
  emptyFilter,
  facets,
  type Facet,
  type StatementFilter,
} from './statement-filter'

type FacetResult = ReturnType<typeof applyFilter>
export type FacetCounts = FacetResult['counts']

/**
 * Applies a filter to the entries read so far, in one pass.
 * @param hits marks the entries that a search found, one byte each; undefined: all
 */
export function applyFilter(table: FacetTable, filter: StatementFilter, hits?: Uint8Array) {
  const { read, propertyOf, typeOf, bits } = table
  const properties = chosen(table.properties, filter.properties)
  const types = chosen(table.types, filter.types)
  const masks = masksOf(filter)
  const shown = new Uint32Array(read)
  let shownCount = 0
  const failures = new Uint32Array(2 ** facets.length)
  const propertyCounts = new Uint32Array(table.properties.length)
  const typeCounts = new Uint32Array(table.types.length)
  const bitCounts = new Uint32Array(32)

  for (let index = 0; index < read; index++) {
    const own = at(bits, index)
    const property = at(propertyOf, index)
    const type = at(typeOf, index)
    let failed = hits && !hits[index] ? facetBit.q : 0
    if (properties && !properties[property]) failed |= facetBit.property
    if (types && !types[type]) failed |= facetBit.type
    for (const { failure, mask } of masks) if (!(own & mask)) failed |= failure
    failures[failed] = at(failures, failed) + 1
    if (failed === 0) shown[shownCount++] = index
    // An entry that fails only one facet would be shown by another value of that facet.
    if (failed === 0 || failed === facetBit.property)
      propertyCounts[property] = at(propertyCounts, property) + 1
    if (failed === 0 || failed === facetBit.type) typeCounts[type] = at(typeCounts, type) + 1
    const counted = failed === 0 ? own : own & (bitsOfFailure.get(failed) ?? 0)
    for (let rest = counted; rest > 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      bitCounts[bit] = at(bitCounts, bit) + 1
    }
  }

  const count = (bit: number) => at(bitCounts, Math.log2(bit))
  const countEach = <Word extends string>(words: Record<Word, number>) =>
    Object.fromEntries(Object.keys(words).map((word) => [word, count(words[word as Word])])) as typeof words
  return {
    /** Positions of the entries that pass, in the item's order. */
    shown: shown.subarray(0, shownCount),
    /** How many statements each value of each facet would show, with all other facets applied. */
    counts: {
      /** Every property of the item, in its order. */
      property: new Map(table.properties.map((id, number) => [id, at(propertyCounts, number)])),
      /** Every data type of the item, in order of first appearance. */
      type: new Map(table.types.slice(1).map((type, number) => [type, at(typeCounts, number + 1)])),
      rank: countEach(rankBit),
      best: count(bestBit),
      ref: countEach(referenceBit),
      qual: countEach(qualifierBit),
      value: countEach(valueBit),
      review: countEach(reviewBit),
    },
    /** The number of entries that fail each combination of facets: one bit for each of `facets`. */
    failures,
  }
}

const facetBit = Object.fromEntries(facets.map((facet, number) => [facet, 2 ** number])) as Record<
  Facet,
  number
>

const maskedFacets = Object.entries({
  rank: rankBit,
  best: { best: bestBit },
  ref: referenceBit,
  qual: qualifierBit,
  value: valueBit,
  review: reviewBit,
} satisfies Partial<Record<Facet, object>>).map(([facet, bits]: [string, Record<string, number>]) => ({
  facet: facet as Facet,
  failure: facetBit[facet as Facet],
  maskOf: (words: readonly string[]) => words.reduce((mask, word) => mask | (bits[word] ?? 0), 0),
  all: Object.values(bits).reduce((mask, bit) => mask | bit, 0),
}))
const bitsOfFailure = new Map(maskedFacets.map(({ failure, all }) => [failure, all]))

/** An entry passes if it has any of a mask's bits. */
function masksOf(filter: StatementFilter): { failure: number; mask: number }[] {
  return maskedFacets
    .map(({ facet, failure, maskOf }) => ({ failure, mask: maskOf(chosenIn(filter, facet)) }))
    .filter(({ mask }) => mask > 0)
}

/** The chosen ones among the known words; undefined if there are none, which means all. */
function chosen(known: readonly string[], words: readonly string[]): Uint8Array | undefined {
  if (words.length === 0) return undefined
  const wanted = new Set(words)
  return Uint8Array.from(known, (word) => (wanted.has(word) ? 1 : 0))
}

/** The counts of the whole item, regardless of the filter. Each equals that of a filter (`ref=without`, …). */
export type Totals = ReturnType<typeof totalsOf>

/** Counts the entries read so far. */
export function totalsOf(table: FacetTable) {
  const { counts } = applyFilter(table, emptyFilter)
  return {
    unreferenced: counts.ref.without,
    deprecated: counts.rank.deprecated,
    qualified: counts.qual.with,
    identifiers: counts.type.get('external-id') ?? 0,
    unreadable: counts.value.unreadable,
  }
}

/** Facets, and how many statements are shown without them. */
export type Relaxation = { facets: Facet[]; count: number }

/**
 * Which filters to remove when nothing passes: single facets that make a difference, the most effective first; if
 * no single one does, pairs, and so on. Empty if something is shown or the item has no statements.
 */
export function relaxFilter(filter: StatementFilter, result: FacetResult): Relaxation[] {
  if (result.shown.length > 0) return []
  const active = activeFacets(filter)
  const options = subsets(active).map((taken): Relaxation => {
    const mask = taken.reduce((sum, facet) => sum | facetBit[facet], 0)
    return { facets: taken, count: countWithin(result.failures, mask) }
  })
  for (let size = 1; size <= active.length; size++) {
    const helpful = options.filter((option) => option.facets.length === size && option.count > 0)
    if (helpful.length > 0) return helpful.toSorted((a, b) => b.count - a.count)
  }
  return []
}

/** How many entries fail only because of facets in the mask. */
function countWithin(failures: Uint32Array, mask: number): number {
  return failures.reduce((sum, count, failed) => sum + ((failed & ~mask) === 0 ? count : 0), 0)
}

function subsets<Word>(words: readonly Word[]): Word[][] {
  return words.reduce<Word[][]>((sets, word) => [...sets, ...sets.map((set) => [...set, word])], [[]])
}
