import { useEffect } from 'react'
import { useWiki } from '~/api/WikiContext'
import { turn } from '~/lib/turn'
import { mentionedEntities } from '~/model/mentioned'
import type { StatementList } from '~/model/statement-list'

/** Statements whose labels are fetched ahead of scrolling; beyond them labels come with their rows. */
const statementsAhead = 1_500
/** Read without a turn between them. */
const statementsAtOnce = 300

/** Fetches the labels of the rest of the item, in its order, once those in view have arrived. */
export function useLabelsAhead(list: StatementList | undefined): void {
  const { labels } = useWiki()
  useEffect(() => {
    if (!list) return
    let isCurrent = true
    const ask = async () => {
      const ids = new Set<string>()
      for (const [index, entry] of list.entries.slice(0, statementsAhead).entries()) {
        if (index % statementsAtOnce === 0) await turn()
        if (!isCurrent) return
        mentionedEntities(entry, ids)
      }
      await labels.wantLater([...ids])
    }
    // After the first screen has been painted, yet soon enough to fill up the first batches.
    const timer = setTimeout(() => void ask(), 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      void labels.wantLater([])
    }
  }, [labels, list])
}
