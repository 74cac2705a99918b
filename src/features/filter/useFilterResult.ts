import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Progress } from './indexed-statements'
import type { FilterForm } from './useFilterForm'
import { isFiltered } from '~/model/filter/statement-filter'
import { firstScreen } from '~/lib/first-screen'
import { useConceptBase } from '~/api/wiki/site-info'
import { useWiki } from '~/api/wiki/WikiContext'
import { useFormat } from '~/features/values/useValueContext'
import type { StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'
import { reloadIfReachable } from '~/ui/notices/lazy-part'

export type FilterResult = ReturnType<typeof useFilterResult>

type Code = typeof import('./indexed-statements')

/**
 * Filters and counts the statements of an item. After the first ones are painted, or at once
 * under a filter, it loads the code and indexes the statements without blocking the user.
 */
export function useFilterResult(latest: StatementList | undefined, { filter, defaultSort }: FilterForm) {
  const { labels } = useWiki()
  const format = useFormat()
  const [progress, setProgress] = useState<Progress>()
  // Not before the first statements are painted: the request would compete with theirs.
  const isOfWikidata = isWikidata(useConceptBase(progress !== undefined).conceptBase)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)
  const isInUse = isFiltered(filter)
  const isWaitedFor = useEffectEvent(() => isInUse)

  useEffect(() => {
    if (!latest || latest.entries.length === 0) return
    let isWanted = true
    let made: ReturnType<Code['followIndexing']> | undefined
    const timer = setTimeout(async () => {
      if (!isWaitedFor()) await firstScreen
      const code = await import('./indexed-statements').catch(() => undefined)
      if (!isWanted) return
      if (!code) {
        if (attempt > 1) await reloadIfReachable()
        return setFailed(attempt)
      }
      const options = { list: latest, format, labels, isOfWikidata, isWaitedFor: () => isWaitedFor() }
      made = code.followIndexing(options, setProgress)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
      made?.dispose()
    }
  }, [latest, format, labels, isOfWikidata, attempt])

  const { indexed, stage, labelVersion = 0, reviewVersion = 0 } = progress ?? {}
  const isHeld = isInUse && Boolean(latest?.entries.length)
  /** Under a filter, one that was fetched again replaces the displayed list once this has been applied to it. */
  const list = isHeld ? (indexed?.index.list ?? latest) : latest
  const { q, sort } = filter
  const needsText = q.trim() !== '' || sort === 'label'
  const isReviewed = filter.reviews.length === 0 || reviewVersion > 0
  const isCounted = indexed?.index.list === list && stage !== 'indexing' && isReviewed
  const isReady = isCounted && (stage === 'complete' || !needsText)
  // A search and a sort by label are repeated with new labels; undefined: the filter can't be applied yet.
  const version = isReady ? `${needsText ? labelVersion : 0} ${reviewVersion}` : undefined

  /** The statements that pass the filter, with counts; undefined until enough are indexed. */
  const result = useMemo(
    () =>
      version === undefined ? undefined : indexed?.apply({ ...filter, sort: filter.sort ?? defaultSort }),
    [indexed, filter, defaultSort, version],
  )
  const hasFailed = failed === attempt && !indexed
  return useMemo(() => {
    /** Set if the code could not be loaded. */
    const retry = hasFailed ? () => setAttempt(attempt + 1) : undefined
    return { list, indexed, result, retry }
  }, [list, indexed, result, hasFailed, attempt])
}
