import { expect, test } from 'vitest'
import { linksToCsv, linksToJson } from '~/model/export/links'
import { exportContext } from '~/test/export-context'
import { countProperties, filterLinks, firstGroups, groupLinks, type LinkFilter } from './link-list'
import { findLexicalLinks, findLinks } from './links'
import { readLexeme } from '~/model/lexeme'
import { recordedLexemes } from '~/test/wikibase/lexemes'
import { toStatementList } from '~/model/statement-list'
import { linkingStatements, truePoints } from '~/test/wikibase/backlinks'

const targets = new Set(['Q64', 'Q990000006'])
const links = [...new Set(truePoints('Q64').map(({ item }) => item))].flatMap((id) =>
  findLinks(id, toStatementList(linkingStatements(id))!.entries, {
    targets,
    localId: (uri) => uri.split('/').at(-1),
  }),
)
const labels = new Map([
  ['Q270', 'Warsaw'],
  ['P190', 'twinned administrative body'],
])
const format = { ...exportContext({}).format, labelText: (id: string) => labels.get(id) }

test('links are filtered by property, role and text', () => {
  const count = (filter: Partial<LinkFilter>) => filterLinks(links, { q: '', ...filter }, format).length
  expect(count({})).toBe(15)
  expect(count({ role: 'qualifier' })).toBe(3)
  expect(count({ property: 'P248' })).toBe(2)
  expect(count({ q: 'warsaw' })).toBe(2)
  expect(count({ q: 'WARSAW twinned', role: 'main' })).toBe(2)
  expect(count({ q: 'warsaw', role: 'reference' })).toBe(0)
})

test('they are filtered by what is shown beside a value, and by numbers as they are typed', () => {
  const title = {
    property: { id: 'P1476', data_type: 'monolingualtext' },
    value: { type: 'value', content: { text: 'Faust', language: 'fr' } },
  }
  const population = {
    property: { id: 'P1082', data_type: 'quantity' },
    value: { type: 'value', content: { amount: '+3677472', unit: '1' } },
  }
  const statement = {
    id: 'Q1$00000000-0000-0000-0000-000000000000',
    rank: 'normal',
    property: { id: 'P361', data_type: 'wikibase-item' },
    value: { type: 'value', content: 'Q64' },
    qualifiers: [title, population],
    references: [],
  }
  const { entries } = toStatementList({ P361: [statement] })!
  const found = findLinks('Q1', entries, { targets, localId: () => undefined })
  for (const q of ['faust french', '3,677,472', '3677472'])
    expect(filterLinks(found, { q }, format)).toHaveLength(1)
})

test('they are grouped by property as found, main values first', () => {
  const groups = groupLinks(links, 'listed')
  expect(groups.map(({ key }) => key)).toEqual([
    'P36',
    'P3005',
    'P150',
    'P190',
    'P47',
    'P20',
    'P248',
    'P518',
    'P131',
    'P2044',
  ])
  expect(groups[0]?.links.map(({ from }) => from)).toEqual(['Q183', 'Q900005000'])
  const newest = groupLinks(links, 'newest')
  expect(newest[0]?.links.map(({ from }) => from)).toEqual(['Q900005000', 'Q183'])
  expect([...firstGroups(groups, 3)]).toEqual(['P36', 'P3005'])
  expect(countProperties(links)[0]?.[1]).toBe(2)
})

test('where a property is used is grouped by role', () => {
  const used = findLinks('Q990000003', toStatementList(linkingStatements('Q990000003'))!.entries, {
    targets: new Set(['P131', 'P518']),
    localId: () => undefined,
  })
  expect(groupLinks(used, 'listed').map(({ use, propertyId }) => [use, propertyId])).toEqual([
    ['main', 'P131'],
    ['qualifier', 'P518'],
  ])
})

test('lexemes that are said to be of an item come first, by role', () => {
  const lexeme = readLexeme(recordedLexemes()['L525'])!.list.lexeme!
  const all = [...links, ...findLexicalLinks(lexeme, new Set(['Q150', 'Q146786']))]
  const groups = groupLinks(all, 'newest').slice(0, 2)
  expect(groups.map(({ key, propertyId }) => [key, propertyId])).toEqual([
    ['language', undefined],
    ['features', undefined],
  ])
  const shown = (filter: Partial<LinkFilter>) =>
    filterLinks(all, { q: '', ...filter }, format).map(({ from, role }) => `${from} ${role}`)
  expect(shown({ role: 'language' })).toEqual(['L525 language'])
  expect(shown({ q: 'l525-' })).toEqual(['L525-F1 features'])
  expect(shown({ property: 'P248' })).toHaveLength(2)
  const rows = linksToCsv(all, format).text.trim().split('\r\n')
  expect(rows.at(-1)).toMatch(/^L525-F1,,features,,,Q146786,,*$/)
  expect(JSON.parse(linksToJson(all).text)).toContainEqual({
    from: 'L525',
    role: 'language',
    target: 'Q150',
  })
})

test('an export has a row for each place', () => {
  const [head, ...rows] = linksToCsv(links, format).text.trim().split('\r\n')
  expect(head).toContain('from_id,from_label,role,property_id')
  expect(rows).toHaveLength(15)
  expect(rows[3]).toMatch(/^Q270,Warsaw,main,P190,twinned administrative body,Q64,q270\$/)
  const json = JSON.parse(linksToJson(links).text) as { role: string; statement: { id: string } }[]
  expect(json.map(({ statement }) => statement.id)).toEqual(links.map(({ statement }) => statement.id))
})
