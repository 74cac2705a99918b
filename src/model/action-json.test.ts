import { describe, expect, it } from 'vitest'
import { parseEntities, readEntity } from './action-json'
import { parseStatement } from './statement'
import { toStatementList } from './statement-list'
import { actionPairs, recordedAction } from '~/test/wikibase/action-pairs'

const pairs = actionPairs()

/** The Action API puts text into Unicode NFC, the REST API leaves it as it is stored. */
const composed = (json: unknown) => JSON.stringify(json).normalize('NFC')

describe('the recorded items', () => {
  it('are there in both format versions', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(35)
    expect(pairs.map(({ pair }) => pair().formatVersion)).toContain(1)
  })

  it.each(pairs)('$name has the statements of the REST API, to the letter', ({ pair }) => {
    const { itemId, action, rest } = pair()
    const statements = parseEntities(JSON.parse(action))?.get(itemId)?.statements
    const expected = JSON.parse(rest) as object
    expect(composed(statements)).toBe(composed(expected))
    const read = (body: unknown) => toStatementList(body)?.entries.map(({ raw }) => parseStatement(raw))
    expect(composed(read(statements))).toBe(composed(read(expected)))
  })
})

it('says all else that an item has', () => {
  const q42 = parseEntities(JSON.parse(recordedAction('Q42')))?.get('Q42')
  expect(q42).toMatchObject({
    id: 'Q42',
    type: 'item',
    title: 'Item:Q42',
    namespace: 120,
    lastRevision: expect.any(Number) as number,
    modified: expect.stringMatching(/^20\d\d-.*Z$/) as string,
    labels: { ja: 'ダグラス・アダムズ' },
    descriptions: { en: 'British science fiction writer and humorist (1952–2001)' },
  })
  expect(q42?.aliases['mul']).toContain('Douglas Noel Adams')
})

const snak = (value: unknown, more: object = {}) => ({
  snaktype: 'value',
  property: 'P1',
  datatype: 'string',
  datavalue: { type: 'string', value },
  ...more,
})
const claim = (more: object = {}) => ({ id: 'Q1$a', rank: 'normal', mainsnak: snak('x'), ...more })
const convert = (raw: unknown) => readEntity({ id: 'Q1', claims: { P1: [raw] } })?.statements?.['P1']?.[0]
const contentOf = (datavalue: object) =>
  convert(claim({ mainsnak: snak('', { datavalue }) })) as { value: { content: unknown } }

describe('a redirect and a missing item', () => {
  it('are returned under the requested id', () => {
    const entities = parseEntities({
      entities: {
        Q7: { id: 'Q64', redirects: { from: 'Q7', to: 'Q64' }, claims: [] },
        Q8: { id: 'Q8', missing: '' },
      },
    })
    expect(entities?.get('Q7')).toMatchObject({ id: 'Q64', redirectedFrom: 'Q7', statements: {} })
    expect(entities?.get('Q8')).toMatchObject({ id: 'Q8', isMissing: true })
    expect(entities?.get('Q8')).not.toHaveProperty('statements')
  })
})

describe('a revision of long ago', () => {
  it('names entities by number alone', () => {
    const value = { 'entity-type': 'item', 'numeric-id': 5 }
    expect(contentOf({ type: 'wikibase-entityid', value })).toMatchObject({ value: { content: 'Q5' } })
  })

  it('has no data types', () => {
    const raw = { id: 'Q1', claims: { P1: [claim({ mainsnak: snak('x', { datatype: undefined }) })] } }
    expect(readEntity(raw)?.statements?.['P1']?.[0]).toMatchObject({
      property: { id: 'P1', data_type: null },
    })
  })
})

describe('text under a placeholder of a language', () => {
  it('is left out', () => {
    const labels = {
      de: { language: 'en', value: 'x', 'for-language': 'de' },
      en: { language: 'en', value: 'x' },
    }
    expect(readEntity({ id: 'Q1', labels })?.labels).toEqual({ en: 'x' })
  })
})

describe('what a hostile server sends', () => {
  it.each([undefined, null, 7, 'x', [], {}, { entities: null }, { entities: 'x' }])(
    'is no list of entities: %j',
    (body) => expect(parseEntities(body)).toBeUndefined(),
  )

  it.each([null, 7, [], {}, { id: 42 }, { id: '../Q1' }, { id: 'Q0' }, { id: 'Q1\n' }])(
    'is no entity: %j',
    (raw) => expect(readEntity(raw)).toBeUndefined(),
  )

  it.each([
    null,
    7,
    'x',
    {},
    claim({ mainsnak: null }),
    claim({ mainsnak: snak('x', { datavalue: undefined }) }),
    claim({ mainsnak: snak('x', { property: 31 }) }),
    claim({ qualifiers: 'x' }),
    claim({ qualifiers: { P1: [7] } }),
    claim({ references: {} }),
    claim({ references: [null, { hash: 'a', snaks: { P1: ['x'] } }] }),
  ])('as a statement stays as it came: %j', (raw) => {
    expect(convert(raw)).toBe(raw)
    expect(parseStatement(raw).ok).toBe(false)
  })

  it.each([{ rank: 'best' }, { id: 7 }, { mainsnak: snak('x', { snaktype: 'perhaps' }) }])(
    'is refused where statements are read: %j',
    (more) => expect(parseStatement(convert(claim(more))).ok).toBe(false),
  )

  it('as a name of the language is a name like any other', () => {
    const raw = `{"id":"Q1","claims":{"__proto__":[${JSON.stringify(claim())}]},
      "labels":{"__proto__":{"language":"__proto__","value":"x"}}}`
    const entity = readEntity(JSON.parse(raw))
    expect(Object.keys(entity?.statements ?? {})).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(entity?.statements)).toBe(Object.prototype)
    expect(Object.keys(entity?.labels ?? {})).toEqual(['__proto__'])
  })

  it('as an order names properties twice, unknown ones and not all', () => {
    const qualifiers = { P2: [snak('b', { property: 'P2' })], P1: [snak('a'), snak('c')] }
    const order = ['P1', 'P1', 'P9', 'toString', 7, 'P1']
    const converted = convert(claim({ qualifiers, 'qualifiers-order': order }))
    expect(converted).toMatchObject({
      qualifiers: [
        { value: { content: 'a' } },
        { value: { content: 'c' } },
        { property: { id: 'P2' }, value: { content: 'b' } },
      ],
    })
  })

  it('is read in linear time', () => {
    const order = Array.from({ length: 50_000 }, (_, index) => `P${index % 3}`)
    const snaks = Object.fromEntries(order.map((_, index) => [`P${index}`, [snak('x')]]))
    const start = performance.now()
    convert(claim({ qualifiers: snaks, 'qualifiers-order': order }))
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
