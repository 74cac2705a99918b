import { useSyncExternalStore } from 'react'
import { statementsPath } from '~/api/sources/rest'
import type { Repeat } from '~/api/repeats'
import { useWiki } from '~/api/WikiContext'

/** The request for an item's statements while it is being repeated. */
export function useRepeat(itemId: string): Repeat | undefined {
  const { repeats } = useWiki().client
  return useSyncExternalStore(repeats.subscribe, () => repeats.of(statementsPath(itemId)))
}
