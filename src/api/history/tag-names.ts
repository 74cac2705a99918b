import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Client } from '~/api/request/client'
import { priority } from '~/api/request/priority'
import { parsed } from '~/lib/parsed'
import { truncate } from '~/lib/truncate'
import { messageParts } from '~/model/checks/message-parts'
import { connectionKey } from '~/model/connection/connection'

const tagsBody = v.object({
  query: v.object({
    tags: v.array(
      v.object({
        name: v.string(),
        // `false`: the wiki does not show the tag (ChangeTags::tagDescription of MediaWiki 1.43).
        displayname: v.optional(v.unknown()),
      }),
    ),
  }),
  continue: v.optional(v.record(v.string(), v.string())),
})

/** Wikidata has about 2,000 tags, most of them of OAuth clients. */
const mostRequests = 6
const longestName = 100

/**
 * The names that a wiki shows for change tags, by the tag: their text, as a wiki may send any HTML. Null for those that
 * it does not show.
 */
export function tagNamesQuery(client: Client, language: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'tag-names', language],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string | null>> => {
      const listed = { action: 'query', list: 'tags', tgprop: 'displayname', tglimit: 'max' }
      const params = { ...listed, uselang: language }
      const names = new Map<string, string | null>()
      let next: Record<string, string> | undefined = {}
      for (let request = 0; next && request < mostRequests; request++) {
        const { body } = await client.getAction(
          { ...params, ...next },
          { signal, priority: priority.details },
        )
        const read = parsed(tagsBody, body)
        for (const { name, displayname } of read?.query.tags ?? []) {
          if (displayname === false) names.set(name, null)
          if (typeof displayname !== 'string') continue
          const parts = messageParts(displayname, client.connection.instance)
          const text = parts.map((part) => part.text).join('')
          if (text.trim() !== '') names.set(name, truncate(text.trim(), longestName))
        }
        next = read?.continue
      }
      return names
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
}
