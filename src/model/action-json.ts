import { withoutUndefined } from './address'
import { fieldOf, type PropertyGroup } from './statement-list'

/**
 * Converts an entity from the Action API (`wbgetentities`, either format version) or Special:EntityData to the
 * form of the REST API. Everything but the statements is validated here; these are converted to the body of GET
 * …/statements and then parsed like it (`toStatementList`, `parseStatement`). Source of the format: pairs of
 * responses recorded from Wikibase 1.43 (src/test/recorded/action/).
 */
export type ActionEntity = {
  /** The entity's own id; the target's if a redirect was requested. */
  id: string
  /** Deleted or never existed; then everything else is missing. */
  isMissing?: true
  redirectedFrom?: string
  type?: string
  /** For properties. */
  dataType?: string
  /** The title of its page on the wiki: `Item:Q42`, or `Q42` if items are in the main namespace. */
  title?: string
  namespace?: number
  lastRevision?: number
  /** As ISO 8601. */
  modified?: string
  labels: Record<string, string>
  descriptions: Record<string, string>
  aliases: Record<string, string[]>
  sitelinks: Record<string, { title: string; badges: string[] }>
  /** The body of `…/statements`; undefined if the response has no claims, because they were not requested. */
  statements?: RestStatements
}

export type RestStatements = Record<string, unknown[]>

/** The statements of groups as they were sent. */
export const toBody = (groups: readonly PropertyGroup[]): RestStatements =>
  Object.fromEntries(groups.map(({ propertyId, entries }) => [propertyId, entries.map(({ raw }) => raw)]))

const idPattern = /^[QPLE][1-9]\d{0,9}(-[FS][1-9]\d{0,9})?$/

/**
 * The entities in a response, by the requested ids; undefined if it has no such list. Skips anything that is not
 * an entity.
 */
export function parseEntities(body: unknown): Map<string, ActionEntity> | undefined {
  const entities = fieldOf(body, 'entities')
  if (typeof entities !== 'object' || entities === null) return undefined
  const read = entriesOf(entities).map(([id, raw]) => [id, readEntity(raw)] as const)
  return new Map(read.filter((pair): pair is [string, ActionEntity] => pair[1] !== undefined))
}

/** One entity, as in a response or in a revision's content. */
export function readEntity(raw: unknown): ActionEntity | undefined {
  const id = textOf(raw, 'id')
  if (id === undefined || !idPattern.test(id)) return undefined
  const statements = toRestStatements(fieldOf(raw, 'claims') ?? fieldOf(raw, 'statements'))
  return {
    id,
    // Flags have the old spelling, `""`, even in the new format version.
    ...(fieldOf(raw, 'missing') !== undefined && { isMissing: true }),
    ...withoutUndefined({
      redirectedFrom: textOf(fieldOf(raw, 'redirects'), 'from'),
      type: textOf(raw, 'type'),
      dataType: textOf(raw, 'datatype'),
      title: textOf(raw, 'title'),
      namespace: countOf(raw, 'ns'),
      lastRevision: countOf(raw, 'lastrevid'),
      modified: textOf(raw, 'modified'),
      statements,
    }),
    labels: mapOf(fieldOf(raw, 'labels'), ownText),
    descriptions: mapOf(fieldOf(raw, 'descriptions'), ownText),
    aliases: mapOf(fieldOf(raw, 'aliases'), (list) => texts(list, (alias) => textOf(alias, 'value'))),
    sitelinks: mapOf(fieldOf(raw, 'sitelinks'), (link) => {
      const title = textOf(link, 'title')
      const badges = texts(fieldOf(link, 'badges'), (badge) =>
        typeof badge === 'string' ? badge : undefined,
      )
      return title === undefined ? undefined : { title, badges }
    }),
  }
}

/**
 * The body of GET …/statements, in the item's order. A statement that can't be read stays unchanged, to be shown
 * as unreadable. Undefined if there is no list of any kind.
 */
export function toRestStatements(claims: unknown): RestStatements | undefined {
  if (typeof claims !== 'object' || claims === null) return undefined
  return mapOf(claims, (list) =>
    (Array.isArray(list) ? (list as unknown[]) : [list]).map((raw) => toRestStatement(raw) ?? raw),
  )
}

