import { useEffect, useState } from 'react'
import { verdictStore } from './verdicts'
import type { ItemReview } from './verdict-storage'

const none: readonly ItemReview[] = []

/** A wiki's items with verdicts, last touched first; none until they are read. */
export function useItemReviews(wiki: string): readonly ItemReview[] {
  const [read, setRead] = useState<{ of: string; items: readonly ItemReview[] }>()
  useEffect(() => {
    let isHere = true
    const refresh = async () => {
      const items = await verdictStore.items(wiki)
      if (isHere) setRead({ of: wiki, items: items.filter((item) => judgedIn(item) > 0) })
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

/** How many of its statements have a verdict. */
export const judgedIn = ({ counts: { checked, wrong, again } }: ItemReview) => checked + wrong + again
