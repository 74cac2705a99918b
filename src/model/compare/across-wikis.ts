import type { TranslateIds } from './match-statements'
import type { ActionEntity } from '~/model/action-json'
import { localEntityId, type Instance } from '~/model/connection/connection'
import { isItemId, readId, readUrl } from '~/model/entity-id'
import { isPropertyId } from '~/model/id-pattern'
import type { PropertyValue, Statement } from '~/model/statement'
import { statementOf, toStatementList } from '~/model/statement-list'
import { isWikidata } from '~/model/wikidata'

/** A wiki and what it says of the entities that an item mentions. */
export type WikiEntities = {
  wiki: Pick<Instance, 'baseUrl' | 'entityPage'>
  /** The prefix of its concept addresses, if known. */
  conceptBase?: string | undefined
  entities: ReadonlyMap<string, ActionEntity>
}

/**
 * Why an entity of one wiki is taken for one of another: the reader has paired them, one of the wikis says so, or
 * they have the same label (and data type), which is a guess.
 */
type MatchedBy = 'hand' | 'wiki' | 'label'
type EntityMatch = { id: string; by: MatchedBy }

/** Entities of the second wiki → those of the first. */
export type WikiMatching = ReadonlyMap<string, EntityMatch>

/** Ids of the first wiki and of the second. */
export type IdPair = readonly [first: string, second: string]

type Given = {
  first: WikiEntities
  second: WikiEntities
  byHand?: readonly IdPair[]
  said?: readonly IdPair[]
}

/**
 * Matches the entities of two wikis, each with one at most: what the reader has paired, then what the wikis say
 * (`said`, their manifests; a statement with the other's address, or with its id in a property whose addresses lead
 * there; the same concept address), then labels.
 */
export function matchEntities({ first, second, byHand = [], said = [] }: Given): WikiMatching {
  const found = new Map<string, EntityMatch>()
  const taken = new Set<string>()
  const add = (by: MatchedBy, pairs: Iterable<IdPair>) => {
    for (const [id, other] of pairs) {
      if (found.has(other) || taken.has(id) || !isSameKind(id, other)) continue
      found.set(other, { id, by })
      taken.add(id)
    }
  }
  add('hand', byHand)
  add('wiki', said)
  if (first.conceptBase !== undefined && first.conceptBase === second.conceptBase)
    add(
      'wiki',
      Array.from(second.entities.keys(), (id): IdPair => [id, id]),
    )
  add('wiki', statedIn(second, first))
  add(
    'wiki',
    Array.from(statedIn(first, second), ([id, other]): IdPair => [other, id]),
  )
  add('label', equalLabels(first, second))
  return found
}

const isSameKind = (id: string, other: string): boolean =>
  (isItemId(id) && isItemId(other)) || (isPropertyId(id) && isPropertyId(other))

/**
 * Whether a wiki may say of its items which ones of the other wiki they are: it does so of a property, or has a
 * property that holds the other's ids.
 */
export function namesEntitiesOf(here: WikiEntities, there: WikiEntities): boolean {
  const entities = [...here.entities.values()]
  return (
    entities.some((entity) => isIdProperty(entity, there, here)) || statedIn(here, there).next().done !== true
  )
}

/** A property that holds ids of the other wiki: one of its formatter addresses leads there. */
function isIdProperty(entity: ActionEntity, there: WikiEntities, here: WikiEntities): boolean {
  return textsOf(entity).some(([, text]) => leadsTo(text, there, here))
}

/** Pairs of entities that a wiki itself matches with those of another: `[there, here]`. */
function* statedIn(here: WikiEntities, there: WikiEntities): Generator<IdPair> {
  const properties = [...here.entities.values()].filter(({ id }) => isPropertyId(id))
  const withIds = new Set(properties.filter((one) => isIdProperty(one, there, here)).map(({ id }) => id))
  for (const entity of here.entities.values())
    for (const [property, text] of textsOf(entity)) {
      const named = entityAt(text, there, here) ?? (withIds.has(property) ? readId(text)?.id : undefined)
      if (named !== undefined) yield [named, entity.id]
    }
}

/** Texts and addresses in an entity's statements, but deprecated ones. */
function textsOf({ statements = {} }: ActionEntity): [property: string, text: string][] {
  return (toStatementList(statements)?.entries ?? []).flatMap((entry): [string, string][] => {
    const statement = statementOf(entry)
    if (statement?.value.type !== 'value' || statement.rank === 'deprecated') return []
    const { content } = statement.value
    return 'text' in content && content.kind !== 'monolingual-text'
      ? [[statement.property.id, content.text]]
      : []
  })
}

