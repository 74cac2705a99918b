import { describe, expect, test } from 'vitest'
import { findMergeBlocks, mergeOrder, planMerge } from './merge-plan'
import { groupBy } from '~/lib/group-by'
import { readLexeme } from '~/model/lexeme'
import { toStatementList } from '~/model/statement-list'
import { recordedLexemes } from '~/test/wikibase/lexemes'
import { recordedStatements } from '~/test/wikibase/recorded'

const snak = (property: string, content: unknown) => ({
  property: { id: property, data_type: 'string' },
  value: { type: 'value', content },
})
const reference = (text: string) => ({ hash: text, parts: [snak('P3', text)] })
let made = 0
const statement = (content: string, parts: object = {}, type = 'string') => ({
  id: `Q1$${made++}`,
  rank: 'normal',
  property: { id: type === 'string' ? 'P1' : 'P2', data_type: type },
  value: { type: 'value', content },
  qualifiers: [],
  references: [],
  ...parts,
})
const list = (...statements: { property: { id: string } }[]) =>
  toStatementList(Object.fromEntries(groupBy(statements, ({ property }) => property.id)))!
const texts = (label: string, description: string, title: string, badges: string[] = []) => ({
  labels: { en: label },
  descriptions: { en: description },
  aliases: {},
  sitelinks: { enwiki: { title, badges } },
})

test('statements with the same value and qualifiers become one, with the references of both', () => {
  const plan = planMerge(
    {
      id: 'Q2',
      list: list(
        statement('a', { rank: 'preferred', references: [reference('x'), reference('y')] }),
        statement('a', { qualifiers: [snak('P4', 'q')] }),
        statement('c'),
      ),
    },
    { id: 'Q1', list: list(statement('a', { references: [reference('x')] }), statement('b')) },
  )
  expect(plan).toMatchObject({ kept: 2, added: 2, joined: 1, references: 1, linking: [], repeated: [] })
})

test('the first of several equal statements gets the references', () => {
  const plan = planMerge(
    { id: 'Q2', list: list(statement('a', { references: [reference('x')] })) },
    { id: 'Q1', list: list(statement('a'), statement('a', { references: [reference('x')] })) },
  )
  expect(plan).toMatchObject({ joined: 1, references: 1 })
})

const withReferences = (...all: [content: string, ...references: string[]][]) =>
  list(...all.map(([content, ...texts]) => statement(content, { references: texts.map(reference) })))

test.each([
  ['equal statements', withReferences(['a', 'x'], ['a', 'x']), withReferences(['a']), 1],
  [
    'equal statements among others',
    withReferences(['a', 'x', 'y'], ['a', 'y']),
    withReferences(['a', 'x']),
    1,
  ],
  ['one statement', withReferences(['a', 'x', 'x']), withReferences(['a']), 1],
  [
    'equal statements, if the first of the target’s lacks it',
    withReferences(['a', 'x'], ['a', 'x']),
    withReferences(['a'], ['a', 'x']),
    1,
  ],
])('items can’t be merged if a reference is new twice: in %s', (_, from, into, references) => {
  const plan = planMerge({ id: 'Q2', list: from }, { id: 'Q1', list: into })
  expect(plan).toMatchObject({ added: 0, joined: from.entries.length, references, repeated: ['P1'] })
})

test.each([
  ['the target has it', withReferences(['a', 'x'], ['a', 'x']), withReferences(['a', 'x']), 0],
  ['the target lacks the statements', withReferences(['a', 'x'], ['a', 'x']), withReferences(['b']), 0],
  ['the statements differ', withReferences(['a', 'x'], ['b', 'x']), withReferences(['a'], ['b']), 2],
  ['they bring different ones', withReferences(['a', 'x'], ['a', 'y']), withReferences(['a']), 2],
])('a reference that comes twice is no obstacle if %s', (_, from, into, references) => {
  const plan = planMerge({ id: 'Q2', list: from }, { id: 'Q1', list: into })
  expect(plan).toMatchObject({ references, repeated: [] })
})

test('unknown values are equal, as the wiki compares hashes', () => {
  const unknown = (id: string) => ({
    property: { id, data_type: 'string' },
    value: { type: 'somevalue' },
  })
  const vague = (...of: string[]) => {
    const references = of.map((id) => ({ hash: id, parts: [unknown(id)] }))
    return list(statement('a', { ...unknown('P1'), references }))
  }
  expect(planMerge({ id: 'Q2', list: vague('P3', 'P4') }, { id: 'Q1', list: vague('P3') })).toMatchObject({
    added: 0,
    joined: 1,
    references: 1,
  })
})

test.each([
  ['a main value', {}, 'wikibase-item', 'Q1', ['P2']],
  [
    'a qualifier',
    { qualifiers: [{ ...snak('P5', 'Q1'), property: { id: 'P5', data_type: 'wikibase-item' } }] },
    'string',
    'a',
    ['P5'],
  ],
  [
    'a reference',
    {
      references: [
        { hash: 'r', parts: [{ ...snak('P6', 'Q1'), property: { id: 'P6', data_type: 'wikibase-item' } }] },
      ],
    },
    'string',
    'a',
    ['P6'],
  ],
  ['no item', {}, 'string', 'Q1', []],
])('items can’t be merged if one names the other: %s', (_, parts, type, content, linking) => {
  const naming = list(statement(content, parts, type))
  const [from, into] = [
    { id: 'Q2', list: naming },
    { id: 'Q1', list: list(statement('a')) },
  ]
  expect(planMerge(from, into).linking).toEqual(linking)
  expect(planMerge({ ...into, id: 'Q9' }, { ...from, id: 'Q8' }).linking).toEqual([])
})

