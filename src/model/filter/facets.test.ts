import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFacetTable, readFacets, setReviews } from './facet-table'
import { applyFilter, relaxFilter, totalsOf } from './facets'
import { noImports, wikidataImports } from '~/model/references'
import { toStatementList } from '~/model/statement-list'
import { emptyFilter, filterCodec, type StatementFilter } from './statement-filter'

const sampleItems = join(import.meta.dirname, '../../../public/sample/w/rest.php/wikibase/v1/entities/items')
const items = readdirSync(sampleItems)

type RawStatement = {
  rank: string
  property: { id: string; data_type: string | null }
  value: { type: string }
  qualifiers: unknown[]
  references: { parts: { property: { id: string } }[] }[]
}

function bodyOf(item: string): Record<string, RawStatement[]> {
  return JSON.parse(readFileSync(join(sampleItems, item, 'statements'), 'utf8')) as Record<
    string,
    RawStatement[]
  >
}

function tableOf(body: unknown, imports = wikidataImports) {
  const table = createFacetTable(toStatementList(body)!.entries, imports)
  expect(readFacets(table)).toBe(true)
  return table
}

it('filters and counts by the reader’s verdicts, which may change', () => {
  const table = tableOf(bodyOf('Q42'))
  const { length } = table.entries
  const states = new Uint8Array(length)
  states.set([1, 2, 4], 0)
  setReviews(table, states)
  const result = applyFilter(table, filterOf('review=wrong,changed'))
  expect([...result.shown]).toEqual([1, 2])
  expect(result.counts.review).toEqual({ none: length - 3, checked: 1, wrong: 1, again: 0, changed: 1 })
  setReviews(table, new Uint8Array(length))
  expect(applyFilter(table, filterOf('review=wrong,changed')).shown).toHaveLength(0)
})

const filterOf = (query: string) => filterCodec.read(Object.fromEntries(new URLSearchParams(query)))

/**
 * An independent implementation on the raw JSON: each facet a plain predicate. Recognizing values that do not fit
 * their type requires parsing, so `value` only covers the special values.
 */
const questions: Record<string, (statement: RawStatement, group: RawStatement[]) => boolean> = {
  'rank=preferred': (statement) => statement.rank === 'preferred',
  'rank=normal': (statement) => statement.rank === 'normal',
  'rank=deprecated': (statement) => statement.rank === 'deprecated',
  'rank=best': (statement, group) =>
    statement.rank === 'preferred' ||
    (statement.rank === 'normal' && !group.some((other) => other.rank === 'preferred')),
  'ref=with': (statement) => statement.references.length > 0,
  'ref=without': (statement) => statement.references.length === 0,
  'ref=imported': (statement) =>
    statement.references.length > 0 &&
    statement.references.every((reference) => {
      const ids = reference.parts.map((part) => part.property.id)
      return (
        (ids.includes('P143') || ids.includes('P4656')) &&
        ids.filter((id) => !['P143', 'P4656', 'P813'].includes(id)).length === 0
      )
    }),
  'qual=with': (statement) => statement.qualifiers.length > 0,
  'qual=without': (statement) => statement.qualifiers.length === 0,
  'value=somevalue': (statement) => statement.value.type === 'somevalue',
  'value=novalue': (statement) => statement.value.type === 'novalue',
  'type=external-id': (statement) => statement.property.data_type === 'external-id',
  'type=time,quantity': (statement) => ['time', 'quantity'].includes(statement.property.data_type ?? ''),
  'property=P17,P31': (statement) => ['P17', 'P31'].includes(statement.property.id),
}

function countRaw(body: Record<string, RawStatement[]>, asked: string[]): number {
  let count = 0
  for (const group of Object.values(body)) {
    for (const statement of group) {
      if (asked.every((question) => questions[question]!(statement, group))) count++
    }
  }
  return count
}

