import { useEffect, useState } from 'react'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/model/format/local-date'

const everyMilliseconds = 1_000

/** Why nothing is loaded at the moment, in words: the budget of requests, or a wiki that asked for fewer. */
export function usePauseReason(isLoading: boolean): string | undefined {
  const { t, language } = useI18n()
  const { client } = useWiki()
  const [state, setState] = useState(client.queueState)
  useEffect(() => {
    if (!isLoading) return
    // The queue does not notify of changes.
    const timer = setInterval(() => setState(client.queueState()), everyMilliseconds)
    return () => {
      clearInterval(timer)
      setState(undefined)
    }
  }, [client, isLoading])
  if (!isLoading || !state || state.running > 0 || state.waiting === 0) return undefined
  const { name } = client.connection.instance
  return state.pausedUntil === undefined
    ? t('links-waiting', name)
    : t('error-repeating-paused', name, timeOfDay(state.pausedUntil, language))
}
