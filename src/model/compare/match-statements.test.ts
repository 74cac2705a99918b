import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchStatements, type Match } from './match-statements'
import { toStatementList } from '~/model/statement-list'

let made = 0
type Parts = { id?: string; rank?: string; qualifiers?: object[]; references?: object[]; type?: string }
const snak = (id: string, content: unknown) => ({
  property: { id, data_type: 'string' },
  value: { type: 'value', content },
})

function statement(content: unknown, { id, type = 'value', references = [], ...parts }: Parts = {}) {
  return {
    id: id ?? `Q1$${made++}`,
    rank: 'normal',
    property: { id: 'P1', data_type: 'string' },
    value: type === 'value' ? { type, content } : { type },
    qualifiers: [],
    references: references.map((each, index) => ({ hash: `h${made}${index}`, parts: [each] })),
    ...parts,
  }
}

const side = (item: string, ...statements: unknown[]) => ({
  item,
  entries: toStatementList({ P1: statements })!.entries,
})
const match = (...lists: unknown[][]) =>
  matchStatements(lists.map((list, index) => side(`Q${index + 1}`, ...list)))
const kinds = (matches: readonly Match[]) => matches.map(({ kind }) => kind)
const [one, two, three] = ['1', '2', '3'].map((text) => snak('P2', text)) as [object, object, object]

