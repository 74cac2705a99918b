import { useEffect } from 'react'
import { requestFirstLabels } from '~/api/open-item'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import { useWiki } from '~/api/wiki/WikiContext'
import { yieldToMain } from '~/lib/time-slicing'
import { decidedEntityId } from '~/model/connection/connection'
import { apiBase } from '~/model/connection/connection'
import { toViewOrder } from '~/model/first-screen'
import { referencedEntities } from '~/model/referenced-entities'
import type { StatementList } from '~/model/statement-list'

/** Statements whose labels are requested ahead; later ones are requested with their rows. */
const statementsAhead = 1_500
/** Statements read between two yields. */
const statementsAtOnce = 300

/** Requests the labels of the rest of the item, in view order, after those in view. */
export function useLabelsAhead(list: StatementList | undefined): void {
  const { labels, connection } = useWiki()
  const { instance } = connection
  useEffect(() => {
    if (!list) return
    let isCurrent = true
    const ask = async () => {
      const ids = new Set<string>()
      const order = cachedPropertyOrder(apiBase(instance))
      for (const [index, entry] of toViewOrder(list, order).slice(0, statementsAhead).entries()) {
        if (index % statementsAtOnce === 0) await yieldToMain()
        if (!isCurrent) return
        referencedEntities(entry, (uri) => decidedEntityId(instance, uri), ids)
      }
      labels.request([], [...ids])
    }
    requestFirstLabels(labels, list, instance)
    // After the first screen has been painted.
    const timer = setTimeout(() => void ask(), 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      labels.request([], [])
    }
  }, [labels, instance, list])
}
