import type { FormatContext } from './format/formatted'
import { bestFirst } from './best-rank'
import { createFacetTable, readFacets, type FacetTable } from './facet-table'
import { applyFilter, relaxFilter, totalsOf, type FacetCounts, type Relaxation, type Totals } from './facets'
import { groupByProperty } from './group-by-property'
import type { ImportRule } from './reference-origin'
import { search } from './statement-search'
import { buildIndex, createSearchIndex, isComplete, type SearchIndex } from './search-index'
import { noLimit, type ShouldStop } from './time-budget'
import type { PropertyGroup, StatementList } from './statement-list'
import type { Sort, StatementFilter } from './view-filter'

/**
 * What the statements of one item are filtered, counted and searched by. It is made at once and read bit by
 * bit: `prepare` until it says true. Labels: `refreshLabels` on `search`.
 */
export type FilterIndex = {
  readonly list: StatementList
  readonly facets: FacetTable
  readonly search: SearchIndex
  /** Kept once all is read. */
  totals?: Totals
}

export function createFilterIndex(
  list: StatementList,
  context: FormatContext,
  imports?: ImportRule,
): FilterIndex {
  return {
    list,
    facets: createFacetTable(list.entries, imports),
    search: createSearchIndex(list.entries, context),
  }
}

/** Reads on, facets first, until told to stop; returns whether all is ready. */
export function prepare(index: FilterIndex, shouldStop: ShouldStop = noLimit): boolean {
  return readFacets(index.facets, shouldStop) && buildIndex(index.search, shouldStop)
}

export type FilterResult = {
  /** What passes, grouped and in the order asked for; groups of which nothing passes are left out. */
  groups: readonly PropertyGroup[]
  /** How many statements pass. */
  shown: number
  counts: FacetCounts
  totals: Totals
  /** When nothing passes: which facets to take away. */
  relaxations: Relaxation[]
  /** False while statements are still being read: the numbers are of those read so far. */
  complete: boolean
}

/** Applies a filter: a few milliseconds for twenty thousand statements. */
export function filterStatements(index: FilterIndex, filter: StatementFilter): FilterResult {
  const { facets, list } = index
  const isRead = facets.read === list.entries.length
  const totals = index.totals ?? totalsOf(facets)
  if (isRead) index.totals = totals
  const result = applyFilter(facets, filter, search(index.search, filter.q))
  const entries = [...result.shown].flatMap((position) => list.entries[position] ?? [])
  return {
    groups: sortGroups(groupByProperty(entries), filter.sort, index),
    shown: entries.length,
    counts: result.counts,
    totals,
    relaxations: relaxFilter(filter, result),
    complete: isRead && isComplete(index.search),
  }
}

function sortGroups(groups: PropertyGroup[], sort: Sort, index: FilterIndex): readonly PropertyGroup[] {
  switch (sort) {
    case 'item':
      return groups
    case 'best':
      return bestFirst(groups)
    case 'property':
      return groups.toSorted((a, b) => numberOf(a.propertyId) - numberOf(b.propertyId))
    case 'count':
      return groups.toSorted((a, b) => b.entries.length - a.entries.length)
    case 'label': {
      const { language, label } = index.search.context
      const { compare } = new Intl.Collator(language, { numeric: true })
      const name = ({ propertyId }: PropertyGroup) => label(propertyId) ?? propertyId
      return groups.toSorted((a, b) => compare(name(a), name(b)))
    }
  }
}

function numberOf(propertyId: string): number {
  return Number(/^\D*(\d+)$/.exec(propertyId)?.[1] ?? Infinity)
}