describe('two items', () => {
  test('have the same statement, whatever the order of its qualifiers and references', () => {
    const [found] = match(
      [statement('a', { qualifiers: [one, two], references: [one, two] })],
      [statement('a', { qualifiers: [two, one], references: [two, one] })],
    )
    expect(found).toMatchObject({ kind: 'same', parts: [] })
  })

  test.each<[string, Parts]>([
    ['rank', { rank: 'preferred' }],
    ['qualifiers', { qualifiers: [one] }],
    ['references', { references: [one] }],
  ])('have the same main value with other %s', (part, parts) => {
    const [found, ...others] = match([statement('a'), statement('b')], [statement('a', parts)])
    expect(found).toMatchObject({ kind: 'different', parts: [part], isConflict: false })
    expect(kinds(others)).toEqual(['only'])
  })

  test('have the same value several times: those with the same qualifiers belong together', () => {
    const [found, ...others] = match(
      [statement('a', { qualifiers: [one], references: [one] })],
      [statement('a', { qualifiers: [two] }), statement('a', { qualifiers: [one], references: [two] })],
    )
    expect(found).toMatchObject({ kind: 'different', parts: ['references'] })
    expect(kinds(others)).toEqual(['only'])
  })

  test('have references that occur twice on one side alone', () => {
    const [found] = match(
      [statement('a', { references: [one, one, two] })],
      [statement('a', { references: [one, two, two] })],
    )
    expect(found).toMatchObject({ kind: 'different', parts: ['references'] })
  })

  test('contradict each other with the one value that each has', () => {
    expect(match([statement('a')], [statement('b')])).toMatchObject([
      { kind: 'different', parts: ['value'], isConflict: true },
    ])
    expect(kinds(match([statement('a'), statement('c')], [statement('b')]))).toEqual(['only', 'only', 'only'])
  })

  test('agree with it without being equal', () => {
    expect(match([statement('Bach')], [statement('bach')])).toMatchObject([
      { kind: 'different', parts: ['value'], agreement: 'spelling', isConflict: false },
    ])
  })

  test('have the same text, though the Action API composes its characters', () => {
    const caption = 'Ba\u0308r'
    expect(kinds(match([statement(caption)], [statement(caption.normalize())]))).toEqual(['same'])
  })

  test('have the same text, whatever data types their wikis give the property', () => {
    const typed = (data_type: string | null) => (content: string) => {
      const property = { id: 'P1', data_type }
      const qualifier = { property, value: { type: 'value', content } }
      const more = { qualifiers: [qualifier], references: [qualifier] }
      return { ...statement(content, more), property }
    }
    const [text, identifier, deleted] = [typed('string'), typed('external-id'), typed(null)]
    expect(kinds(match([text('a')], [identifier('a')]))).toEqual(['same'])
    expect(kinds(match([text('a'), text('b')], [identifier('a')], [deleted('a')]))).toEqual(['same', 'only'])
  })

  test('have no value alike, but no unknown one', () => {
    const none = () => statement('', { type: 'novalue' })
    const unknown = () => statement('', { type: 'somevalue' })
    expect(kinds(match([none()], [none()]))).toEqual(['same'])
    expect(match([unknown()], [unknown()])).toMatchObject([{ kind: 'different', isConflict: false }])
    expect(kinds(match([unknown(), none()], [unknown(), none()]))).toEqual(['only', 'same', 'only'])
    const qualifier = { property: { id: 'P2', data_type: 'string' }, value: { type: 'somevalue' } }
    const vague = () => statement('a', { qualifiers: [qualifier] })
    expect(match([vague()], [vague()])).toMatchObject([{ kind: 'different', parts: ['qualifiers'] }])
  })

  test('have a quantity with bounds and one without: not the same', () => {
    const amount = (bounds: object) => ({
      ...statement({ amount: '+5', unit: '1', ...bounds }),
      property: { id: 'P1', data_type: 'quantity' },
    })
    const bounds = { lowerBound: '+5', upperBound: '+5' }
    expect(kinds(match([amount({})], [amount({})]))).toEqual(['same'])
    expect(match([amount({})], [amount(bounds)])).toMatchObject([{ kind: 'different', agreement: 'bounds' }])
  })

  test('have quantities in different units, which are not converted', () => {
    const amount = (unit: string) => ({
      ...statement({ amount: '+1', unit: `http://www.wikidata.org/entity/${unit}` }),
      property: { id: 'P1', data_type: 'quantity' },
    })
    expect(match([amount('Q828224')], [amount('Q11573')])).toMatchObject([
      { kind: 'different', parts: ['value'], isConflict: true, hasOtherUnits: true },
    ])
    const other = { ...amount('Q11573'), value: { type: 'value', content: { amount: '+2', unit: '1' } } }
    const more = { ...other, value: { type: 'value', content: { amount: '+3', unit: '1' } } }
    expect(match([other], [more])).toMatchObject([{ isConflict: true, hasOtherUnits: false }])
  })

  test('pair what is wholly equal before what has the same value', () => {
    const found = match(
      [statement('a'), statement('a', { rank: 'preferred' })],
      [statement('a', { rank: 'preferred' }), statement('a'), statement('a', { rank: 'deprecated' })],
    )
    expect(kinds(found)).toEqual(['same', 'same', 'only'])
  })

  test('have unreadable statements, equal by their JSON', () => {
    const broken = (id: string) => ({ id, rank: 'best' })
    expect(kinds(match([broken('Q1$a')], [broken('Q2$b')]))).toEqual(['same'])
    expect(kinds(match([broken('Q1$a'), 5], [{ id: 'Q2$b' }]))).toEqual(['only', 'only', 'only'])
  })
})

test('revisions of an item are compared by the ids of their statements, as in the history', () => {
  const unknown = () => statement('', { id: 'Q1$u', type: 'somevalue' })
  const now = side('Q1', unknown(), statement('b', { id: 'q1$A' }), statement('c', { id: 'Q1$C' }))
  const before = side('Q1', unknown(), statement('a', { id: 'Q1$A' }), statement('c', { id: 'Q1$D' }))
  expect(matchStatements([now, before])).toMatchObject([
    { kind: 'same' },
    { kind: 'different', parts: ['value'] },
    { kind: 'only', members: [now.entries[2], undefined] },
    { kind: 'only', members: [undefined, before.entries[2]] },
  ])
})

