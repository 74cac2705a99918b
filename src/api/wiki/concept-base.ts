import * as v from 'valibot'
import type { Client } from '~/api/request/client'

const siteInfoBody = v.object({
  // Excludes characters that an address must not contain (IRIREF of SPARQL 1.1): copied queries contain it.
  query: v.object({
    general: v.object({
      'wikibase-conceptbaseuri': v.pipe(v.string(), v.regex(/^https?:\/\/[^\s<>"{}|^`\\]+$/)),
    }),
  }),
})

/**
 * The prefix of the wiki's concept addresses, which distinguishes its own units from other wikis'. Wikibase
 * adds it to `meta=siteinfo`; null if the wiki does not return it.
 */
export async function fetchConceptBase(client: Client, signal?: AbortSignal): Promise<string | null> {
  const params = { action: 'query', meta: 'siteinfo', siprop: 'general' }
  const { body } = await client.getAction(params, signal && { signal })
  const read = v.safeParse(siteInfoBody, body)
  return read.success ? read.output.query.general['wikibase-conceptbaseuri'] : null
}
