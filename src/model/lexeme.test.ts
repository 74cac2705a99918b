import { describe, expect, test } from 'vitest'
import { lemmaLabel, readLexeme, writeLexeme } from './lexeme'
import { statementOf, groupByProperty } from './statement-list'
import { recordedLexemes, type RecordedPart } from '~/test/wikibase/lexemes'

const lexemes = Object.entries(recordedLexemes())

/** Statement ids by the entity that has them, straight from the recording. */
function trueStatements(lexeme: RecordedPart & { forms: RecordedPart[]; senses: RecordedPart[] }) {
  return [lexeme, ...lexeme.senses, ...lexeme.forms].flatMap(({ id, claims }) =>
    Object.values(claims as object).flatMap((list: { id: string }[]) => list.map((one) => `${id} ${one.id}`)),
  )
}

function listOf(raw: unknown) {
  const list = readLexeme(raw)?.list
  if (!list) throw new Error('No lexeme')
  return list
}

describe('every recorded lexeme', () => {
  test.each(lexemes)('%s has each statement of itself, its senses and forms once', (_, lexeme) => {
    const list = listOf(lexeme)
    expect(list.entries.map((entry) => `${entry.subject} ${statementOf(entry)?.id}`)).toEqual(
      trueStatements(lexeme),
    )
    expect(new Set(list.entries.map(({ key }) => key)).size).toBe(list.entries.length)
    expect(list.entries.map(({ index }) => index)).toEqual(list.entries.map((_entry, index) => index))
    expect(list.groups.flatMap(({ entries }) => entries)).toEqual(list.entries)
  })

  test.each(lexemes)('%s is read again as it was written', (_, lexeme) => {
    const { arrange: _arrange, ...list } = listOf(lexeme)
    const { arrange: _again, ...again } = listOf(JSON.parse(JSON.stringify(writeLexeme(list))))
    expect(again).toEqual(list)
  })

  test.each(lexemes)('%s has each statement, sense and form in one row', (_, lexeme) => {
    const list = listOf(lexeme)
    const rows = list.arrange?.(list) ?? []
    const shown = rows.flatMap((row) => (row.kind === 'statement' ? row.entry.key : []))
    expect(shown.toSorted()).toEqual(list.entries.map(({ key }) => key).toSorted())
    const parts = rows.flatMap((row) =>
      row.kind === 'section' && typeof row.part === 'object' ? row.key : [],
    )
    expect(parts).toEqual([...lexeme.senses, ...lexeme.forms].map(({ id }) => id))
    // Each statement is below the heading of what has it.
    let subject = lexeme.id
    for (const row of rows) {
      if (row.kind === 'statement') expect(row.entry.subject).toBe(subject)
      else if (typeof row.part === 'object') subject = row.key
    }
  })
})

describe('with a filter', () => {
  const list = listOf(recordedLexemes()['L525'])
  test('only senses and forms with a shown statement remain', () => {
    const kept = list.entries.filter(({ subject }) => subject === 'L525-F1')
    const rows = list.arrange?.({ groups: groupByProperty(kept) }) ?? []
    expect(rows.map(({ key }) => key)).toEqual(['form', 'L525-F1', ...kept.map(({ key }) => key)])
  })
  test('a property of the lexeme and of a form are two groups', () => {
    expect(
      groupByProperty(list.entries).map(({ subject, propertyId }) => `${subject} ${propertyId}`),
    ).toEqual(list.groups.map(({ subject, propertyId }) => `${subject} ${propertyId}`))
  })
})

test('the REST API’s lexeme is the same', () => {
  const statement = { id: 'L7-F1$a', rank: 'normal', qualifiers: [], references: [], property: { id: 'P1' } }
  const rest = {
    id: 'L7',
    lemmas: { 'en-ca': 'colour' },
    lexical_category: 'Q1',
    language: 'Q2',
    statements: [],
    forms: [
      {
        id: 'L7-F1',
        representations: { en: 'colours' },
        grammatical_features: ['Q3'],
        statements: { P1: [statement] },
      },
    ],
    senses: [{ id: 'L7-S1', glosses: { en: 'a colour' }, statements: {} }],
  }
  const { lexeme, entries } = listOf(rest)
  expect(lexeme).toEqual({
    id: 'L7',
    lemmas: [{ language: 'en-ca', text: 'colour' }],
    language: 'Q2',
    category: 'Q1',
    parts: [
      { id: 'L7-S1', kind: 'sense', texts: [{ language: 'en', text: 'a colour' }], features: [] },
      { id: 'L7-F1', kind: 'form', texts: [{ language: 'en', text: 'colours' }], features: ['Q3'] },
    ],
  })
  expect(entries.map(({ key, subject }) => [key, subject])).toEqual([['L7-F1$a', 'L7-F1']])
})

describe('what is malformed', () => {
  const part = (id: unknown) => ({ id, representations: [], grammaticalFeatures: ['Q1', 5, 'x'], claims: [] })
  const lexeme = (forms: unknown) => ({ id: 'L7', claims: [], forms, senses: 'none' })
  test('leaves out parts of other lexemes and a second one of the same ID', () => {
    const forms = [part('L7-F1'), part('L8-F1'), part('L7-F1'), part('L7-X1'), part(null), 'x']
    const { parts } = listOf(lexeme(forms)).lexeme ?? {}
    expect(parts).toEqual([{ id: 'L7-F1', kind: 'form', texts: [], features: ['Q1'] }])
  })
  test('takes a list that PHP wrote as an object', () => {
    expect(listOf(lexeme({ 1: part('L7-F1'), 3: part('L7-F3') })).lexeme?.parts).toHaveLength(2)
  })
  test('keeps statements whose IDs occur twice', () => {
    const claims = { P1: [{ id: 'L7$a' }, { id: 'L7$a' }] }
    const { entries } = listOf({ ...lexeme([{ ...part('L7-F1'), claims }]), claims })
    expect(new Set(entries.map(({ key }) => key)).size).toBe(4)
  })
})

test.each([
  ['L525', { text: 'maison', language: 'fr' }],
  ['L1347', { text: 'colour / color', language: 'en' }],
  ['L900002', { text: '食べる / たべる', language: 'ja' }],
])('the name of %s', (id, label) => {
  const { lexeme } = listOf(recordedLexemes()[id])
  expect(lexeme && lemmaLabel(lexeme)).toEqual(label)
})
