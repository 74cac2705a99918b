import { queryOptions } from '@tanstack/react-query'
import { fetchContent } from './revision-contents'
import { fetchFirstFromCore } from './revision-sources'
import { apiErrorIn } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { inParallel } from '~/api/request/in-parallel'
import { priority } from '~/api/request/priority'
import { readEntities } from '~/api/wiki/read-entities'
import { runSteps } from '~/lib/time-slicing'
import { readEntity } from '~/model/action-json'
import { connectionKey } from '~/model/connection/connection'
import type { SeenState } from '~/model/history/changes-since'
import { compareInSteps } from '~/model/history/statement-diff'

export type Span = { id: string; from: number; to: number }

/** How many statements differ between two revisions, or which of these the wiki does not have. */
export type ChangeCount = number | { missing: number }

/** The counts of items by id, as they are counted. */
export function changeCountsQuery(client: Client, spans: readonly Span[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'change-counts', spans],
    queryFn: async ({ signal, queryKey, client: queryClient }) => {
      let counts: Readonly<Record<string, ChangeCount>> = {}
      const tasks = spans.map(({ id, from, to }) => async (): Promise<[string, ChangeCount]> => {
        const contents = [from, to].map((revision) => fetchContent(client, id, revision, signal))
        const [before, after] = await Promise.all(contents)
        if (!before || !after) return [id, { missing: before ? to : from }]
        return [id, (await runSteps(compareInSteps(before.list, after.list))).changes.length]
      })
      for await (const [id, count] of inParallel(tasks)) {
        counts = { ...counts, [id]: count }
        queryClient.setQueryData(queryKey, counts)
      }
      return counts
    },
    staleTime: Infinity,
  })
}

/** An entity's latest revision; null if it is deleted. */
export type LatestState = (SeenState & { redirectedTo?: string }) | null

/** Of an entity of a wiki whose Action API can't be read, through MediaWiki's own REST API. */
async function latestFromCore(client: Client, id: string, signal: AbortSignal): Promise<LatestState> {
  try {
    const [latest] = (await fetchFirstFromCore(client, id, signal, priority.visibleLabels)).revisions
    return latest ? { revision: latest.id, modified: Date.parse(latest.timestamp) } : null
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error?.kind === 'framework' && error.status === 404) return null
    throw thrown
  }
}

/** The latest revisions of entities of any type, by id, 50 in a request; on a private wiki, one. */
export function latestStatesQuery(client: Client, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'latest-states', ids],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, LatestState>>> => {
      const how = { signal, fresh: true, always: true }
      const answer = await readEntities(client, ids, ['info'], how).catch((thrown: unknown) => {
        signal.throwIfAborted()
        const error = apiErrorIn(thrown)
        const isPrivate = error?.kind === 'action' && error.code === 'readapidenied'
        // The token of a private wiki is not sent to the Action API of another site; REST says if one is needed.
        const usesToken = client.connection.credentialRevision !== 0 || isPrivate
        if (!usesToken || !isOutOfReach(thrown)) throw thrown
      })
      if (!answer) {
        const states: Record<string, LatestState> = {}
        const tasks = ids.map((id) => async () => [id, await latestFromCore(client, id, signal)] as const)
        for await (const [id, state] of inParallel(tasks)) states[id] = state
        return states
      }
      const { body, refused } = answer
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
