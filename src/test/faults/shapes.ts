import { bodyOf, cellItem, statementOf } from './items'
import type { Kind } from './kinds'

const longId = `P${'1'.repeat(9_999)}`

const reference = (number: number) => ({
  hash: number.toString(16).padStart(40, '0'),
  parts: [{ property: { id: 'P248', data_type: 'wikibase-item' }, value: { type: 'value', content: 'Q1' } }],
})

export type WrongShape = { name: string; json: unknown }

/** Valid JSON of the wrong shape, by the kind of request. For statements it depends on the item. */
export function wrongShapes(kind: Kind, number: number): WrongShape[] {
  const shape = (name: string, json: unknown): WrongShape => ({ name: `shape: ${name}`, json })
  const general = [shape('null', null), shape('a number', 7), shape('a list', [{ id: 7 }])]
  const { id } = cellItem(number)
  const one = statementOf(id, 1, 'P1', 'string', 'text')
  switch (kind) {
    case 'statements':
      return [
        ...general,
        shape('numbers for texts', {
          P1: [{ ...one, id: 7, rank: 1, property: { id: 31, data_type: 9 } }, one],
        }),
        shape('objects for lists', {
          P1: { 0: one },
          P2: { ...one, qualifiers: {}, references: {} },
          P3: [one],
        }),
        shape('lists for objects', { P1: [[one], [], one] }),
        shape('a property id of 10,000 characters', {
          [longId]: [{ ...one, property: { id: longId, data_type: 'string' } }],
        }),
        shape('an unknown rank', { P1: [{ ...one, rank: 'best' }, one] }),
        shape('1,000 references', {
          P1: [{ ...one, references: Array.from({ length: 1_000 }, (_, index) => reference(index)) }],
        }),
        shape('a body for another item', bodyOf(number, 'Q31')),
      ]
    case 'labels':
      return [
        ...general,
        shape('a list for an object', { entities: [{ id: 'Q1' }] }),
        shape('numbers for texts', {
          entities: { Q1: { id: 'Q1', labels: { en: { language: 1, value: 2 } } } },
        }),
        shape('other entities', { entities: { Q999: { id: 'Q999', labels: {} } } }),
        shape('an error in a 200', { error: { code: 'internal_api_error_X', info: 'no' } }),
      ]
    case 'search':
      return [
        ...general,
        shape('an object for a list', { search: { id: 'Q1' }, results: { id: 'Q1' } }),
        shape('numbers for texts', { search: [{ id: 7, label: 8 }, 9], results: [7] }),
      ]
    case 'formatter':
      return [
        ...general,
        shape('an object for a list', { P1630: { value: 7 } }),
        shape('numbers for texts', { P1630: [{ ...one, value: { type: 'value', content: 7 } }] }),
        shape('another property', { P31: [statementOf('P1', 1, 'P31', 'string', 'https://x.example/$1')] }),
        shape('a scheme that is forbidden', {
          P1630: [statementOf('P1', 1, 'P1630', 'string', 'javascript:alert("$1")')],
        }),
      ]
    case 'token':
      return [
        ...general,
        shape('numbers for texts', { token_type: 'Bearer', access_token: 7, expires_in: 3600 }),
        shape('texts for numbers', { token_type: 'Bearer', access_token: 'x', expires_in: 'soon' }),
        shape('an empty token', { access_token: '', expires_in: 3600 }),
      ]
    case 'config':
      return [
        ...general,
        shape('an object for a list', { instances: { id: 'w' } }),
        shape('numbers for texts', { instances: [{ id: 7, name: 8, baseUrl: 9 }] }),
        shape('a name of 10,000 characters', {
          instances: [{ id: 'w', name: 'w'.repeat(10_000), baseUrl: 'https://wiki.example' }],
        }),
      ]
  }
}
