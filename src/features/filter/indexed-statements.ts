import { startTransition } from 'react'
import type { LabelStore } from '~/api/labels/labels'
import type { Label } from '~/model/label'
import {
  continueIndexing,
  createStatementIndex,
  filterStatements,
  type FilteredStatements,
  type StatementIndex,
  matchingReferences,
} from '~/model/filter/filter-statements'
import { setReviews } from '~/model/filter/facet-table'
import { totalsOf } from '~/model/filter/facets'
import type { FormatContext } from '~/model/format/formatted'
import { formatValue } from '~/model/format/value'
import { noImports, wikidataImports } from '~/model/references'
import { isComplete, refreshLabels, type SearchIndex } from '~/model/filter/search-index'
import { fold, indexOfTerm, searchedTexts, type Term } from '~/model/filter/search-text'
import { deadline, queueTask } from '~/lib/time-slicing'
import { addressPause } from '~/ui/useAheadOfAddress'
import { toJson } from '~/lib/to-json'
import { statementOf, type StatementEntry, type StatementList } from '~/model/statement-list'
import type { StatementFilter } from '~/model/filter/statement-filter'

/** `indexing`: filtering is not possible yet; `counted`: by facets; `complete`: by text too. */
type Stage = 'indexing' | 'counted' | 'complete'

export type IndexedStatements = ReturnType<typeof indexStatements>

export type ShownStatements = FilteredStatements & {
  /** See `matchedReferences`. */
  matched: (entry: StatementEntry) => readonly string[]
}

type Options = {
  list: StatementList
  format: FormatContext
  labels: LabelStore
  /** Only Wikidata’s properties for imports are known. */
  isOfWikidata: boolean
  /** Whether the user waits, so that it indexes sooner and in longer slices. */
  isWaitedFor: () => boolean
}

/** Labels arrive in batches of fifty; a search is repeated at most this often. */
const labelPause = 300
/** After each pause in typing, those that still wait for a request would be looked up on the device again. */
const requestPause = 60_000

/** As many as are requested again without a search: those of later statements are when they come into view. */
const labelsAhead = 1_500

/** What is known of the statements: their index, how far it is, and which labels and verdicts it has taken in. */
export type Progress = {
  indexed: IndexedStatements
  stage: Stage
  labelVersion: number
  reviewVersion: number
}
type Update = (before: Progress | undefined) => Progress | undefined

/**
 * Indexes the statements and tells `setProgress` of each step, in slices: rendering the counts and filters of a long
 * item takes long. Until all are indexed, the progress of another list stays, if there is one.
 */
export function followIndexing(
  options: Options,
  setProgress: (update: Update) => void,
): Pick<IndexedStatements, 'dispose'> {
  const indexed = indexStatements(options)
  const follow = () =>
    startTransition(() =>
      setProgress((before) => {
        const stage = indexed.stage()
        if (before && before.indexed !== indexed && stage !== 'complete') return before
        const [labelVersion, reviewVersion] = [indexed.labelVersion(), indexed.reviewVersion()]
        return { indexed, stage, labelVersion, reviewVersion }
      }),
    )
  indexed.subscribe(follow)
  follow()
  return indexed
}

