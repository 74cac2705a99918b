import { continueIndexing, type FilterIndex } from '~/model/filter/filter-statements'
import { deadline } from '~/lib/time-slicing'

/** `indexing`: filtering is not possible yet; `counted`: by facets; `complete`: by text too. */
export type Stage = 'indexing' | 'counted' | 'complete'

/** In milliseconds: half a frame, or a whole one while the user waits. */
const budgetOf = { normal: 8, hurried: 16 }

/** Indexes the statements of an item in slices, and notifies of each stage. */
export function createFilterIndexing(index: FilterIndex, notify: () => void) {
  let stage: Stage = 'indexing'
  let budget = budgetOf.normal
  let timer = setTimeout(work)

  function work() {
    const isDone = continueIndexing(index, deadline(budget))
    const isCounted = index.facets.read === index.list.entries.length
    const next = isDone ? 'complete' : isCounted ? 'counted' : 'indexing'
    const goOn = isDone ? () => undefined : work
    // Rendering a stage is enough work for a task of its own.
    const show = () => {
      stage = next
      timer = setTimeout(goOn)
      notify()
    }
    timer = setTimeout(next === stage ? goOn : show)
  }

  return {
    stage: () => stage,
    /** Indexes in larger slices, because the user is waiting. */
    hurry: () => void (budget = budgetOf.hurried),
    stop: () => clearTimeout(timer),
  }
}
