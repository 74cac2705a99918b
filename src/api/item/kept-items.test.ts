import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { lemmaLabel, readLexeme, writeLexeme } from '~/model/lexeme'
import { recordedLexemes } from '~/test/wikibase/lexemes'
import { admit, isTooLong, mostOfAll, readKept } from './kept-items'
import { keptLifetime } from '~/lib/kept-lifetime'

const now = Date.parse('2026-11-24T10:42:00Z')
beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const statement = (id: string, text: string) => ({ id, value: { type: 'value', content: text } })
const body = (...texts: string[]) => ({
  P1: texts.map((text, index) => statement(`Q42$0000000${index}-0000-0000-0000-000000000000`, text)),
})
const stored = (statements: unknown, changes: object = {}) => ({
  at: now - 1000,
  url: 'https://wiki.example/w/rest.php/wikibase/v1/entities/items/Q42/statements',
  text: JSON.stringify({
    statements,
    entity: { labels: { en: { language: 'en', value: 'Answer' } } },
  }),
  ...changes,
})
const read = (...texts: string[]) => readKept(stored(body(...texts)), 'Q42')!

describe('a kept item', () => {
  it('is read as the wiki sent it', () => {
    const { statements, terms } = read('one', 'two')
    expect(statements.list.entries).toHaveLength(2)
    expect(statements.kept?.at).toBe(now - 1000)
    expect(terms(['en'])?.label.text).toBe('Answer')
  })

  test.each([
    ['is as old as the limit', stored(body('one'), { at: now - keptLifetime })],
    ['is from the future', stored(body('one'), { at: now + 1 })],
    ['is no JSON', stored(body('one'), { text: '{' })],
    ['is of another item', stored({ P1: [statement('Q43$1', 'one')] })],
    ['has no statements', stored('none')],
    ['has an unknown source', stored(body('one'), { fallbackCause: 'other' })],
    ['is something else', 'Q42'],
    ['is missing', undefined],
  ])('is not shown if it %s', (_, kept) => expect(readKept(kept, 'Q42')).toBeUndefined())

  it('keeps its rows if nothing has changed', async () => {
    const { statements } = read('one', 'two')
    const { list, url } = read('one', 'two').statements
    const answer = await statements.kept?.update?.({ list, url })
    expect(answer?.list).toBe(statements.list)
    expect(answer?.kept).toBeUndefined()
    expect(answer?.list.entries.some(({ change }) => change)).toBe(false)
  })

  it('marks what has changed or is new, and tells what is gone', async () => {
    const update = async (...texts: string[]) => {
      const { list, url } = read(...texts).statements
      const answer = await read('one', 'two').statements.kept!.update!({ list, url })
      return [
        answer.kept?.changes?.map(({ kind }) => kind),
        ...answer.list.entries.map(({ change }) => change),
      ]
    }
    const changed = { kind: 'changed', parts: 'value' }
    expect(await update('one', 'new')).toEqual([['changed'], undefined, changed])
    expect(await update('one', 'two', 'three')).toEqual([['added'], undefined, undefined, { kind: 'added' }])
    expect(await update('one')).toEqual([['removed'], undefined])
  })
})

describe('a kept lexeme', () => {
  const lexeme = recordedLexemes()['L525']!
  const code = { readLexeme, writeLexeme, lemmaLabel }
  const kept = (raw: unknown = lexeme) => readKept(stored(writeLexeme(readLexeme(raw)!.list)), 'L525', code)!

  it('has its forms and senses, and its lemmas as its name', () => {
    const { statements, terms } = kept()
    expect(statements.list.lexeme?.parts.map(({ id }) => id)).toEqual(['L525-S1', 'L525-F1', 'L525-F2'])
    expect(statements.list.entries).toHaveLength(13)
    expect(terms(['en'])?.label).toEqual({ text: 'maison', language: 'fr' })
  })

  it('is replaced if only its terms have changed', async () => {
    const { list, url } = kept().statements
    expect((await kept().statements.kept!.update!({ list, url })).list.lexeme).toEqual(list.lexeme)
    const [sense] = lexeme.senses
    const glosses = { en: { language: 'en', value: 'home' } }
    const changed = kept({ ...lexeme, senses: [{ ...sense, glosses }] }).statements
    const answer = await kept().statements.kept!.update!({ list: changed.list, url })
    expect(answer.list.lexeme?.parts[0]?.texts).toEqual([{ language: 'en', text: 'home' }])
  })

  it('is not shown as another', () => {
    expect(readKept(stored(writeLexeme(readLexeme(lexeme)!.list)), 'L42', code)).toBeUndefined()
  })
})

describe('the limits', () => {
  const entry = (key: string, at: number, size = 1) => ({ key, at, size })

  it('drop the oldest beyond the bytes, and what is out of date', () => {
    const index = [
      entry('old', now - keptLifetime, 1),
      entry('early', now - 20, mostOfAll / 2),
      entry('late', now - 10, mostOfAll / 2),
    ]
    const { kept, dropped } = admit(index, entry('new', now))
    expect(kept.map(({ key }) => key)).toEqual(['new', 'late'])
    expect(dropped).toEqual(['early', 'old'])
  })

  it('count an item once', () => {
    const { kept, dropped } = admit([entry('a', now - 5, 7)], entry('a', now, 3))
    expect(kept).toEqual([entry('a', now, 3)])
    expect(dropped).toEqual([])
  })

  it('start again where the index is unreadable', () =>
    expect(admit([{ key: 1 }], entry('a', now)).kept).toHaveLength(1))
})

test('an item that is too long to be kept is written no further than that', () => {
  const unwritten = {
    toJSON() {
      throw new Error('is written')
    },
  }
  const long = Array.from({ length: 11 }, () => 'a'.repeat(100_000))
  const toEntries = (raws: unknown[]) => ({
    entries: raws.map((raw, index) => ({ key: `${index}`, index, propertyId: 'P1', raw })),
  })
  expect(isTooLong(toEntries([...long, unwritten]))).toBe(true)
  expect(isTooLong(toEntries(long.slice(0, 9)))).toBe(false)
})
