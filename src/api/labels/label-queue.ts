import { batchSize } from './label-request'
import { maxAtOnce } from '~/api/request/priority'

/** Simultaneous requests for ids in view; one fewer for the rest, so that statements never wait for labels. */
const concurrency = { inView: maxAtOnce, ahead: maxAtOnce - 1 }

/** Ids in view order that are requested before they are in view. `hasMore`: the next list has more of them. */
export type IdsAhead = { ids: readonly string[]; hasMore: boolean }

type Options = {
  /** Whether an id in view has neither been requested nor arrived in the response to another request. */
  isQueued: (id: string) => boolean
  /** Whether an id is neither known, requested nor in view. */
  isNew: (id: string) => boolean
}

/** Ids waiting for a request: those in view, latest first, then those ahead of it, in view order. */
export function createLabelQueue({ isQueued, isNew }: Options) {
  let inView: string[] = []
  let ahead: string[] = []
  let hasMore = false
  /** Lists are numbered when announced: the latest one, and the one that is set. */
  let announced = 0
  let current = 0

  /** A partial batch waits while another is in progress or while further ids are expected to fill it. */
  function isHeld(running: number) {
    const isFilling = running > 0 || hasMore || current < announced
    return isFilling && inView.length + ahead.length < batchSize
  }

  return {
    addInView(ids: readonly string[]): void {
      inView = [...ids, ...inView]
    },
    /**
     * Announces a new list of ids ahead while the cache is being read for it. @returns a function that sets the
     * list, without effect after a later list is set
     */
    announceAhead() {
      announced += 1
      const number = announced
      return (list: IdsAhead): void => {
        if (number <= current) return
        current = number
        ahead = [...list.ids]
        hasMore = list.hasMore
      }
    },
    /**
     * Takes the ids of the next request out of the queue. @param running the number of requests in progress
     * @param isBatched whether one request covers many ids; through REST it covers one @returns no ids while no
     * request is due; only for ids in view while the budget is sparing
     */
    take(running: number, isBatched: boolean, sparingUntil?: number): string[] {
      if (running >= concurrency.inView) return []
      inView = inView.filter(isQueued)
      ahead = ahead.filter(isNew)
      if (isBatched && isHeld(running)) return []
      const ids = inView.splice(0, batchSize)
      // Where each label needs its own request, only ids in view are requested.
      const fillsUp = isBatched && (ids.length > 0 || (!sparingUntil && running < concurrency.ahead))
      return fillsUp ? [...ids, ...ahead.splice(0, batchSize - ids.length)] : ids
    },
    clear(): void {
      inView = []
      ahead = []
      hasMore = false
      current = announced
    },
  }
}
