import { useEffect } from 'react'
import { useWiki } from '~/api/WikiContext'
import { mentionedEntities } from '~/model/mentioned'
import type { StatementList } from '~/model/statement-list'

/** Statements whose labels are fetched ahead of scrolling; beyond them labels come with their rows. */
const statementsAhead = 1_500

/** Fetches the labels of the rest of the item, in its order, once those in view have arrived. */
export function useLabelsAhead(list: StatementList | undefined): void {
  const { labels } = useWiki()
  useEffect(() => {
    if (!list) return
    // After the first screen has been painted, yet soon enough to fill up the first batches.
    const timer = setTimeout(() => {
      const ids = new Set<string>()
      for (const entry of list.entries.slice(0, statementsAhead)) mentionedEntities(entry, ids)
      void labels.wantLater([...ids])
    }, 0)
    return () => {
      clearTimeout(timer)
      void labels.wantLater([])
    }
  }, [labels, list])
}
