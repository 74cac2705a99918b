import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Stage } from './filter-indexing'
import type { AppliedFilter, FilterSession } from './filter-session'
import { isFiltered } from './filter-parameters'
import type { FilterState } from './useFilterParameters'
import { firstScreen } from '~/lib/first-screen'
import { useConceptBase } from '~/api/wiki/concept-base'
import { useWiki } from '~/api/wiki/WikiContext'
import { useFormat } from '~/features/values/useFormat'
import type { StatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'
import { reloadIfReachable } from '~/ui/lazy-part'

export type FilterSessionState = {
  /** The displayed list; one that was fetched again replaces it once the filter has been applied to it. */
  list: StatementList | undefined
  session: FilterSession | undefined
  /** The statements that pass the filter, with counts; undefined until enough are indexed. */
  result: AppliedFilter | undefined
  /** Set if the code could not be loaded. */
  retry?: (() => void) | undefined
}

type Progress = { session: FilterSession; stage: Stage; labelVersion: number }

/**
 * Filters and counts the statements of an item. After the first ones are painted, it loads the code and indexes
 * the statements without blocking the user.
 */
export function useFilterSession(
  latest: StatementList | undefined,
  { parameters, defaultSort }: FilterState,
): FilterSessionState {
  const { labels } = useWiki()
  const format = useFormat()
  const [progress, setProgress] = useState<Progress>()
  // Not before the first statements are painted: the request would compete with theirs.
  const isOfWikidata = isWikidata(useConceptBase(progress !== undefined).conceptBase)
  const [initialParameters] = useState(parameters)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)

  useEffect(() => {
    if (!latest || latest.entries.length === 0) return
    let isWanted = true
    let made: FilterSession | undefined
    const timer = setTimeout(async () => {
      if (!isFiltered(initialParameters)) await firstScreen
      const code = await import('./filter-session').catch(() => undefined)
      if (!isWanted) return
      if (!code) {
        if (attempt > 1) await reloadIfReachable()
        return setFailed(attempt)
      }
      const session = code.createFilterSession({ list: latest, format, labels, isOfWikidata })
      made = session
      // In slices: rendering the counts and filters of a long item takes long.
      const follow = () =>
        startTransition(() =>
          setProgress((before) => {
            const stage = session.stage()
            // Until then the previous session's result is shown, if there is one.
            if (before && before.session !== session && stage !== 'complete') return before
            return { session, stage, labelVersion: session.labelVersion() }
          }),
        )
      session.subscribe(follow)
      follow()
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
      made?.dispose()
    }
  }, [latest, format, labels, isOfWikidata, initialParameters, attempt])

  const { session, stage, labelVersion = 0 } = progress ?? {}
  const isHeld = isFiltered(parameters) && Boolean(latest?.entries.length)
  const list = isHeld ? (session?.index.list ?? latest) : latest
  const needsText = 'q' in parameters || parameters['sort'] === 'label'
  const isReady = session?.index.list === list && stage !== 'indexing' && (stage === 'complete' || !needsText)
  // A search and a sort by label are repeated with new labels; undefined: the filter can't be applied yet.
  const version = isReady ? (needsText ? labelVersion : 0) : undefined

  useEffect(() => {
    if (isFiltered(parameters)) session?.hurry()
    if (needsText && stage === 'complete') session?.requestLabels()
  }, [session, parameters, needsText, stage])

  const result = useMemo(
    () => (version === undefined ? undefined : session?.apply(parameters, defaultSort)),
    [session, parameters, defaultSort, version],
  )
  const hasFailed = failed === attempt && !session
  return useMemo(() => {
    const retry = hasFailed ? () => setAttempt(attempt + 1) : undefined
    return { list, session, result, retry }
  }, [list, session, result, hasFailed, attempt])
}
