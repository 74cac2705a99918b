import type { FormatContext } from './format/formatted'
import { createFacetTable, rankOf, readFacets, type FacetTable } from './facet-table'
import { applyFilter, loosen, totalsOf, type FacetCounts, type Loosening, type Totals } from './facets'
import { groupByProperty } from './group-by-property'
import type { ImportRule } from './reference-origin'
import { search } from './search'
import { buildIndex, createSearchIndex, isComplete, type SearchIndex } from './search-index'
import { never, type ShouldStop } from './slice'
import type { PropertyGroup, StatementEntry, StatementList } from './statement-list'
import { ranks, type Sort, type StatementFilter } from './view-filter'

/**
 * All that is needed to filter, count and search the statements of one item. It is made at once and read bit by
 * bit: `prepare` until it says true. Labels: `refreshLabels` on `search`.
 */
export type Explorer = {
  readonly list: StatementList
  readonly facets: FacetTable
  readonly search: SearchIndex
  /** Kept once all is read. */
  totals?: Totals
}

export function createExplorer(list: StatementList, context: FormatContext, imports?: ImportRule): Explorer {
  return {
    list,
    facets: createFacetTable(list.entries, imports),
    search: createSearchIndex(list.entries, context),
  }
}

/** Reads on, facets first, until told to stop; returns whether all is ready. */
export function prepare(explorer: Explorer, shouldStop: ShouldStop = never): boolean {
  return readFacets(explorer.facets, shouldStop) && buildIndex(explorer.search, shouldStop)
}

export type Exploration = {
  /** What passes, grouped and in the order asked for; groups of which nothing passes are left out. */
  groups: PropertyGroup[]
  /** How many statements pass. */
  shown: number
  counts: FacetCounts
  totals: Totals
  /** When nothing passes: which facets to take away. */
  loosenings: Loosening[]
  /** False while statements are still being read: the numbers are of those read so far. */
  complete: boolean
}

/** Applies a filter: a few milliseconds for twenty thousand statements. */
export function explore(explorer: Explorer, filter: StatementFilter): Exploration {
  const { facets, list } = explorer
  const isRead = facets.read === list.entries.length
  const totals = explorer.totals ?? totalsOf(facets)
  if (isRead) explorer.totals = totals
  const result = applyFilter(facets, filter, search(explorer.search, filter.q))
  const entries = [...result.shown].flatMap((position) => list.entries[position] ?? [])
  return {
    groups: sortGroups(groupByProperty(entries), filter.sort, explorer),
    shown: entries.length,
    counts: result.counts,
    totals,
    loosenings: loosen(filter, result),
    complete: isRead && isComplete(explorer.search),
  }
}

function sortGroups(groups: PropertyGroup[], sort: Sort, explorer: Explorer): PropertyGroup[] {
  switch (sort) {
    case 'item':
      return groups
    case 'best':
      return groups.map((group) => ({ ...group, entries: bestFirst(group.entries, explorer.facets) }))
    case 'property':
      return groups.toSorted((a, b) => numberOf(a.propertyId) - numberOf(b.propertyId))
    case 'count':
      return groups.toSorted((a, b) => b.entries.length - a.entries.length)
    case 'label': {
      const { language, label } = explorer.search.context
      const { compare } = new Intl.Collator(language, { numeric: true })
      const name = ({ propertyId }: PropertyGroup) => label(propertyId) ?? propertyId
      return groups.toSorted((a, b) => compare(name(a), name(b)))
    }
  }
}

/** Preferred, normal, deprecated, at last what is unreadable; within a rank as the item has them. */
function bestFirst(entries: readonly StatementEntry[], facets: FacetTable): readonly StatementEntry[] {
  if (entries.length === 1) return entries
  const found = entries.map((entry) => rankOf(facets, entry.index))
  return [...ranks, undefined].flatMap((rank) => entries.filter((_, place) => found[place] === rank))
}

function numberOf(propertyId: string): number {
  return Number(/\d+$/.exec(propertyId)?.[0] ?? Infinity)
}
