import * as v from 'valibot'
import type { SiteInfo } from './site-info'
import type { Client } from '~/api/request/client'
import { parsed } from '~/lib/parsed'

const text = (pattern: RegExp) => v.fallback(v.nullable(v.pipe(v.string(), v.regex(pattern))), null)

const siteInfoBody = v.object({
  query: v.object({
    general: v.object({
      // Excludes characters that an address must not contain (IRIREF of SPARQL 1.1): copied queries contain it.
      'wikibase-conceptbaseuri': text(/^https?:\/\/[^\s<>"{}|^`\\]+$/),
      sitename: text(/^\S.{0,199}$/u),
    }),
  }),
})

export async function fetchSiteInfo(client: Client, signal: AbortSignal): Promise<SiteInfo> {
  const params = { action: 'query', meta: 'siteinfo', siprop: 'general' }
  const { body } = await client.getAction(params, { signal })
  const general = parsed(siteInfoBody, body)?.query.general
  return { conceptBase: general?.['wikibase-conceptbaseuri'] ?? null, siteName: general?.sitename ?? null }
}
