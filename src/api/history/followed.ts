import { queryOptions } from '@tanstack/react-query'
import { fetchContent } from './revision-contents'
import type { Client } from '~/api/request/client'
import { inParallel } from '~/api/request/in-parallel'
import { readEntities } from '~/api/wiki/read-entities'
import { runSteps } from '~/lib/time-slicing'
import { readEntity } from '~/model/action-json'
import { connectionKey } from '~/model/connection/connection'
import type { SeenState } from '~/model/history/changes-since'
import { compareInSteps } from '~/model/history/statement-diff'

export type Span = { id: string; from: number; to: number }

/**
 * How many statements of items differ between two revisions, by id, as they are counted; without items of which the
 * wiki does not have one of the revisions.
 */
export function changeCountsQuery(client: Client, spans: readonly Span[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'change-counts', spans],
    queryFn: async ({ signal, queryKey, client: queryClient }) => {
      let counts: Readonly<Record<string, number>> = {}
      const tasks = spans.map(({ id, from, to }) => async () => {
        const contents = [from, to].map((revision) => fetchContent(client, id, revision, signal))
        const [before, after] = await Promise.all(contents)
        const diff = before && after && (await runSteps(compareInSteps(before.list, after.list)))
        return diff && ([id, diff.changes.length] as const)
      })
      for await (const counted of inParallel(tasks)) {
        if (!counted) continue
        counts = { ...counts, [counted[0]]: counted[1] }
        queryClient.setQueryData(queryKey, counts)
      }
      return counts
    },
    staleTime: Infinity,
  })
}

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
  })
}