/** Filters the statements of one item: indexes them in slices and adds labels as they arrive. */
export function indexStatements({ list, format, labels, isOfWikidata, isWaitedFor }: Options) {
  const context = { ...format, labelText: (id: string) => searchedLabel(labels.get(id)) }
  const index = createStatementIndex(list, context, isOfWikidata ? wikidataImports : noImports)
  const listeners = new Set<() => void>()
  const arrived = new Set<string>()
  let labelVersion = 0
  let readsLabels = false
  let reviews: Uint8Array | undefined
  let reviewVersion = 0
  let flushing: ReturnType<typeof setTimeout> | undefined

  const notify = () => listeners.forEach((listener) => listener())

  const { stage, stop } = startIndexing(index, isWaitedFor, () => {
    if (reviews) setReviews(index.facets, reviews)
    if (isAwaited) requestLabels()
    notify()
  })

  function takeIn() {
    flushing = undefined
    refreshLabels(index.search, arrived, context)
    arrived.clear()
    labelVersion += 1
    if (readsLabels) notify()
  }

  const unsubscribe = labels.subscribeAll((ids) => {
    for (const id of ids) arrived.add(id)
    flushing ??= setTimeout(takeIn, labelPause)
  })

  /** While somebody types, a search is not repeated between two letters. */
  function postpone() {
    if (flushing === undefined) return
    clearTimeout(flushing)
    flushing = setTimeout(takeIn, labelPause)
  }

  const referencedIds = () => index.search.piecesByEntity.keys()
  /** Whether labels are to be requested once all that need one are known. */
  let isAwaited = false
  let requestedAt = -Infinity
  let asking: ReturnType<typeof setTimeout> | undefined
  function requestLabels() {
    isAwaited = !isComplete(index.search)
    if (isAwaited || performance.now() - requestedAt < requestPause) return
    requestedAt = performance.now()
    void labels.request([], [...referencedIds()])
  }

  return {
    index,
    stage,
    /** Incremented when new labels change a search or a sort by label; listeners are notified. */
    labelVersion: () => labelVersion,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    apply(filter: StatementFilter): ShownStatements {
      postpone()
      const result = filterStatements(index, filter)
      readsLabels = result.terms.length > 0 || filter.sort === 'label'
      clearTimeout(asking)
      // Not with each letter: there may be thousands.
      if (readsLabels) asking = setTimeout(requestLabels, addressPause)
      return { ...result, matched: matchedIn(index.search, result.terms) }
    },
    /** Takes in the reader's verdicts, see `setReviews`. */
    setReviews(states: Uint8Array): void {
      reviews = states
      reviewVersion += 1
      setReviews(index.facets, states)
      notify()
    },
    /** 0 until there are any. */
    reviewVersion: () => reviewVersion,
    /** Counts of the whole item, once it is indexed. */
    totals: () => (stage() === 'indexing' ? undefined : (index.totals ??= totalsOf(index.facets))),
    /** Requests all labels of the item, so that a search by label is complete. */
    requestLabels,
    hasRequestedLabels: () => requestedAt > 0,
    /** Requests labels that could not be read, where there is a network again. */
    requestLabelsAgain: () =>
      void labels.request([], [...referencedIds()].slice(0, readsLabels ? undefined : labelsAhead)),
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
      clearTimeout(asking)
      listeners.clear()
    },
  }
}

/** A label, and what is shown beside that of a lexeme or form. */
const searchedLabel = ({ text, about }: Label = {}) => (about === undefined ? text : `${text} ${about}`)

/** Of a slice: half a frame, behind all else (labels in view arrive meanwhile); while the user waits, a whole one. */
const paces = {
  normal: { milliseconds: 8, priority: 'background' },
  hurried: { milliseconds: 16, priority: 'user-visible' },
} as const

/** Indexes the statements of an item in slices, and notifies of each stage. */
function startIndexing(index: StatementIndex, isWaitedFor: () => boolean, notify: () => void) {
  let stage: Stage = 'indexing'
  let isStopped = false
  const pace = () => (isWaitedFor() ? paces.hurried : paces.normal)

  function later(task: () => void) {
    queueTask(() => isStopped || task(), pace().priority)
  }

  function work() {
    const isDone = continueIndexing(index, deadline(pace().milliseconds))
    const isCounted = index.facets.read === index.list.entries.length
    const next = isDone ? 'complete' : isCounted ? 'counted' : 'indexing'
    const goOn = isDone ? () => undefined : work
    // Rendering a stage is enough work for a task of its own.
    const show = () => {
      stage = next
      later(goOn)
      notify()
    }
    later(next === stage ? goOn : show)
  }

  later(work)

  return {
    stage: () => stage,
    stop: () => void (isStopped = true),
  }
}

/** `matchedReferences`, once for each entry. */
function matchedIn(index: SearchIndex, terms: readonly Term[]): ShownStatements['matched'] {
  const known = new Map<StatementEntry, readonly string[]>()
  return (entry) => {
    const found = known.get(entry) ?? matchedReferences(index, entry, terms)
    known.set(entry, found)
    return found
  }
}

const none: readonly string[] = []

/** The hashes of references that explain why a statement matches the search. */
function matchedReferences(
  index: SearchIndex,
  entry: StatementEntry,
  terms: readonly Term[],
): readonly string[] {
  if (terms.length === 0) return none
  const own = fold(ownText(index, entry))
  const elsewhere = terms.filter((term) => indexOfTerm(own, term) < 0)
  if (elsewhere.length === 0) return none
  const found = matchingReferences(index, entry, elsewhere)
  return found.length > 0 ? found : none
}

/** The visible parts of a statement with folded references. */
function ownText({ context }: SearchIndex, entry: StatementEntry): string {
  const statement = statementOf(entry)
  if (!statement) return toJson(entry.raw)
  return [statement, ...statement.qualifiers]
    .flatMap(({ property, value }) => {
      const label = context.labelText(property.id) ?? ''
      return [property.id, label, ...searchedTexts(formatValue(value, context), context)]
    })
    .join('\n')
}
