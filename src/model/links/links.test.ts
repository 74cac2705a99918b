import { expect, test } from 'vitest'
import { localEntityId } from '~/model/connection/connection'
import { findLinks, type Link } from './links'
import { toStatementList } from '~/model/statement-list'
import { linkingStatements, truePoints, type TruePoint } from '~/test/wikibase/backlinks'

const wiki = {
  baseUrl: 'http://wiki.example/w/rest.php/wikibase',
  conceptBase: 'http://www.wikidata.org/entity/',
}
const localId = (uri: string) => localEntityId(wiki, uri)

function linksTo(targets: readonly string[], from: string, statements: unknown): Link[] {
  const { entries } = toStatementList(statements)!
  return findLinks(from, entries, { targets: new Set(targets), localId })
}

const ofTruth = ({ item, statement, rank, place, snak_property: property, target, as }: TruePoint) => ({
  item,
  statement,
  rank,
  place,
  property,
  target,
  as,
})
const ofLink = ({ from, statement, role, property, target, how }: Link) => ({
  item: from,
  statement: statement.id,
  rank: statement.rank,
  place: role,
  property: property.id,
  target,
  as: how,
})

test.each([
  ['Q64', ['Q990000006']],
  ['Q5', []],
] as const)('every place that points to %s is found, and no other', (itemId, redirects) => {
  const points = truePoints(itemId)
  const items = [...new Set(points.map(({ item }) => item))]
  const found = items.flatMap((id) => linksTo([itemId, ...redirects], id, linkingStatements(id)))
  expect(found.map(ofLink)).toEqual(points.map(ofTruth))
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length)
})

test('an item without links to it has none', () => {
  expect(linksTo(['Q1'], 'Q990000003', linkingStatements('Q990000003'))).toEqual([])
})

const value = (id: string, content: unknown, dataType: string) => ({
  property: { id, data_type: dataType },
  value: { type: 'value', content },
})
const statement = (main: object, more: object = {}) => ({
  id: 'Q1$00000000-0000-4000-8000-000000000001',
  rank: 'normal',
  qualifiers: [],
  references: [],
  ...main,
  ...more,
})

test('a text that looks like an id does not point there', () => {
  expect(linksTo(['Q64'], 'Q1', { P1: [statement(value('P1', 'Q64', 'string'))] })).toEqual([])
})

test('the unit of another wiki does not point here', () => {
  const quantity = (unit: string) => value('P1', { amount: '+1', unit }, 'quantity')
  const unit = (address: string) => linksTo(['Q64'], 'Q1', { P1: [statement(quantity(address))] })
  expect(unit('https://other.example/entity/Q64')).toEqual([])
  expect(unit('http://www.wikidata.org/entity/Q64')).toMatchObject([{ how: 'unit', role: 'main' }])
})

test('a statement that points here twice is two links', () => {
  const references = [1, 2].map((hash) => ({
    hash: String(hash),
    parts: [value('P248', 'Q64', 'wikibase-item')],
  }))
  const main = value('P31', 'Q64', 'wikibase-item')
  const found = linksTo(['Q64'], 'Q1', { P31: [statement(main, { references })] })
  expect(found.map(({ role }) => role)).toEqual(['main', 'reference', 'reference'])
})

test('a property is found where it is used and where it is a value', () => {
  const qualifiers = ['P36', 'P36', 'P1'].map((id) => value(id, 'text', 'string'))
  const references = [{ hash: '1', parts: [value('P36', 'text', 'string')] }]
  const found = linksTo(['P36'], 'Q1', {
    P36: [statement(value('P36', 'P36', 'wikibase-property'), { qualifiers, references })],
  })
  expect(found.map(({ role, how }) => `${role} ${how}`)).toEqual([
    'main value',
    'main property',
    'qualifier property',
    'reference property',
  ])
})

test('hostile statements are skipped', () => {
  const broken = [
    null,
    17,
    'Q64',
    [],
    {},
    { qualifiers: 'Q64' },
    statement({ property: 'Q64', value: 'Q64' }),
  ]
  expect(linksTo(['Q64'], 'Q1', { P1: broken })).toEqual([])
})