test('other descriptions and sitelinks are conflicts, other labels aliases; badges are joined', () => {
  const merge = (from: ReturnType<typeof texts>, into: ReturnType<typeof texts>) => {
    const nothing = list(statement('a'))
    return planMerge({ id: 'Q2', list: nothing, texts: from }, { id: 'Q1', list: nothing, texts: into })
  }
  expect(merge(texts('one', 'first', 'A'), texts('two', 'second', 'B'))).toMatchObject({
    aliases: 1,
    conflicts: [
      { field: 'description', code: 'en', into: 'second', from: 'first' },
      { field: 'sitelink', code: 'enwiki', into: 'B', from: 'A' },
    ],
  })
  expect(merge(texts('one', 'a', 'A_b', ['Q3']), texts('one', 'a', 'A b'))).toMatchObject({
    aliases: 0,
    conflicts: [],
  })
})

test('an item merged into its copy adds nothing', () => {
  const copy = toStatementList(JSON.parse(recordedStatements('Q42')!))!
  const plan = planMerge({ id: 'Q9', list: copy }, { id: 'Q42', list: copy })
  expect(plan).toMatchObject({ added: 0, joined: copy.entries.length })
  expect(mergeOrder('Q42', 'Q9')).toEqual(['Q42', 'Q9'])
})

describe('lexemes', () => {
  const withPart = (id: string, part: object) => ({ id, claims: {}, ...part })
  const lexeme = (id: string, parts: object = {}) => {
    const raw = {
      type: 'lexeme',
      id,
      lemmas: {},
      language: 'Q1',
      lexicalCategory: 'Q2',
      claims: {},
      ...parts,
    }
    return { id, list: readLexeme(raw)!.list }
  }
  const term = (language: string, value: string) => ({ [language]: { language, value } })

  test('are refused with different languages, lexical categories or lemmas of a language, or if one names the other', () => {
    const from = lexeme('L2', { language: 'Q9', lemmas: { ...term('en', 'colour'), ...term('de', 'Farbe') } })
    const into = lexeme('L1', { lexicalCategory: 'Q3', lemmas: term('en', 'color') })
    expect(findMergeBlocks(from, into).conflicts).toEqual([
      { field: 'language', code: '', into: 'Q1', from: 'Q9' },
      { field: 'category', code: '', into: 'Q3', from: 'Q2' },
      { field: 'lemma', code: 'en', into: 'color', from: 'colour' },
    ])
    expect(findMergeBlocks(lexeme('L2'), lexeme('L1'))).toEqual({ linking: [], conflicts: [] })
    const { L525 } = recordedLexemes()
    const named = list(statement('', { value: { type: 'value', content: 'L525-S1' } }, 'wikibase-sense'))
    const naming = { id: 'L9', list: { ...lexeme('L9').list, entries: named.entries, groups: named.groups } }
    expect(findMergeBlocks(naming, { id: 'L525', list: readLexeme(L525)!.list }).linking).toEqual(['P2'])
  })

  test('are joined: forms of the same features and words become one, other forms and all senses are added', () => {
    const form = (id: string, representations: object, grammaticalFeatures: string[]) =>
      withPart(id, { representations, grammaticalFeatures })
    const plan = planMerge(
      lexeme('L2', {
        senses: [withPart('L2-S1', { glosses: term('en', 'hue') })],
        forms: [
          form('L2-F1', { ...term('en', 'colors'), ...term('en-gb', 'colours') }, ['Q8', 'Q7']),
          form('L2-F2', term('en', 'colored'), ['Q6']),
          form('L2-F3', term('en', 'color'), ['Q5']),
        ],
      }),
      lexeme('L1', {
        forms: [
          form('L1-F1', { ...term('en', 'colors'), ...term('en-ca', 'colours') }, ['Q7', 'Q8']),
          form('L1-F2', { ...term('en', 'colored'), ...term('en-gb', 'coloured') }, ['Q5']),
          form('L1-F3', term('en', 'colour'), ['Q5']),
        ],
      }),
    )
    expect(plan.parts).toEqual({ senses: 1, forms: 2, sharedForms: 1 })
  })

  test('with any number of forms take linear time', () => {
    const forms = (id: string) =>
      Array.from({ length: 5_000 }, (_, index) =>
        withPart(`${id}-F${index + 1}`, {
          representations: { ...term('en', 'a'), ...term('de', id) },
          grammaticalFeatures: [],
        }),
      )
    const [from, into] = [lexeme('L2', { forms: forms('L2') }), lexeme('L1', { forms: forms('L1') })]
    const start = process.cpuUsage()
    expect(planMerge(from, into).parts).toEqual({ senses: 0, forms: 5_000, sharedForms: 0 })
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000)
  })

  test('a statement is on both only if its form is', () => {
    const { L525 } = recordedLexemes()
    const own = readLexeme(L525)!.list
    const copy = readLexeme(JSON.parse(JSON.stringify(L525).replaceAll('L525', 'L526')))!.list
    const ofSenses = own.entries.filter(({ subject }) => subject === 'L525-S1').length
    expect(ofSenses).toBeGreaterThan(0)
    const plan = planMerge({ id: 'L526', list: copy }, { id: 'L525', list: own })
    expect(plan).toMatchObject({
      kept: own.entries.length,
      added: ofSenses,
      joined: own.entries.length - ofSenses,
      references: 0,
      parts: { senses: 1, forms: 0, sharedForms: 2 },
    })
  })
})
