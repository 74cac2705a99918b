import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { contentHash } from './content-hash'
import { toStatementList } from '~/model/statement-list'
import { parseEntities } from '~/model/action-json'
import { actionPairs } from '~/test/wikibase/action-pairs'

const property = { id: 'P1', data_type: 'string' }
const value = (content: string) => ({ property, value: { type: 'value', content } })
const statement = (changes: object = {}) => ({
  id: 'Q42$A0000000-0000-0000-0000-000000000000',
  rank: 'normal',
  ...value('main'),
  qualifiers: [value('one'), value('two')],
  references: [
    { hash: 'a', parts: [value('source'), value('page')] },
    { hash: 'b', parts: [] },
  ],
  ...changes,
})
const hashOf = (raw: unknown) => contentHash(toStatementList({ P1: [raw] })!.entries[0]!)

describe('the hash of a statement’s content', () => {
  test.each([
    ['the order of qualifiers', { qualifiers: [value('two'), value('one')] }],
    [
      'the order of references and of their parts',
      {
        references: [
          { hash: 'b', parts: [] },
          { hash: 'a', parts: [value('page'), value('source')] },
        ],
      },
    ],
    [
      'the hashes that the server gives references',
      {
        references: [
          { hash: 'c', parts: [value('source'), value('page')] },
          { hash: 'd', parts: [] },
        ],
      },
    ],
    ['its ID', { id: 'Q42$B0000000-0000-0000-0000-000000000000' }],
    ['the data type of its property', { property: { id: 'P1', data_type: 'external-id' } }],
    ['the data type of a deleted property', { property: { id: 'P1', data_type: null } }],
    [
      'the data type of a qualifier',
      { qualifiers: [{ ...value('one'), property: { id: 'P1', data_type: 'url' } }, value('two')] },
    ],
  ])('does not depend on %s', (_, changes) => expect(hashOf(statement(changes))).toBe(hashOf(statement())))

  test.each([
    ['the main value', value('other')],
    ['the main value’s kind', { value: { type: 'novalue' } }],
    ['the rank', { rank: 'preferred' }],
    ['a qualifier', { qualifiers: [value('one'), value('three')] }],
    ['the number of equal qualifiers', { qualifiers: [value('one'), value('two'), value('two')] }],
    [
      'a reference',
      {
        references: [
          { hash: 'a', parts: [value('source')] },
          { hash: 'b', parts: [] },
        ],
      },
    ],
    ['the number of references', { references: [{ hash: 'b', parts: [] }] }],
    ['an unreadable rank', { rank: 'best' }],
  ])('depends on %s', (_, changes) => expect(hashOf(statement(changes))).not.toBe(hashOf(statement())))

  it.each(actionPairs().slice(0, 12))('of $name is the same through both APIs', ({ pair }) => {
    const { itemId, action, rest } = pair()
    const hashes = (body: unknown) => toStatementList(body)?.entries.map(contentHash)
    const statements = parseEntities(JSON.parse(action))?.get(itemId)?.statements
    expect(hashes(statements)).toEqual(hashes(JSON.parse(rest)))
  })

  it.each(['qualifiers', 'references'])(
    'is the same where composing letters changes the order of %s',
    (name) => {
      const withTexts = (...texts: string[]) =>
        hashOf(
          statement({ [name]: texts.map((text) => ({ ...value(text), hash: '', parts: [value(text)] })) }),
        )
      expect(withTexts('e\u0301', 'f')).toBe(withTexts('\u00e9', 'f'))
    },
  )

  it('has 16 digits, and differs for different texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const [first, second] = [hashOf(statement(value(one))), hashOf(statement(value(other)))]
        expect(first).toMatch(/^[\da-f]{16}$/)
        expect(first === second).toBe(one.normalize() === other.normalize())
      }),
    )
  })
})