describe.each(items.map((item) => [item]))('counts of %s', (item) => {
  const body = bodyOf(item)
  const table = tableOf(body)

  it('equal those of the raw JSON', () => {
    const { counts, shown } = applyFilter(table, emptyFilter)
    const raw = (question: string) => countRaw(body, [question])
    expect(shown).toHaveLength(countRaw(body, []))
    expect(counts.rank).toEqual({
      preferred: raw('rank=preferred'),
      normal: raw('rank=normal'),
      deprecated: raw('rank=deprecated'),
    })
    expect(counts.best).toBe(raw('rank=best'))
    expect(counts.ref).toEqual({
      with: raw('ref=with'),
      without: raw('ref=without'),
      imported: raw('ref=imported'),
    })
    expect(counts.qual).toEqual({ with: raw('qual=with'), without: raw('qual=without') })
    expect(counts.value).toMatchObject({ somevalue: raw('value=somevalue'), novalue: raw('value=novalue') })
    expect([...counts.property]).toEqual(Object.entries(body).map(([id, group]) => [id, group.length]))
    expect(totalsOf(table)).toMatchObject({
      unreferenced: raw('ref=without'),
      deprecated: raw('rank=deprecated'),
      qualified: raw('qual=with'),
      identifiers: raw('type=external-id'),
      unreadable: 0,
    })
  })

  it('say what another choice of one facet would show, the others applied', () => {
    const facetOf = (question: string) => (question === 'rank=best' ? 'best' : question.split('=')[0]!)
    fc.assert(
      fc.property(fc.subarray(Object.keys(questions), { maxLength: 4 }), (picked) => {
        const asked = picked.filter((q, at) => picked.findIndex((o) => facetOf(o) === facetOf(q)) === at)
        const filter = filterOf(asked.toSorted().reduce(joined, ''))
        const { counts, shown } = applyFilter(table, filter)
        expect(shown).toHaveLength(countRaw(body, asked))
        const alternatives: [string, number][] = [
          ['rank=deprecated', counts.rank.deprecated],
          ['rank=best', counts.best],
          ['ref=without', counts.ref.without],
          ['ref=imported', counts.ref.imported],
          ['qual=with', counts.qual.with],
          ['value=somevalue', counts.value.somevalue],
          ['type=external-id', counts.type.get('external-id') ?? 0],
          ['property=P17,P31', (counts.property.get('P17') ?? 0) + (counts.property.get('P31') ?? 0)],
        ]
        for (const [question, count] of alternatives) {
          const others = asked.filter((other) => facetOf(other) !== facetOf(question))
          expect([question, count]).toEqual([question, countRaw(body, [...others, question])])
        }
      }),
      { numRuns: 30 },
    )
  })
})

/** Joins the facets' parameters into one address; two of them may use `rank`. */
function joined(query: string, question: string): string {
  const params = new URLSearchParams(query)
  const [name = '', value = ''] = question.split('=')
  params.set(name, params.has(name) ? `${params.get(name)},${value}` : value)
  return params.toString()
}

const statement = (overrides: object) => ({
  id: 'Q1$1',
  rank: 'normal',
  property: { id: 'P1', data_type: 'string' },
  value: { type: 'value', content: 'a' },
  qualifiers: [],
  references: [],
  ...overrides,
})
const reference = (...ids: string[]) => ({
  hash: ids.join(),
  parts: ids.map((id) => ({ property: { id, data_type: 'string' }, value: { type: 'novalue' } })),
})

describe('what is imported', () => {
  const states = (references: object[], imports = wikidataImports) => {
    const { counts } = applyFilter(tableOf({ P1: [statement({ references })] }, imports), emptyFilter)
    return [counts.ref.imported, counts.ref.with]
  }

  it('has references that only say from where', () => {
    expect(states([reference('P143')])).toEqual([1, 1])
    expect(states([reference('P143', 'P4656', 'P813'), reference('P4656')])).toEqual([1, 1])
  })

  it('excludes references that also name a source, or only a day', () => {
    expect(states([reference('P143'), reference('P854')])).toEqual([0, 1])
    expect(states([reference('P143', 'P854')])).toEqual([0, 1])
    expect(states([reference('P813')])).toEqual([0, 1])
    expect(states([])).toEqual([0, 0])
  })

  it('is not known of other wikis', () => {
    expect(states([reference('P143')], noImports)).toEqual([0, 1])
  })
})

