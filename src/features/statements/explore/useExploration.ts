import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Explored, ExplorerSession, Stage } from './explorer-session'
import { isFiltered, type FilterParameters } from './filter-parameters'
import { firstScreen } from '~/lib/first-screen'
import { useWiki } from '~/api/WikiContext'
import { useFormat } from '~/features/values/useFormat'
import type { StatementList } from '~/model/statement-list'
import type { Sort } from '~/model/view-filter'

export type Exploring = {
  session: ExplorerSession | undefined
  /** What passes the filter, with counts; undefined until enough has been read to tell. */
  explored: Explored | undefined
  /** There where the code could not be loaded. */
  retry?: (() => void) | undefined
}

type Progress = { session: ExplorerSession; stage: Stage; labelRound: number }

/**
 * Filters and counts the statements of an item. Its code is loaded, and the statements are read, after the
 * first of them have been painted, and without hindering what the user does meanwhile.
 */
export function useExploration(
  list: StatementList | undefined,
  parameters: FilterParameters,
  defaultSort: Sort,
): Exploring {
  const { labels, connection } = useWiki()
  const format = useFormat()
  const { conceptBase } = connection.instance
  const [progress, setProgress] = useState<Progress>()
  const [parametersAtFirst] = useState(parameters)
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0)

  useEffect(() => {
    if (!list || list.entries.length === 0) return
    let isWanted = true
    let made: ExplorerSession | undefined
    const timer = setTimeout(async () => {
      if (!isFiltered(parametersAtFirst)) await firstScreen
      const code = await import('./explorer-session').catch(() => undefined)
      if (!isWanted) return
      if (!code) return setFailed(attempt)
      const session = code.createExplorerSession({ list, format, labels, conceptBase })
      made = session
      // In slices: counts and filters of a long item are much to render.
      const follow = () =>
        startTransition(() =>
          setProgress({ session, stage: session.stage(), labelRound: session.labelRound() }),
        )
      session.subscribe(follow)
      follow()
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
      made?.dispose()
    }
  }, [list, format, labels, conceptBase, parametersAtFirst, attempt])

  const { session, stage, labelRound = 0 } = progress ?? {}
  const needsText = 'q' in parameters || parameters['sort'] === 'label'
  const textRound = needsText ? labelRound : 0
  const isReady =
    session?.explorer.list === list && stage !== 'reading' && (stage === 'complete' || !needsText)

  useEffect(() => {
    if (isFiltered(parameters)) session?.hurry()
    if (needsText && stage === 'complete') session?.wantLabels()
  }, [session, parameters, needsText, stage])

  const explored = useMemo(
    () => (isReady && textRound >= 0 ? session?.explore(parameters, defaultSort) : undefined),
    [isReady, session, parameters, defaultSort, textRound],
  )
  const hasFailed = failed === attempt && !session
  return useMemo(() => {
    const retry = hasFailed ? () => setAttempt(attempt + 1) : undefined
    return { session, explored, retry }
  }, [session, explored, hasFailed, attempt])
}
