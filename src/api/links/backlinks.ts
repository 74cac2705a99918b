import * as v from 'valibot'
import { ApiException } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { parseAnswer } from '~/api/request/errors'
import { readOneEntity, usualNamespace } from '~/api/wiki/read-entities'
import { parsed } from '~/lib/parsed'
import { parseEntities } from '~/model/action-json'
import type { Instance } from '~/model/connection/connection'

/** Where a list continues: the parameters as the wiki sent them. */
export type Continuation = Readonly<Record<string, string>>

export type LinkOrder = 'listed' | 'newest'

/** An entity's page, which the list of links is of. */
export type LinkedPage = { id: string; title: string; namespace: number }

const page = v.object({
  title: v.string(),
  redirect: v.optional(v.unknown()),
  redirlinks: v.optional(v.array(v.unknown()), []),
})
/** MediaWiki lists nothing as an empty list (`run` in ApiQueryBacklinks): without one, something else has answered. */
const listBody = v.object({
  query: v.object({ backlinks: v.array(v.unknown()) }),
  continue: v.optional(v.record(v.string(), v.string())),
})

/** `Q42` of `Item:Q42`, whatever the namespace is called. */
export function idOfTitle(title: string): string | undefined {
  return /^(?:[^:]{1,80}:)?([QPL][1-9]\d{0,9})$/.exec(title)?.[1]
}

/**
 * Part of the list of entities whose statements may point to a page, from `list=backlinks`: directly, or to a redirect to it. A
 * redirect itself points nowhere else, so it is not among the ids. @throws ApiException
 */
export async function fetchBacklinks(
  client: Client,
  { id, title, namespace }: LinkedPage,
  order: LinkOrder,
  signal: AbortSignal,
  continuation: Continuation = {},
) {
  const answer = await client.getAction(
    {
      action: 'query',
      list: 'backlinks',
      bltitle: title,
      blnamespace: namespacesOf(id, namespace),
      bllimit: 'max',
      blredirect: '1',
      ...(order === 'newest' && { bldir: 'descending' }),
      ...continuation,
    },
    { signal, fresh: true },
  )
  const { query, continue: next } = parseAnswer(listBody, answer, 'not a list of links')
  /** Entities that link to it, or to a redirect to it. */
  const ids = new Set<string>()
  /** Entities that are redirects to it. */
  const redirects = new Set<string>()
  for (const each of query.backlinks) {
    const listed = readPage(each)
    if (!listed) continue
    const isRedirect = listed.redirect !== undefined && listed.redirect !== false
    if (isRedirect) redirects.add(listed.id)
    else ids.add(listed.id)
    for (const through of listed.redirlinks) {
      const further = readPage(through)
      if (further) ids.add(further.id)
    }
  }
  return { ids: [...ids], redirects: [...redirects], next }
}

function readPage(raw: unknown) {
  const read = parsed(page, raw)
  const id = read && idOfTitle(read.title)
  return read && id !== undefined ? { ...read, id } : undefined
}

/** Of WikibaseLexeme. */
const lexemes = 146

/**
 * Items, properties and lexemes link to each other. Items and properties have the namespaces 120 and 122, or 0 and 120
 * where items are in the main one (docs/topics/entitytypes.md of Wikibase, and Wikidata). Namespaces that a wiki lacks
 * are only warned of.
 */
function namespacesOf(id: string, own: number): string {
  if (id.startsWith('L')) return `0|120|122|${own}`
  const items = id.startsWith('Q') ? own : own === 120 ? 0 : own - 2
  return `${items}|${items === 0 ? 120 : items + 2}|${lexemes}`
}

/** The title of an entity's page without its id, and its namespace, by wiki and kind of entity. */
const known = new Map<string, Pick<LinkedPage, 'namespace'> & { prefix: string }>()
const keyOf = ({ baseUrl }: Instance, id: string) => `${baseUrl} ${id.slice(0, 1)}`

function guessPage(instance: Instance, id: string): LinkedPage {
  const isItem = id.startsWith('Q')
  const isWikidata = /(^|\.)wikidata\.org$/.test(new URL(instance.baseUrl).hostname)
  const [items, properties] = isWikidata ? [0, 120] : [120, 122]
  const usual = {
    prefix: isItem && isWikidata ? '' : `${usualNamespace(id)}:`,
    namespace: id.startsWith('L') ? lexemes : isItem ? items : properties,
  }
  const { prefix, namespace } = known.get(keyOf(instance, id)) ?? usual
  return { id, title: prefix + id, namespace }
}

/** The page of an entity; of the target's if it is a redirect. @throws ApiException */
async function fetchPage(client: Client, id: string, signal: AbortSignal): Promise<LinkedPage> {
  const { body, url } = await readOneEntity(client, id, ['info'], { signal, always: true })
  const entity = parseEntities(body)?.values().next().value
  if (entity?.isMissing) throw new ApiException({ kind: 'action', code: 'no-such-entity', message: '', url })
  const { title, namespace } = entity ?? {}
  if (!entity || title === undefined || namespace === undefined)
    throw new ApiException({ kind: 'schema', problem: 'no title', url })
  if (title.endsWith(entity.id)) {
    const prefix = title.slice(0, -entity.id.length)
    known.set(keyOf(client.connection.instance, id), { prefix, namespace })
  }
  return { id: entity.id, title, namespace }
}

/**
 * The beginning of the list, and the page it is of. Where items have their pages is guessed, so that both are
 * requested at once; a wrong guess costs a request. @throws ApiException
 */
export async function fetchFirstBacklinks(client: Client, id: string, order: LinkOrder, signal: AbortSignal) {
  const guess = guessPage(client.connection.instance, id)
  const guessed = fetchBacklinks(client, guess, order, signal)
  guessed.catch(() => undefined)
  const page = await fetchPage(client, id, signal)
  const isRight = page.title === guess.title && page.namespace === guess.namespace
  return { page, list: await (isRight ? guessed : fetchBacklinks(client, page, order, signal)) }
}
