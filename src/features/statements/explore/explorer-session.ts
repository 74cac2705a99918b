import type { LabelStore } from '~/api/labels'
import { createExplorer, explore, prepare, type Exploration, type Explorer } from '~/model/explorer'
import { totalsOf, type Totals } from '~/model/facets'
import type { FormatContext } from '~/model/format/formatted'
import { noImports, wikidataImports, type ImportRule } from '~/model/reference-origin'
import { isComplete, refreshLabels } from '~/model/search-index'
import { parseQuery, type Term } from '~/model/search-text'
import { after } from '~/model/slice'
import type { StatementEntry, StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/view-filter'
import type { FilterParameters } from './filter-parameters'
import { matchedReferences } from './matched-references'
import { readParameters } from './read-parameters'

/** `reading`: nothing can be filtered yet; `counted`: by facets; `complete`: by text as well. */
export type Stage = 'reading' | 'counted' | 'complete'

/** The explorer of one item, which reads itself bit by bit and takes in labels as they arrive. */
export type ExplorerSession = {
  readonly explorer: Explorer
  stage: () => Stage
  /** Grows when labels have been taken in, which listeners hear of while something is searched for, or sorted by. */
  labelRound: () => number
  subscribe: (listener: () => void) => () => void
  /** Someone waits: reads in larger bits. */
  hurry: () => void
  explore: (parameters: FilterParameters, defaultSort: Sort) => Explored
  /** Counts of the whole item, once it has been read. */
  totals: () => Totals | undefined
  /** Fetches the label of everything that the item mentions, so that a search by label is complete. */
  wantLabels: () => void
  /** How many labels of what the item mentions have not arrived. */
  missingLabels: () => number
  dispose: () => void
}

export type Explored = Exploration & {
  /** What is searched for. */
  terms: readonly Term[]
  /** See `matchedReferences`. */
  matched: (entry: StatementEntry) => readonly string[]
}

type Options = {
  list: StatementList
  format: FormatContext
  labels: LabelStore
  /** The wiki's, as far as it is known. */
  conceptBase: string | undefined
}

/** What counts as an import is a matter of the wiki's own properties: only Wikidata's are known. */
function importRuleOf(conceptBase: string | undefined): ImportRule {
  return conceptBase === 'http://www.wikidata.org/entity/' ? wikidataImports : noImports
}

/** Half a frame at a time; a whole one where somebody waits. */
const sliceOf = { calm: 8, hurried: 16 }
/** Labels come in batches of fifty; a search is done again at most so often. */
const labelPause = 300

export function createExplorerSession({ list, format, labels, conceptBase }: Options): ExplorerSession {
  const explorer = createExplorer(list, format, importRuleOf(conceptBase))
  const listeners = new Set<() => void>()
  const arrived = new Set<string>()
  let stage: Stage = 'reading'
  let labelRound = 0
  let readsLabels = false
  let slice = sliceOf.calm
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushing: ReturnType<typeof setTimeout> | undefined

  const tell = () => listeners.forEach((listener) => listener())

  function read() {
    const isDone = prepare(explorer, after(slice))
    const isCounted = explorer.facets.read === list.entries.length
    const next = isDone ? 'complete' : isCounted ? 'counted' : 'reading'
    const goOn = isDone ? () => undefined : read
    // What is shown of a stage is work enough for a task of its own.
    const show = () => {
      stage = next
      timer = setTimeout(goOn)
      tell()
    }
    timer = setTimeout(next === stage ? goOn : show)
  }

  function takeIn() {
    flushing = undefined
    refreshLabels(explorer.search, arrived, format)
    arrived.clear()
    labelRound += 1
    if (readsLabels) tell()
  }

  const unsubscribe = labels.subscribeAll((ids) => {
    for (const id of ids) arrived.add(id)
    flushing ??= setTimeout(takeIn, labelPause)
  })
  timer = setTimeout(read)

  const mentioned = () => explorer.search.mentions.keys()

  return {
    explorer,
    stage: () => stage,
    labelRound: () => labelRound,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hurry: () => void (slice = sliceOf.hurried),
    explore(parameters, defaultSort) {
      const filter = readParameters(parameters, defaultSort)
      const terms = parseQuery(filter.q)
      readsLabels = terms.length > 0 || filter.sort === 'label'
      const known = new Map<StatementEntry, readonly string[]>()
      const matched = (entry: StatementEntry) => {
        const found = known.get(entry) ?? matchedReferences(explorer.search, entry, terms)
        known.set(entry, found)
        return found
      }
      return { ...explore(explorer, filter), terms, matched }
    },
    totals: () => (stage === 'reading' ? undefined : (explorer.totals ??= totalsOf(explorer.facets))),
    wantLabels: () => labels.want([], [...mentioned()]),
    missingLabels() {
      if (!isComplete(explorer.search)) return 0
      let missing = 0
      for (const id of mentioned()) if (!labels.get(id)) missing += 1
      return missing
    },
    dispose() {
      unsubscribe()
      clearTimeout(timer)
      clearTimeout(flushing)
      listeners.clear()
    },
  }
}