describe('odd statements', () => {
  const table = tableOf({
    P1: [
      statement({ rank: 'preferred' }),
      statement({ rank: 'normal' }),
      statement({ rank: 'best' }),
      'not a statement',
    ],
    P2: [
      statement({
        property: { id: 'P2', data_type: 'time' },
        value: { type: 'value', content: { time: 'not a time' } },
        rank: 'deprecated',
      }),
      statement({ property: { id: 'P2', data_type: null }, rank: 'normal' }),
    ],
  })

  it('count as what they are', () => {
    const { counts } = applyFilter(table, emptyFilter)
    expect(counts.value).toEqual({ value: 3, somevalue: 0, novalue: 0, 'type-mismatch': 1, unreadable: 2 })
    expect(Object.fromEntries(counts.type)).toEqual({ string: 2, time: 1, deleted: 1 })
    expect(counts.ref).toEqual({ with: 0, without: 4, imported: 0 })
    expect(totalsOf(table)).toMatchObject({ unreadable: 2 })
  })

  it('have no rank where they are unreadable, and the best rank is found among the others', () => {
    const shown = (rank: string) => [...applyFilter(table, filterOf(`rank=${rank}`)).shown]
    expect(shown('preferred')).toEqual([0])
    expect(shown('normal')).toEqual([1, 5])
    expect(shown('deprecated')).toEqual([4])
    expect(shown('best')).toEqual([0, 5])
  })

  it('are found by their filters', () => {
    const shown = (query: string) => [...applyFilter(table, filterOf(query)).shown]
    expect(shown('value=unreadable')).toEqual([2, 3])
    expect(shown('type=deleted')).toEqual([5])
    expect(shown('value=type-mismatch,unreadable&rank=deprecated')).toEqual([4])
  })
})

it('finds the best rank of each sense and form of a lexeme by itself', () => {
  const { entries } = toStatementList({
    P1: [statement({ rank: 'preferred' }), statement({}), statement({}), statement({})],
  })!
  const subjects = ['L1-S1', 'L1-S1', 'L1-S2', 'L1']
  const table = createFacetTable(entries.map((entry, index) => ({ ...entry, subject: subjects[index]! })))
  readFacets(table)
  expect([...applyFilter(table, filterOf('rank=best')).shown]).toEqual([0, 2, 3])
})

describe('reading in slices', () => {
  it('resumes where it stopped, with the same result', () => {
    const body = { P1: Array.from({ length: 100 }, (_, at) => statement({ id: `Q1$${at}` })) }
    const table = createFacetTable(toStatementList(body)!.entries)
    let slices = 1
    while (!readFacets(table, () => true)) slices++
    expect(slices).toBeGreaterThan(5)
    expect(applyFilter(table, emptyFilter)).toEqual(applyFilter(tableOf(body, noImports), emptyFilter))
  })

  it('counts only what was read', () => {
    const table = createFacetTable(toStatementList({ P1: [statement({}), statement({})] })!.entries)
    expect(applyFilter(table, emptyFilter).counts.rank.normal).toBe(0)
  })
})

describe('relaxFilter', () => {
  const table = tableOf({
    P1: [statement({ rank: 'preferred' }), statement({ references: [reference('P2')] })],
    P2: [statement({ property: { id: 'P2', data_type: 'time' }, value: { type: 'novalue' } })],
  })
  const relaxed = (query: string, hits?: Uint8Array) => {
    const filter: StatementFilter = filterOf(query)
    return relaxFilter(filter, applyFilter(table, filter, hits))
  }

  it('names each facet that alone is in the way, and what would be shown without it', () => {
    expect(relaxed('type=time&property=P1')).toEqual(
      [
        { facets: ['property'], count: 1 },
        { facets: ['type'], count: 2 },
      ].toSorted((a, b) => b.count - a.count),
    )
  })

  it('names the smallest sets when no single facet is', () => {
    expect(relaxed('rank=preferred&value=novalue&ref=with')).toEqual([
      { facets: ['rank', 'ref'], count: 1 },
      { facets: ['rank', 'value'], count: 1 },
      { facets: ['ref', 'value'], count: 1 },
    ])
  })

  it('counts the search as a facet', () => {
    expect(relaxed('q=x&property=P2', Uint8Array.of(0, 0, 0))).toEqual([{ facets: ['q'], count: 1 }])
  })

  it('has nothing to say when something is shown', () => {
    expect(relaxed('property=P1')).toEqual([])
    expect(relaxFilter(emptyFilter, applyFilter(tableOf({}), emptyFilter))).toEqual([])
  })
})
