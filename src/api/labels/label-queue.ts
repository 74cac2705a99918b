import { batchSize } from './label-request'
import { maxAtOnce } from '~/api/request/in-parallel'

/**
 * Simultaneous requests for ids in view; one fewer for the rest, so that statements never wait for labels.
 */
const concurrency = { inView: maxAtOnce, prefetch: maxAtOnce - 1 }

/** Ids waiting for a request: those in view, latest first, then those to prefetch, in view order. */
export type LabelQueue = {
  addInView: (ids: readonly string[]) => void
  /**
   * Announces a new prefetch list while the cache is being read for it. @returns a function that sets the
   * list, without effect after a later list is set
   */
  announcePrefetch: () => (list: { ids: readonly string[]; hasMore: boolean }) => void
  /**
   * Takes the ids of the next request out of the queue. @param running the number of requests in progress
   * @param isBatched whether one request covers many ids; through REST it covers one @returns no ids while no
   * request is due; only for ids in view while the budget is sparing
   */
  take: (running: number, isBatched: boolean, sparingUntil?: number) => string[]
  clear: () => void
}

type Options = {
  /** Whether the label has arrived, perhaps in the response to another request. */
  isKnown: (id: string) => boolean
  /** Whether it is neither known nor requested. */
  isOpen: (id: string) => boolean
}

export function createLabelQueue({ isKnown, isOpen }: Options): LabelQueue {
  let inView: string[] = []
  let prefetch: string[] = []
  let hasMore = false
  /** Lists are numbered when announced: the latest one, and the one that is set. */
  let announced = 0
  let current = 0

  /** A partial batch waits while another is in progress or while further ids are expected to fill it. */
  function isHeld(running: number) {
    const isFilling = running > 0 || hasMore || current < announced
    return isFilling && inView.length + prefetch.length < batchSize
  }

  return {
    addInView(ids) {
      inView = [...ids, ...inView]
    },
    announcePrefetch() {
      announced += 1
      const number = announced
      return (list) => {
        if (number <= current) return
        current = number
        prefetch = [...list.ids]
        hasMore = list.hasMore
      }
    },
    take(running, isBatched, sparingUntil) {
      if (running >= concurrency.inView) return []
      inView = inView.filter((id) => !isKnown(id))
      prefetch = prefetch.filter(isOpen)
      if (isBatched && isHeld(running)) return []
      const ids = inView.splice(0, batchSize)
      // Where each label needs its own request, only ids in view are requested.
      const fillsUp = isBatched && (ids.length > 0 || (!sparingUntil && running < concurrency.prefetch))
      return fillsUp ? [...ids, ...prefetch.splice(0, batchSize - ids.length)] : ids
    },
    clear() {
      inView = []
      prefetch = []
      hasMore = false
      current = announced
    },
  }
}
