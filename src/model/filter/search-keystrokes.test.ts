import { expect, test, vi } from 'vitest'
import { createTranslate } from '~/i18n/banana'
import { continueIndexing, createStatementIndex, filterStatements } from './filter-statements'
import { toStatementList } from '~/model/statement-list'
import { emptyFilter } from './statement-filter'

const places = ['Berlin', 'Bern', 'Paris', 'Oslo']
const statements = 20_000

function manyStatements() {
  const body: Record<string, object[]> = {}
  for (let number = 0; number < statements; number++) {
    const id = `P${1 + (number % 10)}`
    const content = `${places[number % places.length]} ${number}`
    ;(body[id] ??= []).push({
      id: `Q1$${number}`,
      rank: 'normal',
      property: { id, data_type: 'string' },
      value: { type: 'value', content },
      qualifiers: [],
      references: [],
    })
  }
  return toStatementList(body)!
}

/** A list that counts how many of its elements are read. */
function counted<T>(list: T[]) {
  let reads = 0
  const proxy = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  const take = () => {
    const taken = reads
    reads = 0
    return taken
  }
  return { proxy, take }
}

/** Types into the search for statements; for each letter, how many of the item's texts are read. */
function typing() {
  const labelText = vi.fn(() => undefined)
  const context = { language: 'en', t: createTranslate('en', {}), labelText, localId: () => undefined }
  const index = createStatementIndex(manyStatements(), context)
  expect(continueIndexing(index)).toBe(true)
  labelText.mockClear()
  const { texts } = index.search
  const { proxy, take } = counted(texts)
  const observed = { ...index, search: { ...index.search, texts: proxy } }
  const type = (q: string) => {
    const { shown } = filterStatements(observed, { ...emptyFilter, q })
    return { q, shown, read: take() }
  }
  const having = (part: string) => texts.filter((text) => text.includes(part)).length
  return { type, having, labelText, all: texts.length }
}

test('among 20,000 statements, each letter of a word reads only the texts that had the letters before', () => {
  const { type, having, labelText, all } = typing()
  expect(all).toBeGreaterThan(statements)
  expect(['b', 'be', 'ber', 'berl', 'berli', 'berlin'].map(type)).toEqual([
    { q: 'b', shown: 10_000, read: all },
    { q: 'be', shown: 10_000, read: 10_000 },
    { q: 'ber', shown: 10_000, read: 10_000 },
    { q: 'berl', shown: 5_000, read: 10_000 },
    { q: 'berli', shown: 5_000, read: 5_000 },
    { q: 'berlin', shown: 5_000, read: 5_000 },
  ])
  // Only the first letter of the next word reads all again, and none reads the words before it.
  expect(['berlin ', 'berlin 1', 'berlin 12', 'berlin 123'].map((q) => type(q).read)).toEqual([
    0,
    all,
    having('1'),
    having('12'),
  ])
  // No value is formatted again.
  expect(labelText).not.toHaveBeenCalled()
})

test('deleting letters reads no text again', () => {
  const { type } = typing()
  for (const q of ['o', 'os', 'osl']) type(q)
  expect(['os', 'o', '', 'o'].map((q) => type(q).read)).toEqual([0, 0, 0, 0])
})

test('the quote that ends a phrase reads only the texts that have the phrase', () => {
  const { type, having } = typing()
  type('"bern 1')
  expect(type('"bern 1"')).toEqual({ q: '"bern 1"', shown: 1, read: having('bern 1') })
})
