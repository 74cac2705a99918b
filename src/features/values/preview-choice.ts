import { create } from 'zustand'
import { isPrivate, useIsPrivate } from '~/api/wiki/privacy'
import type { Connection } from '~/model/connection/connection'

/** Base URLs of private wikis whose previews the reader has allowed since the page was loaded. */
const useWikisWithPreviews = create<readonly string[]>(() => [])

/**
 * Whether previews are loaded without asking. Not for a private wiki, because the media host learns the file
 * names, and the browser caches the pictures.
 */
export function useShowsPreviews(connection: Connection): boolean {
  const isPrivate = useIsPrivate(connection)
  const hasAskedForPreviews = useWikisWithPreviews((wikis) => wikis.includes(connection.instance.baseUrl))
  return !isPrivate || hasAskedForPreviews
}

export function askForPreviews(connection: Connection): void {
  if (isPrivate(connection))
    useWikisWithPreviews.setState((wikis) => [...wikis, connection.instance.baseUrl], true)
}