/** Whether a formatter address, with `$1` for the id, is one of a wiki's entities. */
function leadsTo(text: string, wiki: WikiEntities, other: WikiEntities): boolean {
  return text.includes('$1') && entityAt(text.replace('$1', 'Q1'), wiki, other) === 'Q1'
}

/** The entity of a wiki that an address names. */
function entityAt(text: string, wiki: WikiEntities, other: WikiEntities): string | undefined {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const { conceptBase } = wiki
  if (conceptBase !== undefined && text.startsWith(conceptBase))
    return readId(text.slice(conceptBase.length))?.id
  const url = new URL(text)
  // Of two wikis on a host, only the concept address says which one is meant.
  return hostsOf(wiki).has(url.host) && !hostsOf(other).has(url.host) ? readUrl(url)?.id : undefined
}

function hostsOf({ wiki: { baseUrl, entityPage }, conceptBase }: WikiEntities): Set<string> {
  const addresses = [baseUrl, entityPage?.replace('$1', ''), conceptBase]
  return new Set(
    addresses.flatMap((address) =>
      address !== undefined && URL.canParse(address) ? [new URL(address).host] : [],
    ),
  )
}

/** Entities with the same label in a language, and the same data type; not where several have it. */
function equalLabels(first: WikiEntities, second: WikiEntities): IdPair[] {
  const keysOf = ({ id, dataType = '', labels }: ActionEntity) =>
    Object.entries(labels).map(([language, label]) =>
      [id[0], dataType, language, label.normalize('NFC').toLowerCase().trim()].join('\n'),
    )
  const byKey = (entities: WikiEntities['entities']) => {
    const found = new Map<string, string | null>()
    for (const entity of entities.values())
      for (const key of keysOf(entity)) found.set(key, found.has(key) ? null : entity.id)
    return found
  }
  const there = byKey(first.entities)
  return [...byKey(second.entities)].flatMap(([key, other]): IdPair[] => {
    const id = there.get(key)
    return id && other ? [[id, other]] : []
  })
}

/** The id on the first wiki; for an entity that it lacks, a text that equals no id. */
export function idInFirst(matching: WikiMatching, { wiki }: WikiEntities): (id: string) => string {
  return (id) => matching.get(id)?.id ?? `${wiki.baseUrl} ${id}`
}

/**
 * Makes the statements of the second wiki comparable with those of the first: properties, items and units by
 * their counterparts.
 */
export function translation(
  matching: WikiMatching,
  second: WikiEntities,
  conceptBaseOfFirst: string | undefined,
): TranslateIds {
  const { wiki, conceptBase } = second
  const idOf = idInFirst(matching, second)
  const isSameBase = conceptBase !== undefined && conceptBase === conceptBaseOfFirst
  /** Lexemes and schemas are not matched: two wikis share them only if they share all ids. */
  const valueId = (id: string) => (isSameBase && !/^[QP]/.test(id) ? id : idOf(id))
  const concept = (uri: string) => {
    const id = localEntityId({ ...wiki, ...(conceptBase !== undefined && { conceptBase }) }, uri)
    const match = id === undefined ? undefined : matching.get(id)
    return match && conceptBaseOfFirst !== undefined ? conceptBaseOfFirst + match.id : uri
  }
  return (statement) => rewriteIds(statement, { idOf, valueId, concept })
}

type Rewriting = {
  /** Of properties. */
  idOf: (id: string) => string
  /** Of entities that are values. */
  valueId: (id: string) => string
  /** Of units and globes. */
  concept: (uri: string) => string
}

export function rewriteIds(statement: Statement, { idOf, valueId, concept }: Rewriting): Statement {
  const pair = <T extends PropertyValue>(one: T): T => ({
    ...one,
    property: { ...one.property, id: idOf(one.property.id) },
    value: valueIn(one.value, valueId, concept),
  })
  return {
    ...pair(statement),
    qualifiers: statement.qualifiers.map(pair),
    references: statement.references.map((reference) => ({ ...reference, parts: reference.parts.map(pair) })),
  }
}

function valueIn(
  value: PropertyValue['value'],
  idOf: (id: string) => string,
  concept: (uri: string) => string,
): PropertyValue['value'] {
  if (value.type !== 'value') return value
  const { content } = value
  if ('id' in content) return { type: 'value', content: { ...content, id: idOf(content.id) } }
  switch (content.kind) {
    case 'quantity':
      return { type: 'value', content: { ...content, unit: concept(content.unit) } }
    case 'globe-coordinate': {
      // Any wiki may name a globe by its address on Wikidata, as Wikibase does unless it is set up otherwise.
      const isShared = isWikidata(content.globe.replace(/Q\d+$/, ''))
      return isShared ? value : { type: 'value', content: { ...content, globe: concept(content.globe) } }
    }
    default:
      return value
  }
}
