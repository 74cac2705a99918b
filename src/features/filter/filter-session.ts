import type { LabelStore } from '~/api/labels/labels'
import {
  createFilterIndex,
  filterStatements,
  type FilterResult,
  type FilterIndex,
} from '~/model/filter/filter-statements'
import { totalsOf, type Totals } from '~/model/filter/facets'
import type { FormatContext } from '~/model/format/formatted'
import { noImports, wikidataImports } from '~/model/reference-origin'
import { isComplete, refreshLabels, type SearchIndex } from '~/model/filter/search-index'
import type { Term } from '~/model/filter/search-text'
import type { StatementEntry, StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/filter/view-filter'
import type { FilterParameters } from './filter-parameters'
import { createFilterIndexing, type Stage } from './filter-indexing'
import { matchedReferences } from './matched-references'
import { readParameters } from './read-parameters'

/** Filters the statements of one item: indexes them in slices and adds labels as they arrive. */
export type FilterSession = {
  readonly index: FilterIndex
  stage: () => Stage
  /** Incremented when new labels change a search or a sort by label; listeners are notified. */
  labelVersion: () => number
  subscribe: (listener: () => void) => () => void
  /** Indexes in larger slices, because the user is waiting. */
  hurry: () => void
  apply: (parameters: FilterParameters, defaultSort: Sort) => AppliedFilter
  /** Counts of the whole item, once it is indexed. */
  totals: () => Totals | undefined
  /** Requests all labels of the item, so that a search by label is complete. */
  requestLabels: () => void
  /** The number of labels that have not arrived. */
  missingLabels: () => number
  dispose: () => void
}

export type AppliedFilter = FilterResult & {
  /** See `matchedReferences`. */
  matched: (entry: StatementEntry) => readonly string[]
}

type Options = {
  list: StatementList
  format: FormatContext
  labels: LabelStore
  /** Only Wikidata’s properties for imports are known. */
  isOfWikidata: boolean
}

/** Labels arrive in batches of fifty; a search is repeated at most this often. */
const labelPause = 300

export function createFilterSession({ list, format, labels, isOfWikidata }: Options): FilterSession {
  const index = createFilterIndex(list, format, isOfWikidata ? wikidataImports : noImports)
  const listeners = new Set<() => void>()
  const arrived = new Set<string>()
  let labelVersion = 0
  let readsLabels = false
  let flushing: ReturnType<typeof setTimeout> | undefined

  const notify = () => listeners.forEach((listener) => listener())

  const { stage, hurry, stop } = createFilterIndexing(index, notify)

  function takeIn() {
    flushing = undefined
    refreshLabels(index.search, arrived, format)
    arrived.clear()
    labelVersion += 1
    if (readsLabels) notify()
  }

  const unsubscribe = labels.subscribeAll((ids) => {
    for (const id of ids) arrived.add(id)
    flushing ??= setTimeout(takeIn, labelPause)
  })

  const referencedIds = () => index.search.piecesByEntity.keys()

  return {
    index,
    stage,
    labelVersion: () => labelVersion,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hurry,
    apply(parameters, defaultSort) {
      const filter = readParameters(parameters, defaultSort)
      const result = filterStatements(index, filter)
      readsLabels = result.terms.length > 0 || filter.sort === 'label'
      return { ...result, matched: matchedIn(index.search, result.terms) }
    },
    totals: () => (stage() === 'indexing' ? undefined : (index.totals ??= totalsOf(index.facets))),
    requestLabels: () => labels.request([], [...referencedIds()]),
    missingLabels() {
      if (!isComplete(index.search)) return 0
      let missing = 0
      for (const id of referencedIds()) if (!labels.get(id)) missing += 1
      return missing
    },
    dispose() {
      unsubscribe()
      stop()
      clearTimeout(flushing)
      listeners.clear()
    },
  }
}

/** `matchedReferences`, once for each entry. */
function matchedIn(index: SearchIndex, terms: readonly Term[]): AppliedFilter['matched'] {
  const known = new Map<StatementEntry, readonly string[]>()
  return (entry) => {
    const found = known.get(entry) ?? matchedReferences(index, entry, terms)
    known.set(entry, found)
    return found
  }
}
