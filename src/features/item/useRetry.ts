import { useSyncExternalStore } from 'react'
import { statementsPath } from '~/api/sources/rest'
import type { Retry } from '~/api/request/retries'
import { useWiki } from '~/api/wiki/WikiContext'

/** The request for an item's statements while it is being retried. */
export function useRetry(itemId: string): Retry | undefined {
  const { retries } = useWiki().client
  return useSyncExternalStore(retries.subscribe, () => retries.of(statementsPath(itemId)))
}
