import { useSyncExternalStore } from 'react'
import { isPrivate, subscribeToPrivacy } from './privacy'
import type { Connection } from '~/model/connection/connection'

/** Whether data of a connection must not be stored. */
export function useIsPrivate(connection: Connection): boolean {
  return useSyncExternalStore(subscribeToPrivacy, () => isPrivate(connection))
}
