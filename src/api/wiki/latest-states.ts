import { queryOptions } from '@tanstack/react-query'
import { readEntities } from './read-entities'
import type { Client } from '~/api/request/client'
import { readEntity } from '~/model/action-json'
import { connectionKey } from '~/model/connection/connection'
import type { SeenState } from '~/model/history/changes-since'

/** An entity's latest revision; null if it is deleted. */
export type LatestState = (SeenState & { redirectedTo?: string }) | null

/** The latest revisions of entities of any type, by id, 50 in a request. */
export function latestStatesQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'latest-states', ids],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, LatestState>>> => {
      const { body, refused } = await readEntities(client, ids, ['info'], {
        signal,
        fresh: true,
        always: true,
      })
      const states = ids.flatMap((id): [string, LatestState][] => {
        if (refused.has(id)) return [[id, null]]
        const entity = readEntity(Object.hasOwn(body.entities, id) ? body.entities[id] : undefined)
        if (!entity) return []
        const modified = Date.parse(entity.modified ?? '')
        const latest = {
          revision: entity.lastRevision,
          ...(!Number.isNaN(modified) && { modified }),
          ...(entity.id !== id && { redirectedTo: entity.id }),
        }
        return [[id, entity.isMissing ? null : latest]]
      })
      return Object.fromEntries(states)
    },
    staleTime: 60_000,
    retry: false,
  })
}
