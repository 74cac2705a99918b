import { expect, test } from 'vitest'
import type { ValueContent } from '~/model/statement'
import { testContext } from '~/test/format-context'
import { formatValue } from './value'

const en = testContext('en', { Q42: 'Douglas Adams' })
const text = (content: ValueContent, context = en) => formatValue({ type: 'value', content }, context).text

test('values that are not there are said in words', () => {
  expect(formatValue({ type: 'somevalue' }, en).text).toBe('unknown value')
  expect(formatValue({ type: 'novalue' }, testContext('de')).text).toBe('kein Wert')
})

test('an entity is its label, else its id', () => {
  expect(text({ kind: 'item', id: 'Q42' })).toBe('Douglas Adams')
  expect(text({ kind: 'sense', id: 'L42-S1' })).toBe('L42-S1')
})

test('texts are unchanged', () => {
  expect(text({ kind: 'string', text: '  <b>$1</b> {{x}}  ' })).toBe('  <b>$1</b> {{x}}  ')
  expect(text({ kind: 'math', text: 'E = m c^2' })).toBe('E = m c^2')
})

test('content of an unknown shape is shown raw', () => {
  expect(text({ kind: 'other', content: 'E10' })).toBe('E10')
  expect(text({ kind: 'other', content: { a: [1, null] } })).toBe('{"a":[1,null]}')
  expect(text({ kind: 'type-mismatch', content: { time: 'not a time' } })).toBe('{"time":"not a time"}')
  expect(text({ kind: 'type-mismatch', content: undefined })).toBe('')
})

test.each([
  ['ar', 'Arabic'],
  ['zh-hans', 'Simplified Chinese'],
  ['be-tarask', 'Belarusian (Taraskievica orthography)'],
  // Serbian in Cyrillic in MediaWiki's own code, which Intl reads as Serbian in Ecuador.
  ['sr-ec', 'Serbian (Cyrillic)'],
  // Intl takes these codes for others that it prefers.
  ['sh', 'Serbo-Croatian'],
  ['tl', 'Tagalog'],
  ['mul', 'multiple languages'],
  ['mis', 'language without a code'],
  ['und', 'undetermined language'],
  ['zxx', 'no linguistic content'],
  ['x y', 'x y'],
  ['__proto__', '__proto__'],
])('a monolingual text names its language %s in the reader’s', (language, inEnglish) => {
  const value = { type: 'value', content: { kind: 'monolingual-text', text: 'x', language } } as const
  expect(formatValue(value, en)).toMatchObject({ text: 'x', language: { code: language, name: inEnglish } })
})

test('language names follow the reader', () => {
  const value = { type: 'value', content: { kind: 'monolingual-text', text: 'x', language: 'ja' } } as const
  expect(formatValue(value, testContext('fr')).language?.name).toBe('japonais')
  expect(formatValue(value, { ...en, language: 'not a code' }).language?.name).toBe('Japanese')
})
