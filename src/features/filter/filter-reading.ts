import { prepare, type FilterIndex } from '~/model/filter-statements'
import { deadline } from '~/model/time-budget'

/** `reading`: filtering is not possible yet; `counted`: by facets; `complete`: by text too. */
export type Stage = 'reading' | 'counted' | 'complete'

/** In milliseconds: half a frame, or a whole one while the user waits. */
const budgetOf = { normal: 8, hurried: 16 }

/** Reads the statements of an item in slices, and notifies of each stage. */
export function createFilterReading(index: FilterIndex, notify: () => void) {
  let stage: Stage = 'reading'
  let budget = budgetOf.normal
  let timer = setTimeout(read)

  function read() {
    const isDone = prepare(index, deadline(budget))
    const isCounted = index.facets.read === index.list.entries.length
    const next = isDone ? 'complete' : isCounted ? 'counted' : 'reading'
    const goOn = isDone ? () => undefined : read
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
    /** Reads in larger slices, because the user is waiting. */
    hurry: () => void (budget = budgetOf.hurried),
    stop: () => clearTimeout(timer),
  }
}