describe('three items', () => {
  test('have the same only if all have', () => {
    const found = match(
      [statement('a'), statement('b')],
      [statement('a'), statement('b'), statement('c')],
      [statement('a')],
    )
    expect(found.map(({ kind, parts }) => [kind, parts])).toEqual([
      ['same', []],
      ['different', []],
      ['only', []],
    ])
  })

  test('and two of them a revision of the same: by id there, by value elsewhere', () => {
    const sides = [
      side('Q1', statement('a', { id: 'Q1$1' })),
      side('Q1', statement('a', { id: 'Q1$2' })),
      side('Q2', statement('a'), statement('z')),
    ]
    expect(matchStatements(sides).map(({ kind }) => kind)).toEqual(['different', 'only', 'only'])
  })
})

describe('the one value that each of three items has', () => {
  const date = (time: string, precision: number) => ({
    ...statement({ time, precision, calendarmodel: 'http://www.wikidata.org/entity/Q1985727' }),
    property: { id: 'P1', data_type: 'time' },
  })
  const amount = (unit: string) => ({
    ...statement({ amount: '+1', unit: `http://www.wikidata.org/entity/${unit}` }),
    property: { id: 'P1', data_type: 'quantity' },
  })
  const year = () => date('+1952-00-00T00:00:00Z', 9)
  const day = () => date('+1952-03-11T00:00:00Z', 11)
  const otherDay = () => date('+1952-05-05T00:00:00Z', 11)
  const kilometre = () => amount('Q828224')
  const agrees = { agreement: 'date-precision', isConflict: false }
  const contradicts = { isConflict: true, hasOtherUnits: false }

  test.each([
    ['agrees where two of them are equal', [year, day, day], agrees],
    [
      'contradicts where two of them do, though both agree with the third',
      [year, day, otherDay],
      contradicts,
    ],
    ['may be equal in other units', [kilometre, kilometre, () => amount('Q11573')], { hasOtherUnits: true }],
  ])('%s, in any order', (_, [a, b, c], expected) => {
    for (const order of [
      [a, b, c],
      [b, a, c],
      [b, c, a],
    ])
      expect(match(...order.map((make) => [make!()]))).toMatchObject([expected])
  })
})

const made0 = fc
  .record({
    content: fc.constantFrom('a', 'A', 'b', 'c'),
    type: fc.constantFrom('value', 'value', 'value', 'novalue', 'somevalue'),
    rank: fc.constantFrom('normal', 'preferred', 'deprecated'),
    qualifiers: fc.subarray([one, two, three]),
    references: fc.subarray([one, two]),
  })
  .map(({ content, ...parts }) => statement(content, parts))
const lists = fc.array(made0, { maxLength: 6 })

test('it does not matter which side is first', () => {
  const count = (matches: readonly Match[]) =>
    matches
      .map(({ kind, parts, isConflict, agreement }) => JSON.stringify([kind, parts, isConflict, agreement]))
      .toSorted()
  const ofKind = (matches: readonly Match[], kind: string) => matches.filter((each) => each.kind === kind)
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const [there, back] = [match(a, b), match(b, a)]
      for (const kind of ['same', 'different', 'only'])
        expect(ofKind(there, kind).length).toBe(ofKind(back, kind).length)
      // With duplicates, which of them face each other depends on the order.
      const values = [...a, ...b].map(({ value }) => JSON.stringify(value))
      if (new Set(values).size === values.length) expect(count(there)).toEqual(count(back))
    }),
    { numRuns: 500 },
  )
})

test('an item does not differ from itself, and every statement is in one match', () => {
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const twice = matchStatements([side('Q1', ...a), side('Q1', ...a)])
      expect(kinds(twice)).toEqual(a.map(() => 'same'))
      const ids = match(a, b).flatMap(({ members }) => members.flatMap((each) => each?.key ?? []))
      expect(ids.toSorted()).toEqual([...a, ...b].map(({ id }) => id).toSorted())
    }),
  )
})
