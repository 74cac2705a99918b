import { useSyncExternalStore } from 'react'
import type { QueueState } from '~/api/request/client'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/model/format/local-date'

/** One value of the state of the wiki's request queue; renders again when it changes. */
export function useQueueState<Value extends string | number | boolean | undefined>(
  select: (state: QueueState) => Value,
): Value {
  const { client } = useWiki()
  return useSyncExternalStore(client.subscribeToQueue, () => select(client.queueState()))
}

/** Why nothing is loaded at the moment, in words: the budget of requests, or a wiki that asked for fewer. */
export function usePauseReason(isLoading: boolean): string | undefined {
  const { t, language } = useI18n()
  const { name } = useWiki().connection.instance
  const isHeld = useQueueState(({ running, waiting }) => running === 0 && waiting > 0)
  const pausedUntil = useQueueState((queue) => queue.pausedUntil)
  if (!isLoading || !isHeld) return undefined
  return pausedUntil === undefined
    ? t('links-waiting', name)
    : t('error-repeating-paused', name, timeOfDay(pausedUntil, language))
}
