import type { Entity } from './entity'
import type { Settings } from './options'
import { memo, recordedEntities, recordedStatements, recording } from './recorded'
import { formatStatement, identifierFormats } from './faulty-item'
import { itemOf, itemsWithStatements, madeItemSize } from './made-up-items'

/** Redirected item → the item that it was merged into. */
export const redirects: Readonly<Record<string, string>> = { Q900000004: 'Q900000010' }

/** The item whose latest revision can't be read. */
export const corruptItem = 'Q900000012'

const itemsModified = 'Fri, 20 Nov 2026 09:03:14 GMT'
const propertiesModified = 'Sun, 01 Nov 2026 00:00:00 GMT'

/** Revisions in the recordings; other entities get one of their own. */
const revisions: Readonly<Record<string, Partial<Entity>>> = {
  Q42: { revision: 20221 },
  Q64: { revision: 20230, lastModified: 'Fri, 20 Nov 2026 09:03:16 GMT' },
  Q59055: { revision: 20550 },
  Q900000002: { revision: 21956, lastModified: 'Fri, 20 Nov 2026 09:10:00 GMT' },
  Q900000010: { revision: 21969, pageId: 21961, lastModified: 'Fri, 20 Nov 2026 09:12:39 GMT' },
  P21: { revision: 10 },
  P31: { revision: 13 },
  P214: { revision: 129 },
}

/** Recorded responses with more data on an entity (further languages, sitelinks) than entities.json. */
function fullerTerms(id: string): Partial<Entity> {
  const body = (number: string) => JSON.parse(recording(number).body) as never
  switch (id) {
    case 'Q42':
      return { labels: (body('032') as Entity).labels }
    case 'Q64':
      return { labels: body('035'), descriptions: body('043'), aliases: body('046'), sitelinks: body('048') }
    case 'P31':
      return { labels: body('052') }
    case 'P214':
      return { labels: (body('051') as Entity).labels }
    default:
      return {}
  }
}

function make(id: string, facts: Partial<Entity>): Entity {
  const isItem = id.startsWith('Q')
  const revision = facts.revision ?? 30_000 + (Number(id.slice(1)) % 100_000)
  return {
    type: isItem ? 'item' : 'property',
    labels: {},
    descriptions: {},
    aliases: {},
    sitelinks: {},
    pageId: revision,
    lastModified: isItem ? itemsModified : propertiesModified,
    ...facts,
    id,
    revision,
  }
}

/** An entity by its id as the wiki writes it; undefined for an unknown or deleted one. */
export function findEntity(id: string, settings: Settings): Entity | undefined {
  const given = settings.entities[id]
  if (given) return make(id, given)
  return recordedEntity(id) ?? (settings.items[id] === undefined ? undefined : make(id, {}))
}

function recordedEntity(id: string): Entity | undefined {
  return memo(`entity ${id}`, () => {
    const facts = Object.hasOwn(recordedEntities(), id) ? recordedEntities()[id] : undefined
    if (redirects[id] !== undefined) return undefined
    if (facts) return make(id, { ...facts, ...fullerTerms(id), ...revisions[id] })
    const size = madeItemSize(id)
    if (size !== undefined) return make(id, { labels: { en: `${size} statements`, de: `${size} Aussagen` } })
    const madeUp = itemsWithStatements[id]
    if (madeUp) return make(id, { labels: { en: madeUp.label } })
    return id === corruptItem ? make(id, {}) : undefined
  })
}

/** Every entity with a recorded label, and those in the options. */
export function allEntities(settings: Settings): Entity[] {
  return [...Object.keys(settings.entities), ...Object.keys(recordedEntities())]
    .map((id) => findEntity(id, settings))
    .filter((entity) => entity !== undefined)
}

/** The body of an item's statements; empty if none were recorded. */
export function statementsBody(id: string, settings: Settings): string {
  const given = settings.items[id]
  if (given !== undefined) return JSON.stringify(given)
  const size = madeItemSize(id)
  if (size !== undefined) return memo(`made ${id}`, () => itemOf(size, id))
  return itemsWithStatements[id]?.body ?? recordedStatements(id) ?? '{}'
}

/** The body of a property's statements: formatter addresses, if they were recorded. */
export function propertyStatementsBody(id: string, settings: Settings): string {
  const given = settings.items[id]
  if (given !== undefined) return JSON.stringify(given)
  if (id === 'P214') return recording('056').body
  return Object.hasOwn(identifierFormats, id) ? formatStatement(id, identifierFormats[id] ?? '') : '{}'
}
