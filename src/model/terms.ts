import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { pickLabel, type Label } from './label'

export type ItemTerms = {
  label: Label
  description: Label
  aliases: string[]
  /** The entity as received, if it was read through the Action API: with `info`, for later use. */
  entity?: unknown
}

const entry = v.object({ language: v.string(), value: v.string() })
const alias = v.pipe(
  entry,
  v.transform(({ value }) => value),
)
// PHP writes an empty object as `[]`, which is a record too.
export const termsByLanguage = v.optional(v.record(v.string(), entry), {})
const termsBody = v.object({
  labels: termsByLanguage,
  descriptions: termsByLanguage,
  aliases: v.optional(v.record(v.string(), v.array(alias)), {}),
})
export const entitiesBody = v.object({ entities: v.record(v.string(), v.unknown()) })

/** Parses a response to `termsParams`; undefined if it is another. A missing item has no terms. */
export function readTerms(body: unknown, id: string, languages: readonly string[]): ItemTerms | undefined {
  const read = parsed(entitiesBody, body)
  if (!read) return undefined
  const entity = read.entities[id]
  const terms = parsed(termsBody, entity)
  if (!terms) return { label: {}, description: {}, aliases: [] }
  const { labels, descriptions, aliases } = terms
  return {
    label: pickLabel(labels, languages),
    description: pickLabel(descriptions, languages),
    aliases: firstAliases(aliases, languages),
    entity,
  }
}

/** The aliases in the reader's languages and those for all languages, without duplicates. */
export function firstAliases(
  aliases: Record<string, readonly string[]>,
  languages: readonly string[],
): string[] {
  const own = [...languages, 'mul'].flatMap((code) => (Object.hasOwn(aliases, code) && aliases[code]) || [])
  return [...new Set(own)]
}
