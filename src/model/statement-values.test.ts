import { describe, expect, test } from 'vitest'
import { parseEntities } from './action-json'
import { parseStatement } from './statement'
import { statementOf, toStatementList } from './statement-list'
import { pair, statement, time } from '~/test/export-context'

function contentOf(dataType: string, content: unknown) {
  const read = parseStatement(statement(pair('P1', dataType, content)))
  return read.ok && read.statement.value.type === 'value' ? read.statement.value.content : undefined
}

/** The same from the Action API. */
function contentFromAction(datatype: string, type: string, value: unknown) {
  const mainsnak = { snaktype: 'value', property: 'P1', datatype, datavalue: { type, value } }
  const claims = { P1: [{ id: 'Q1$a', rank: 'normal', mainsnak, type: 'statement' }] }
  const entity = parseEntities({ entities: { Q1: { type: 'item', id: 'Q1', claims } } })?.get('Q1')
  const entry = toStatementList(entity?.statements)?.entries[0]
  const read = entry && statementOf(entry)
  return read?.value.type === 'value' ? read.value.content : undefined
}

// TimeValue::normalizeIsoTimestamp of DataValues Time.
describe('a time', () => {
  test.each([
    '+2020-01-02T00:00:00Z',
    '+2020-01-02T23:59:59Z',
    '+2016-12-31T23:59:60Z',
    '+2016-12-31T23:59:61Z',
    '+2020-01-00T00:00:00Z',
    '+2020-00-00T00:00:00Z',
    '-0000-00-00T00:00:00Z',
    '+1-12-31T00:00:00Z',
    '-9999999999999999-12-31T00:00:00Z',
    // That its calendar has no such day is for the checks.
    '+2020-02-31T00:00:00Z',
  ])('that Wikibase accepts is read: %s', (point) => {
    const content = time(point)
    expect(contentOf('time', content)).toMatchObject({ kind: 'time', time: point })
    expect(contentFromAction('time', 'time', content)).toMatchObject({ kind: 'time', time: point })
  })

  test.each([
    '+2020-01-02T24:00:00Z',
    '+2020-01-02T00:60:00Z',
    '+2020-01-02T00:00:62Z',
    '+2020-01-02T99:00:00Z',
    '+2020-13-01T00:00:00Z',
    '+2020-01-32T00:00:00Z',
    '+2020-00-05T00:00:00Z',
    '+2020-01-00T01:00:00Z',
    '+2020-01-00T00:01:00Z',
    '+2020-00-00T00:00:01Z',
    '+2020-01',
    '+2020-01T00:00:00Z',
    '+2020-01-02',
    '+2020-01-02T00:00Z',
    '+2020-1-2T00:00:00Z',
    '2020-01-02T00:00:00Z',
    '+2020-01-02T00:00:00',
    '+2020-01-02T00:00:00.5Z',
    '+2020-01-02T00:00:00+01:00',
    ' +2020-01-02T00:00:00Z',
    '+12345678901234567-01-01T00:00:00Z',
    '+00000000000000001-01-01T00:00:00Z',
    '+-01-01T00:00:00Z',
    '',
  ])('that Wikibase refuses is a mismatch: %j', (point) => {
    const content = time(point)
    expect(contentOf('time', content)).toEqual({ kind: 'type-mismatch', content })
    expect(contentFromAction('time', 'time', content)).toEqual({ kind: 'type-mismatch', content })
  })
})

describe('a quantity', () => {
  const amount = { amount: '+5', unit: '1' }
  const plain = { kind: 'quantity', ...amount }

  test.each([
    [{ upperBound: null, lowerBound: null }, {}],
    [{ upperBound: null }, {}],
    [{ upperBound: '+6', lowerBound: null }, { upperBound: '+6' }],
    [
      { upperBound: '+6', lowerBound: '+4' },
      { upperBound: '+6', lowerBound: '+4' },
    ],
  ])('with the bounds %j has %j', (bounds, expected) => {
    expect(contentOf('quantity', { ...amount, ...bounds })).toEqual({ ...plain, ...expected })
    expect(contentFromAction('quantity', 'quantity', { ...amount, ...bounds })).toEqual({
      ...plain,
      ...expected,
    })
  })

  test.each([{ upperBound: '' }, { upperBound: 6 }, { lowerBound: 'x' }, { amount: null }])(
    'with %j is a mismatch',
    (more) => {
      expect(contentOf('quantity', { ...amount, ...more })).toMatchObject({ kind: 'type-mismatch' })
    },
  )
})
