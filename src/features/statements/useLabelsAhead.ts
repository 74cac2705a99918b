import { useEffect } from 'react'
import { inViewOrder, wantFirst } from './labels-ahead'
import { useWiki } from '~/api/WikiContext'
import { turn } from '~/lib/turn'
import { mentionedEntities } from '~/model/mentioned'
import type { StatementList } from '~/model/statement-list'

/** Statements whose labels are fetched ahead of scrolling; beyond them labels come with their rows. */
const statementsAhead = 1_500
/** Read without a turn between them. */
const statementsAtOnce = 300

/** Fetches the labels of the rest of the item, in view order, behind those in view. */
export function useLabelsAhead(list: StatementList | undefined): void {
  const { labels, connection } = useWiki()
  const { instance } = connection
  useEffect(() => {
    if (!list) return
    let isCurrent = true
    const ask = async () => {
      const ids = new Set<string>()
      for (const [index, entry] of inViewOrder(list, instance).slice(0, statementsAhead).entries()) {
        if (index % statementsAtOnce === 0) await turn()
        if (!isCurrent) return
        mentionedEntities(entry, instance, ids)
      }
      labels.want([], [...ids])
    }
    wantFirst(labels, list, instance)
    // After the first screen has been painted.
    const timer = setTimeout(() => void ask(), 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      labels.want([], [])
    }
  }, [labels, instance, list])
}
