import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiException } from '~/api/request/api-error'
import { parseAnswer } from '~/api/request/errors'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { byCode, listsByCode, textsByCode } from '~/api/labels/fetch-labels'
import { hasTerms } from '~/api/labels/label-request'
import { readOneEntity } from '~/api/wiki/read-entities'
import { encodePart } from '~/lib/encode-part'
import { parseEntities } from '~/model/action-json'
import { connectionKey } from '~/model/connection/connection'
import type { ItemTexts, KnownTexts } from '~/model/history/terms-diff'
import { priority } from '~/api/request/priority'

const linksBySite = byCode(v.object({ title: v.string(), badges: v.optional(v.array(v.string()), []) }))

/**
 * Labels, descriptions and aliases in all languages, and sitelinks. Through REST where the Action API is out of
 * reach: one request for each of the four; those that fail are named in `unread`, unless all do.
 */
export function itemTextsQuery(client: Client, itemId: string) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'texts', itemId],
    queryFn: async ({ signal }): Promise<KnownTexts> => {
      // Lexemes have none.
      if (!hasTerms(itemId)) return { labels: {}, descriptions: {}, aliases: {}, sitelinks: {} }
      return fromActionApi(client, itemId, signal).catch((thrown: unknown) => {
        if (signal.aborted || !isOutOfReach(thrown)) throw thrown
        return fromRest(client, itemId, signal)
      })
    },
    staleTime: 5 * 60_000,
  })
}

async function fromActionApi(client: Client, itemId: string, signal: AbortSignal): Promise<ItemTexts> {
  const parts = ['labels', 'descriptions', 'aliases', 'sitelinks'] as const
  const { body, url } = await readOneEntity(client, itemId, parts, { signal, priority: priority.itemTexts })
  const entity = parseEntities(body)?.get(itemId)
  if (!entity) throw new ApiException({ kind: 'schema', problem: 'no entity in the response', url })
  const { labels, descriptions, aliases, sitelinks } = entity
  return { labels, descriptions, aliases, sitelinks }
}

async function fromRest(client: Client, itemId: string, signal: AbortSignal): Promise<KnownTexts> {
  const failed: { name: keyof ItemTexts; thrown: unknown }[] = []
  async function part<T>(name: keyof ItemTexts, schema: v.GenericSchema<unknown, Record<string, T>>) {
    const path = `entities/items/${encodePart(itemId)}/${name}`
    try {
      const answer = await client.getRest(path, { signal, priority: priority.itemTexts })
      return parseAnswer(schema, answer, `no ${name} in the response`)
    } catch (thrown) {
      failed.push({ name, thrown })
      return {}
    }
  }
  const [labels, descriptions, aliases, sitelinks] = await Promise.all([
    part('labels', textsByCode),
    part('descriptions', textsByCode),
    part('aliases', listsByCode),
    part('sitelinks', linksBySite),
  ])
  signal.throwIfAborted()
  const [first, ...others] = failed
  if (first && others.length === 3) throw first.thrown
  const texts = { labels, descriptions, aliases, sitelinks }
  return first ? { ...texts, unread: failed.map(({ name }) => name) } : texts
}
