import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Client } from './client'
import { ApiException } from './errors'
import { isOutOfReach } from './out-of-reach'
import { pickLabel, type Label, type LabelEntry } from '~/model/label'
import { connectionKey, termsParams } from '~/model/connection'

/** What an item is called: the header of its page. */
export type ItemTerms = { label: Label; description: Label; aliases: string[] }

const entry = v.object({ language: v.string(), value: v.string() })
// PHP writes an empty object as `[]`.
const none = v.pipe(
  v.array(v.unknown()),
  v.transform(() => ({})),
)
const termsBody = v.object({
  labels: v.optional(v.union([v.record(v.string(), entry), none]), {}),
  descriptions: v.optional(v.union([v.record(v.string(), entry), none]), {}),
  aliases: v.optional(v.union([v.record(v.string(), v.array(entry)), none]), {}),
})
const entitiesBody = v.object({ entities: v.record(v.string(), v.unknown()) })

export function firstAliases(aliases: Record<string, LabelEntry[]>, languages: readonly string[]): string[] {
  const own = [...languages, 'mul'].map((code) => (Object.hasOwn(aliases, code) ? aliases[code] : undefined))
  const shown = own.filter((list) => list !== undefined).flatMap((list) => list.map(({ value }) => value))
  return [...new Set(shown)]
}

async function termsFromActionApi(
  client: Client,
  id: string,
  languages: readonly string[],
  signal: AbortSignal,
): Promise<ItemTerms> {
  const { body, url } = await client.getAction(termsParams(id, languages), { signal, priority: 9 })
  const read = v.safeParse(entitiesBody, body)
  if (!read.success) throw new ApiException({ kind: 'schema', problem: 'no entities in the answer', url })
  const terms = v.safeParse(termsBody, read.output.entities[id])
  if (!terms.success) return { label: {}, description: {}, aliases: [] }
  const { labels, descriptions, aliases } = terms.output
  return {
    label: pickLabel(labels, languages),
    description: pickLabel(descriptions, languages),
    aliases: firstAliases(aliases, languages),
  }
}

/**
 * Label, description and aliases of an item, beside its statements rather than with them: the item as a whole
 * can fail where its statements work. Through REST where the Action API is out of reach.
 */
export function termsQuery(client: Client, itemId: string, languages: readonly string[]) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'terms', itemId, languages],
    queryFn: ({ signal }): Promise<ItemTerms> =>
      termsFromActionApi(client, itemId, languages, signal).catch(async (thrown: unknown) => {
        if (signal.aborted || !isOutOfReach(thrown)) throw thrown
        const { termsFromRest } = await import('./terms-from-rest')
        return termsFromRest(client, itemId, languages, signal)
      }),
    staleTime: 5 * 60_000,
    retry: false,
  })
}
