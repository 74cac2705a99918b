import { queryOptions } from '@tanstack/react-query'
import { fetchContent } from './revision-contents'
import type { Client } from '~/api/request/client'
import { inParallel } from '~/api/request/in-parallel'
import { runSteps } from '~/lib/time-slicing'
import { connectionKey } from '~/model/connection/connection'
import { compareInSteps } from '~/model/history/statement-diff'

/** An item and two of its revisions. */
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
    retry: false,
  })
}