function toRestStatement(raw: unknown): object | undefined {
  const main = toPropertyValue(fieldOf(raw, 'mainsnak'))
  const qualifiers = toPropertyValues(raw, 'qualifiers')
  const references = fieldOf(raw, 'references') ?? []
  if (!main || !qualifiers || !Array.isArray(references)) return undefined
  const read = references.map((reference: unknown) => {
    const parts = toPropertyValues(reference, 'snaks')
    return parts && { hash: fieldOf(reference, 'hash'), parts }
  })
  if (read.includes(undefined)) return undefined
  // In the order of the REST API, because its JSON is shown.
  return { id: fieldOf(raw, 'id'), rank: fieldOf(raw, 'rank'), qualifiers, references: read, ...main }
}

/** The snaks of a qualifier list or a reference: an object from property to snaks, with a separate order. */
function toPropertyValues(owner: unknown, name: string) {
  const snaks = fieldOf(owner, name) ?? []
  if (typeof snaks !== 'object') return undefined
  const order = texts(fieldOf(owner, `${name}-order`), (id) => (typeof id === 'string' ? id : undefined))
  const read: object[] = []
  for (const id of new Set([...order, ...Object.keys(snaks)]))
    for (const snak of listOf(fieldOf(snaks, id))) {
      const value = toPropertyValue(snak)
      if (!value) return undefined
      read.push(value)
    }
  return read
}

function toPropertyValue(snak: unknown) {
  const id = textOf(snak, 'property')
  const type = textOf(snak, 'snaktype')
  const datavalue = fieldOf(snak, 'datavalue')
  if (id === undefined || type === undefined || (type === 'value' && !isObject(datavalue))) return undefined
  // A deleted property has none.
  const property = { id, data_type: textOf(snak, 'datatype') ?? null }
  return { property, value: type === 'value' ? { type, content: contentOf(datavalue) } : { type } }
}

/** Fields that the REST API includes, of values with more fields here (ValueSerializer of Wikibase 1.43). */
const fieldsSent = new Map([
  ['time', ['time', 'precision', 'calendarmodel']],
  ['globecoordinate', ['latitude', 'longitude', 'precision', 'globe']],
])

function contentOf(datavalue: unknown): unknown {
  const value = fieldOf(datavalue, 'value')
  // Values that the wiki itself can't read are complete in the REST API too.
  if (!isObject(value) || fieldOf(datavalue, 'error') !== undefined) return value
  const type = textOf(datavalue, 'type') ?? ''
  if (type === 'wikibase-entityid') return entityIdOf(value) ?? value
  const fields = fieldsSent.get(type)
  return fields ? Object.fromEntries(fields.map((name) => [name, fieldOf(value, name)])) : value
}

const letters = new Map([
  ['item', 'Q'],
  ['property', 'P'],
  ['lexeme', 'L'],
])

/** Revisions from before 2016 have only the number. */
function entityIdOf(value: unknown): string | undefined {
  const letter = letters.get(textOf(value, 'entity-type') ?? '')
  const number = countOf(value, 'numeric-id')
  const made = letter !== undefined && number !== undefined ? `${letter}${number}` : undefined
  return textOf(value, 'id') ?? made
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** PHP writes an empty object as `[]`. */
export const entriesOf = (map: unknown): [string, unknown][] => (isObject(map) ? Object.entries(map) : [])

export function textOf(value: unknown, name: string): string | undefined {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : undefined
}

function countOf(value: unknown, name: string): number | undefined {
  const count = fieldOf(value, name)
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

function texts(list: unknown, read: (value: unknown) => string | undefined): string[] {
  return listOf(list)
    .map(read)
    .filter((text) => text !== undefined)
}

/** Without placeholders for languages that have no text (`languagefallback`). */
function ownText(entry: unknown, language: string): string | undefined {
  return textOf(entry, 'language') === language ? textOf(entry, 'value') : undefined
}

// The keys come from the server: `fromEntries` makes all of them own members, even `__proto__`.
function mapOf<T>(map: unknown, read: (value: unknown, key: string) => T | undefined): Record<string, T> {
  const pairs = entriesOf(map).map(([key, value]) => [key, read(value, key)] as const)
  return Object.fromEntries(pairs.filter((pair): pair is [string, T] => pair[1] !== undefined))
}
