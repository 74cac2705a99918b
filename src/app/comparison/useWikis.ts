import { useEffect, useMemo } from 'react'
import { createWiki } from '~/app/session/useConnectedWiki'
import { useWiki, type Wiki } from '~/api/wiki/WikiContext'
import { useConnectionStore, useInstances } from '~/features/connection/connection-store'
import { connectionTo } from '~/model/connection/choose-instance'
import type { Connection } from '~/model/connection/connection'

/**
 * Clients of further wikis by the ids of their instances, each with the credential that was saved for it; without
 * those that are not set up. The page's own wiki is the one it has already.
 */
export function useWikis(ids: readonly string[]): ReadonlyMap<string, Wiki> {
  const page = useWiki()
  const instances = useInstances()
  const settings = useConnectionStore()
  const connections = instances.flatMap((instance): [string, Connection][] =>
    ids.includes(instance.id) ? [[instance.id, connectionTo(settings, instance)]] : [],
  )
  // They stay while nothing of them changes; a connection contains nothing secret.
  const key = JSON.stringify(connections)
  const wikis = useMemo(
    () =>
      new Map(
        (JSON.parse(key) as [string, Connection][]).map(([id, connection]) => [
          id,
          JSON.stringify(connection) === JSON.stringify(page.connection)
            ? page
            : createWiki(connection, page.languages),
        ]),
      ),
    [key, page],
  )
  useEffect(
    () => () => {
      for (const wiki of wikis.values()) if (wiki !== page) wiki.labels.dispose()
    },
    [wikis, page],
  )
  return wikis
}
