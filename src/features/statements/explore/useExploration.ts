import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Explored, ExplorerSession } from './explorer-session'
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

const nothing = () => () => undefined

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
  const [session, setSession] = useState<ExplorerSession>()
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
      made = code.createExplorerSession({ list, format, labels, conceptBase })
      setSession(made)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
      made?.dispose()
    }
  }, [list, format, labels, conceptBase, parametersAtFirst, attempt])

  const subscribe = session?.subscribe ?? nothing
  const stage = useSyncExternalStore(subscribe, () => session?.stage() ?? 'reading')
  const needsText = 'q' in parameters || parameters['sort'] === 'label'
  const labelRound = useSyncExternalStore(subscribe, () => (needsText ? (session?.labelRound() ?? 0) : 0))
  const isReady =
    session?.explorer.list === list && stage !== 'reading' && (stage === 'complete' || !needsText)

  useEffect(() => {
    if (isFiltered(parameters)) session?.hurry()
    if (needsText && stage === 'complete') session?.wantLabels()
  }, [session, parameters, needsText, stage])

  const explored = useMemo(
    () => (isReady && labelRound >= 0 ? session?.explore(parameters, defaultSort) : undefined),
    [isReady, session, parameters, defaultSort, labelRound],
  )
  const hasFailed = failed === attempt && !session
  return useMemo(() => {
    const retry = hasFailed ? () => setAttempt(attempt + 1) : undefined
    return { session, explored, retry }
  }, [session, explored, hasFailed, attempt])
}
