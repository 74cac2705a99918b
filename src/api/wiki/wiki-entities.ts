import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Client } from '~/api/request/client'
import { isOutOfReach } from '~/api/request/error-classification'
import { toApiError } from '~/api/request/errors'
import { inParallel } from '~/api/request/in-parallel'
import { batchSize } from '~/api/labels/label-request'
import { isUnknownEntity } from './many-items'
import { readEntityParts } from './read-entities'
import { siteInfoQuery } from './site-info'
import { encodePart } from '~/lib/encode-part'
import { parsed } from '~/lib/parsed'
import { parseEntities, readEntity, type ActionEntity } from '~/model/action-json'
import { namesEntitiesOf, type IdPair, type WikiEntities } from '~/model/compare/across-wikis'
import { connectionKey, isStatic, restRoot } from '~/model/connection/connection'
import { fieldOf, statementOf, toStatementList } from '~/model/statement-list'
import { priority } from '~/api/request/priority'

/** An item's statements may mention thousands; the requests are limited. */
const mostProperties = 500
const mostItems = 500
/** An item's statements may be a megabyte. */
const mostItemsWithStatements = 150
/** One request each. */
const mostThroughRest = 60

export type ReferencedIds = { properties: readonly string[]; items: readonly string[] }

type Reading = {
  client: Client
  queryClient: QueryClient
  /** The wiki that is compared with. */
  other: Client
  languages: readonly string[]
}

/**
 * The properties and items that an item mentions, as far as its wiki can be read: labels in some languages,
 * and statements that name their counterparts on another wiki (of items only where such statements are
 * likely). `failure`: why some could not be read.
 */
export function wikiEntitiesQuery(
  { client, queryClient, other, languages }: Reading,
  { properties, items }: ReferencedIds,
) {
  const { instance } = client.connection
  const { instance: elsewhere } = other.connection
  const baseOf = async (wiki: Client) =>
    wiki.connection.instance.conceptBase ??
    (await queryClient.fetchQuery(siteInfoQuery(wiki)).catch(() => null))?.conceptBase ??
    undefined
  return queryOptions({
    queryKey: [
      ...connectionKey(client.connection),
      'wiki-entities',
      elsewhere.baseUrl,
      properties,
      items,
      languages,
    ],
    queryFn: async ({ signal }): Promise<WikiEntities & { failure?: unknown }> => {
      const conceptBase = await baseOf(client)
      signal.throwIfAborted()
      let failure: unknown
      const onFailure = (thrown: unknown) => {
        // A sample lacks most of them.
        if (!isStatic(instance) && !isUnknownEntity(toApiError(thrown))) failure ??= thrown
      }
      const how = { client, signal, languages, onFailure }
      const read = [
        ...(await fetchAll(how, properties.slice(0, mostProperties), ['labels', 'claims', 'datatype'])),
        ...(await fetchAll(how, items.slice(0, mostItems), ['labels'])),
      ]
      // Those that hold ids of another wiki are known by their own statements.
      const further = idProperties(read).filter((id) => !properties.includes(id))
      read.push(...(await fetchAll(how, further.slice(0, batchSize), ['labels', 'claims', 'datatype'])))
      const entities = new Map(read.map((entity) => [entity.id, entity]))
      const here = { wiki: instance, conceptBase, entities }
      const there = { wiki: elsewhere, conceptBase: await baseOf(other), entities: new Map() }
      signal.throwIfAborted()
      if (namesEntitiesOf(here, there))
        for (const { id, statements } of await fetchAll(how, items.slice(0, mostItemsWithStatements), [
          'claims',
        ])) {
          const known = entities.get(id)
          if (known && statements) entities.set(id, { ...known, statements })
        }
      return { ...here, failure }
    },
    staleTime: ({ state }) => (state.data?.failure === undefined ? 10 * 60_000 : 0),
  })
}

