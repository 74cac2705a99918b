import { useEffect, useState } from 'react'
import { verdictStore } from './verdicts'
import type { ItemReview } from './verdict-storage'
import { useWiki } from '~/api/wiki/WikiContext'

const none: readonly ItemReview[] = []

/** A wiki's items with verdicts, last touched first; none until they are read. */
export function useItemReviews(wiki: string): readonly ItemReview[] {
  const [read, setRead] = useState<{ of: string; items: readonly ItemReview[] }>()
  useEffect(() => {
    let isHere = true
    let [isReading, isOutdated] = [false, false]
    // One reading at a time: an import changes thousands of items, and each reading is of all.
    const refresh = async () => {
      isOutdated = true
      if (isReading) return
      isReading = true
      while (isOutdated) {
        isOutdated = false
        const items = await verdictStore.items(wiki)
        if (!isHere) return
        setRead({ of: wiki, items: items.filter((item) => judgedIn(item) + item.void.size > 0) })
      }
      isReading = false
    }
    void refresh()
    const unsubscribe = verdictStore.subscribe(() => void refresh())
    return () => {
      isHere = false
      unsubscribe()
    }
  }, [wiki])
  return read?.of === wiki ? read.items : none
}

/** Remembers that no verdict on an item holds, because it was deleted, merged or emptied; undefined of any other. */
export function useWithoutStatements(item: string | undefined): void {
  const { baseUrl } = useWiki().connection.instance
  useEffect(() => {
    if (item !== undefined) void verdictStore.recheck(baseUrl, new Map([[item, []]]))
  }, [baseUrl, item])
}

/** How many of its statements have a verdict that holds. */
export const judgedIn = ({ counts: { checked, wrong, again } }: ItemReview) => checked + wrong + again

/** Of statements: some may have been added or removed since they were counted. */
export const totalOf = (review: ItemReview) => Math.max(review.total, judgedIn(review))

/** How many there are of each state that needs somebody, without those that have none. */
export function openIn({ counts: { wrong, again }, void: voids }: ItemReview) {
  const changed = [...voids.values()].filter((state) => state === 'changed').length
  return (
    [
      ['wrong', wrong],
      ['again', again],
      ['changed', changed],
    ] as const
  ).filter(([, count]) => count > 0)
}
