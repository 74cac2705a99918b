import { expect, test } from 'vitest'
import { compareItemsInSteps, type Comparison, identifierSigns } from './compare-items'
import { readEntity } from '~/model/action-json'
import type { StatementChange } from '~/model/history/statement-diff'
import { toStatementList } from '~/model/statement-list'
import { noLimit } from '~/lib/time-slicing'
import { historyOf } from '~/test/wikibase/history'
import { recordedStatements } from '~/test/wikibase/recorded'
import { compareStatements } from '~/test/compare-statements'

type Snak = { property: { id: string }; value: { type: string; content?: unknown } }
type Raw = {
  id: string
  rank: string
  value: Snak['value']
  qualifiers: Snak[]
  references: { parts: Snak[] }[]
}
type Body = Record<string, Raw[]>

const bodyOf = (itemId: string) => JSON.parse(recordedStatements(itemId)!) as Body
const sideOf = (item: string, body: unknown) => ({ item, list: toStatementList(body)! })

function compare(...sides: ReturnType<typeof sideOf>[]): Comparison {
  return compareItemsInSteps(sides).proceed(noLimit)!
}

const recorded = (...ids: string[]) => compare(...ids.map((id) => sideOf(id, bodyOf(id))))

/** The same from the raw JSON, one statement against all others. */
function countsOfRaw(a: Body, b: Body) {
  const counts = { same: 0, different: 0, only: 0 }
  const unknowns = { count: 0 }
  const pair = ({ property, value }: Snak) =>
    value.type === 'somevalue' ? `unknown ${unknowns.count++}` : JSON.stringify([property.id, value])
  const main = ({ value }: Raw) =>
    value.type === 'somevalue' ? `unknown ${unknowns.count++}` : JSON.stringify(value)
  const whole = (one: Raw) =>
    JSON.stringify([
      main(one),
      one.rank,
      one.qualifiers.map(pair).toSorted(),
      one.references.map(({ parts }) => JSON.stringify(parts.map(pair).toSorted())).toSorted(),
    ])
  for (const property of new Set([...Object.keys(a), ...Object.keys(b)])) {
    let [left, right] = [a[property] ?? [], b[property] ?? []]
    const isSingle = left.length === 1 && right.length === 1
    for (const [kind, key] of [
      ['same', whole],
      ['different', main],
    ] as const) {
      const keys = right.map((one) => key(one))
      left = left.filter((one) => {
        const place = keys.indexOf(key(one))
        if (place < 0) return true
        counts[kind]++
        keys.splice(place, 1)
        right = right.filter((_, index) => index !== place)
        return false
      })
    }
    if (isSingle && left.length === 1) counts.different++
    else counts.only += left.length + right.length
  }
  return counts
}

test.each([
  ['Q42', 'Q64'],
  ['Q183', 'Q142'],
  ['Q183', 'Q145'],
  ['Q30', 'Q145'],
])('%s and %s have in common what their JSON has', (one, other) => {
  const { counts, onlyOn } = recorded(one, other)
  const expected = countsOfRaw(bodyOf(one), bodyOf(other))
  expect(counts).toMatchObject(expected)
  expect(onlyOn.reduce((sum, count) => sum + count, 0)).toBe(expected.only)
  expect(expected.different).toBeGreaterThan(0)
})

test('a copy of an item under other ids is the same, but for what is unknown', () => {
  const body = bodyOf('Q42')
  const copy = JSON.parse(JSON.stringify(body).replaceAll(/"Q42\$/gi, '"Q7113$')) as Body
  const changed = copy['P569']![0]!
  changed.rank = 'deprecated'
  const { counts } = compare(sideOf('Q42', body), sideOf('Q7113', copy))
  expect(counts).toMatchObject(countsOfRaw(body, copy))
  expect(counts.different).toBeGreaterThan(0)
  expect(counts.same).toBeGreaterThan(300)
})

test.each(['Q42', 'Q30', 'Q900000001', 'Q900000013'])('%s has no difference from itself', (id) => {
  const { counts, properties } = recorded(id, id)
  expect(counts).toMatchObject({ different: 0, only: 0, conflict: 0 })
  expect(properties.flatMap(({ matches }) => matches)).toHaveLength(
    sideOf(id, bodyOf(id)).list.entries.length,
  )
})

test('Q64 differs from its earlier revisions as its history says', () => {
  const { contents, revisions } = historyOf('Q64')!
  const read = (id: number) => toStatementList(readEntity(contents[id])!.statements)!
  const [newest, ...earlier] = revisions.map(({ revid }) => revid).filter((id) => contents[id])
  const now = read(newest!)
  for (const revision of earlier.filter((_, index) => index % 9 === 0)) {
    const before = read(revision)
    const { changes } = compareStatements(before, now)
    const { properties } = compare({ item: 'Q64', list: now }, { item: 'Q64', list: before })
    const matches = properties.flatMap((property) => property.matches)
    const idsOf = (kind: StatementChange['kind']) =>
      changes.flatMap((change) =>
        change.kind === kind ? [(change.kind === 'removed' ? change.before : change.after).key] : [],
      )
    const found = (kind: string, side: number) =>
      matches
        .filter((each) => each.kind === kind && each.members[side])
        .map((each) => each.members[side]?.key)
    expect(new Set(found('only', 0))).toEqual(new Set(idsOf('added')))
    expect(new Set(found('only', 1))).toEqual(new Set(idsOf('removed')))
    expect(new Set(found('different', 0))).toEqual(new Set(idsOf('changed')))
  }
})

test('what identifiers say', () => {
  const id = (property: string, text: string, rank = 'normal') => ({
    id: `Q1$${property}-${text}`,
    rank,
    property: { id: property, data_type: 'external-id' },
    value: { type: 'value', content: text },
    qualifiers: [],
    references: [],
  })
  const { properties } = compare(
    sideOf('Q1', { P1: [id('P1', 'a'), id('P1', 'b')], P2: [id('P2', 'x')], P3: [id('P3', '1')] }),
    sideOf('Q2', {
      P1: [id('P1', 'b'), id('P1', 'c')],
      P2: [id('P2', 'y'), id('P2', 'x', 'deprecated')],
      P3: [id('P3', '1', 'deprecated')],
    }),
  )
  const { equal, differing } = identifierSigns(properties)
  expect(equal.map((property) => property.id)).toEqual(['P1'])
  expect(differing.map((property) => property.id)).toEqual(['P2'])
})

test('5,000 statements on each side, all with one value or each with its own, take linear time', () => {
  const list = (item: string, text: (index: number) => string) => ({
    P1: Array.from({ length: 5_000 }, (_, index) => ({
      id: `${item}$${index}`,
      rank: 'normal',
      property: { id: 'P1', data_type: 'string' },
      value: { type: 'value', content: text(index) },
      qualifiers: [],
      references: [],
    })),
  })
  const started = performance.now()
  const own = compare(
    sideOf('Q1', list('Q1', String)),
    sideOf(
      'Q2',
      list('Q2', (index) => String(index + 100)),
    ),
  )
  const one = compare(
    sideOf(
      'Q1',
      list('Q1', () => 'a'),
    ),
    sideOf(
      'Q2',
      list('Q2', () => 'a'),
    ),
  )
  expect(own.counts).toMatchObject({ same: 4_900, only: 200 })
  expect(one.counts).toMatchObject({ same: 5_000, only: 0 })
  // Comparing each with each would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000)
})
