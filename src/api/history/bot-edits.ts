import { queryOptions } from '@tanstack/react-query'
import type { Client } from '~/api/request/client'
import { fetchRecentBotEdits, fetchBotRevisions } from './revision-sources'
import { fallbackCause } from '~/api/sources/known-route'
import { connectionKey } from '~/model/connection/connection'
import type { Revision } from '~/model/history/revision'

/** Edits known to be by bots; others may be, too. */
export type BotEdits = { ids: ReadonlySet<number>; users: ReadonlySet<string> }

export function isBotEdit({ ids, users }: BotEdits, { id, user }: Revision): boolean {
  return ids.has(id) || (user !== undefined && users.has(user))
}

/**
 * Edits by bots, which the Action API does not mark in lists of revisions. MediaWiki's own REST API names the
 * latest 20, and so the bots among the users; where it doesn't answer other sites, recent changes have marks.
 */
export function botEditsQuery(client: Client, title: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'bot-edits', title],
    queryFn: async ({ signal }): Promise<BotEdits> => {
      if (fallbackCause(client.connection.instance))
        return { ids: new Set(await fetchRecentBotEdits(client, title, signal)), users: new Set() }
      const revisions = await fetchBotRevisions(client, title, signal)
      return {
        ids: new Set(revisions.map(({ id }) => id)),
        users: new Set(revisions.flatMap(({ user }) => user ?? [])),
      }
    },
    staleTime: 10 * 60_000,
  })
}
