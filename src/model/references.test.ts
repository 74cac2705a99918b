import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { auditReferences, wikidataImports } from './references'
import { toStatementList } from './statement-list'

const part = (id: string) => ({ property: { id, data_type: 'string' }, value: { type: 'novalue' } })
const statement = (id: string, ...references: string[][]) => ({
  id: `Q1$${id}`,
  rank: 'normal',
  property: { id: 'P1', data_type: 'string' },
  value: { type: 'somevalue' },
  qualifiers: [],
  references: references.map((ids) => ({ hash: ids.join('-'), parts: ids.map(part) })),
})

describe('auditReferences', () => {
  const list = toStatementList({
    P1: [statement('a', ['P248'], ['P143']), statement('b', ['P143']), statement('c'), 'unreadable'],
    P2: [statement('d', ['P143'], ['P143']), statement('e', ['P143', 'P813'])],
    P3: [statement('f')],
  })!
  const audit = auditReferences(list.entries, wikidataImports)
  const keys = (entries: readonly { key: string }[]) => entries.map((entry) => entry.key.replace('Q1$', ''))

  it('counts each reference once a statement, most used first', () => {
    expect(audit.references.map((use) => [use.hash, use.imported, keys(use.entries)])).toEqual([
      ['P143', true, ['a', 'b', 'd']],
      ['P248', false, ['a']],
      ['P143-P813', true, ['e']],
    ])
    expect(audit.referenced).toBe(4)
  })

  it('lists by property what has no reference, or only imports', () => {
    expect(audit.unreferenced.map((group) => [group.propertyId, keys(group.entries)])).toEqual([
      ['P1', ['c']],
      ['P3', ['f']],
    ])
    expect(audit.imported.map((group) => [group.propertyId, keys(group.entries)])).toEqual([
      ['P1', ['b']],
      ['P2', ['d', 'e']],
    ])
  })
})

const sampleItems = join(import.meta.dirname, '../../public/sample/w/rest.php/wikibase/v1/entities/items')

it.each(readdirSync(sampleItems))('finds in %s the references that its JSON has', (item) => {
  const json = readFileSync(join(sampleItems, item, 'statements'), 'utf8')
  const body = JSON.parse(json) as Record<string, { references: { hash: string }[] }[]>
  const { references, unreferenced, referenced } = auditReferences(toStatementList(body)!.entries)
  const hashes = Object.values(body)
    .flat()
    .flatMap((raw) => [...new Set(raw.references.map((reference) => reference.hash))])
  expect(references.reduce((sum, use) => sum + use.entries.length, 0)).toBe(hashes.length)
  expect(references.length).toBe(new Set(hashes).size)
  const without = unreferenced.reduce((sum, group) => sum + group.entries.length, 0)
  expect(without + referenced).toBe(Object.values(body).flat().length)
})