/** The properties in whose values entities have an id of another wiki. */
function idProperties(entities: readonly ActionEntity[]): string[] {
  const found = new Set<string>()
  for (const { statements = {} } of entities)
    for (const entry of toStatementList(statements)?.entries ?? []) {
      const { value } = statementOf(entry) ?? {}
      const text = value?.type === 'value' && 'text' in value.content ? value.content.text : ''
      if (/^[PQ][1-9]\d{0,9}$/.test(text)) found.add(entry.propertyId)
    }
  return [...found]
}

type Props = readonly ('labels' | 'claims' | 'datatype')[]
type How = {
  client: Client
  signal: AbortSignal
  languages: readonly string[]
  onFailure: (thrown: unknown) => void
}

async function fetchAll(how: How, ids: readonly string[], props: Props): Promise<ActionEntity[]> {
  const { client, signal, languages } = how
  const found: ActionEntity[] = []
  try {
    const options = { signal, priority: priority.entities, languages: [...languages, 'en', 'mul'] }
    for await (const { body, refused } of readEntityParts(client, ids, props, options)) {
      refused.forEach(how.onFailure)
      found.push(...[...(parseEntities(body)?.values() ?? [])].filter(({ isMissing }) => !isMissing))
    }
  } catch (thrown) {
    signal.throwIfAborted()
    if (!isOutOfReach(thrown)) {
      how.onFailure(thrown)
      return found
    }
    const tasks = ids.slice(0, mostThroughRest).map((id) => () => fetchOne(how, id, props))
    for await (const entity of inParallel(tasks)) if (entity) found.push(entity)
  }
  return found
}

/** Through REST, where the Action API is out of reach: a property whole, of an item its labels or statements. */
async function fetchOne(
  { client, signal, onFailure }: How,
  id: string,
  props: Props,
): Promise<ActionEntity | undefined> {
  const isItem = id.startsWith('Q')
  const part = props.includes('labels') ? 'labels' : 'statements'
  const path = isItem ? `entities/items/${encodePart(id)}/${part}` : `entities/properties/${encodePart(id)}`
  const answer = await client
    .getRest(path, { signal, priority: priority.entities })
    .catch((thrown: unknown) => {
      onFailure(thrown)
      return undefined
    })
  signal.throwIfAborted()
  const entity = answer && readEntity({ id, datatype: fieldOf(answer.body, 'data_type') })
  if (!entity) return undefined
  const labels = parsed(
    v.record(v.string(), v.string()),
    isItem ? answer.body : fieldOf(answer.body, 'labels'),
  )
  const statements = parsed(
    v.record(v.string(), v.array(v.unknown())),
    isItem && part === 'statements' ? answer.body : fieldOf(answer.body, 'statements'),
  )
  return { ...entity, labels: labels ?? {}, ...(statements && { statements }) }
}

const manifestBody = v.object({
  equiv_entities: v.optional(
    v.record(
      v.string(),
      v.object({
        properties: v.optional(v.record(v.string(), v.unknown())),
        items: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
    {},
  ),
})

/** Ids of Wikidata and their counterparts on this wiki, as the extension WikibaseManifest says. */
export function manifestQuery(client: Client) {
  return queryOptions({
    queryKey: [...connectionKey(client.connection), 'manifest-pairs'],
    queryFn: async ({ signal }): Promise<IdPair[]> => {
      const address = `${restRoot(client.connection.instance)}/wikibase-manifest/v0/manifest`
      const answer = await client
        .getAnonymous(address, { signal, priority: priority.entities })
        .catch(() => undefined)
      signal.throwIfAborted()
      const said = parsed(manifestBody, answer?.body)?.equiv_entities['wikidata.org']
      return [...Object.entries(said?.properties ?? {}), ...Object.entries(said?.items ?? {})].flatMap(
        ([wikidata, here]): IdPair[] => (typeof here === 'string' ? [[wikidata, here]] : []),
      )
    },
    staleTime: Infinity,
  })
}
