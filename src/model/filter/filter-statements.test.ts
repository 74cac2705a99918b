import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '~/i18n/translate'
import { bestFirst } from '~/model/best-rank'
import { continueIndexing, createStatementIndex, filterStatements } from './filter-statements'
import { wikidataImports } from '~/model/references'
import { deadline } from '~/lib/time-slicing'
import { toStatementList } from '~/model/statement-list'
import { emptyFilter, filterCodec } from './statement-filter'

const sample = join(
  import.meta.dirname,
  '../../../public/sample/w/rest.php/wikibase/v1/entities/items/Q42/statements',
)
const json = readFileSync(sample, 'utf8')
const labels: Record<string, string> = { P31: 'instance of', P27: 'Ähnliches', P18: 'zebra', P21: 'bee' }

function indexOf(body: unknown) {
  return createStatementIndex(
    toStatementList(body)!,
    { language: 'en', t: inEnglish, labelText: (id) => labels[id], localId: () => undefined },
    wikidataImports,
  )
}

const index = indexOf(JSON.parse(json))
continueIndexing(index)
const applyQuery = (query: string) =>
  filterStatements(index, filterCodec.read(Object.fromEntries(new URLSearchParams(query))))

describe('filterStatements', () => {
  it('shows all of an item in its own order', () => {
    const { groups, shown } = applyQuery('')
    expect(groups).toEqual(index.list.groups)
    expect(shown).toBe(332)
  })

  it('combines a search with facets', () => {
    const { groups, shown, counts } = applyQuery('q="instance of"&ref=with')
    expect(groups.map((group) => group.propertyId)).toEqual(['P31'])
    expect(shown).toBe(groups[0]!.entries.length)
    expect(counts.property.get('P31')).toBe(shown)
    expect(counts.property.get('P21')).toBe(0)
  })

  it('keeps the groups whose statements all pass, so that their rows stay as they are', () => {
    for (const sort of ['item', 'best']) {
      const before = applyQuery(`type=external-id&sort=${sort}`).groups
      const after = applyQuery(`q=P214&type=external-id&sort=${sort}`).groups
      expect(before).toContain(after[0])
    }
  })

  it('says which filter to remove when nothing passes', () => {
    const { shown, relaxations } = applyQuery('q="instance of"&type=external-id')
    expect(shown).toBe(0)
    expect(relaxations.map((relaxation) => relaxation.facets)).toEqual([['q'], ['type']])
    expect(applyQuery('type=external-id').shown).toBe(relaxations[0]!.count)
  })

  const order = (query: string) => applyQuery(query).groups.map((group) => group.propertyId)

  it('sorts by number, label or count of the property', () => {
    expect(order('property=P31,P21,P27,P18&sort=property')).toEqual(['P18', 'P21', 'P27', 'P31'])
    expect(order('property=P31,P21,P27,P18&sort=label')).toEqual(['P27', 'P21', 'P31', 'P18'])
    const counts = applyQuery('sort=count').groups.map((group) => group.entries.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(new Set(order('sort=count'))).toEqual(new Set(order('')))
  })

  it('sorts within a property by rank, and lists nothing twice', () => {
    const rank = { preferred: 0, normal: 1, deprecated: 2 }
    const { groups, shown } = applyQuery('sort=best')
    for (const group of groups) {
      const places = group.entries.map((entry) => rank[(entry.raw as { rank: keyof typeof rank }).rank])
      expect(places).toEqual(places.toSorted())
    }
    expect(groups.map((group) => group.propertyId)).toEqual(order(''))
    expect(new Set(groups.flatMap((group) => group.entries)).size).toBe(shown)
  })
})

it('sorts by rank as without a filter, unreadable statements too', () => {
  const raws = [
    { id: 'Q1$unranked' },
    { id: 'Q1$deprecated', rank: 'deprecated' },
    { id: 'Q1$normal', rank: 'normal' },
    { id: 'Q1$preferred', rank: 'preferred' },
  ]
  const unreadable = indexOf({ P31: raws })
  continueIndexing(unreadable)
  const { groups } = filterStatements(
    unreadable,
    filterCodec.read(Object.fromEntries(new URLSearchParams('sort=best'))),
  )
  expect(groups).toEqual(bestFirst(unreadable.list.groups))
  expect(groups[0]?.entries.map(({ raw }) => raw)).toEqual(raws.toReversed())
})

describe('continueIndexing', () => {
  it('stops when asked to, and resumes later', () => {
    const slow = indexOf(JSON.parse(json))
    let slices = 0
    while (!continueIndexing(slow, () => true)) slices++
    expect(slices).toBeGreaterThan(10)
    expect(
      filterStatements(slow, filterCodec.read(Object.fromEntries(new URLSearchParams('q=human')))),
    ).toMatchObject({ shown: applyQuery('q=human').shown })
  })

  it('counts what is indexed so far', () => {
    const begun = indexOf(JSON.parse(json))
    expect(continueIndexing(begun, () => true)).toBe(false)
    const { shown, counts } = filterStatements(begun, emptyFilter)
    expect(shown).toBeLessThan(332)
    continueIndexing(begun)
    const whole = filterStatements(begun, emptyFilter)
    expect(whole.counts).toEqual(applyQuery('').counts)
    expect(whole.counts.qual.with).toBeGreaterThan(counts.qual.with)
  })
})

describe('deadline', () => {
  it('stops once the time is over', () => {
    let time = 100
    const shouldStop = deadline(8, () => time)
    expect(shouldStop()).toBe(false)
    time = 108
    expect(shouldStop()).toBe(true)
  })
})
