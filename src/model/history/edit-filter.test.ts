import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEditFilter, writeEditFilter } from './edit-filter'
import { editKinds } from './revision-list'

test('a filter is short and readable in an address', () => {
  const filter = {
    property: 'P1082',
    user: 'HelperBot',
    kind: 'added',
    months: ['2021-01', '2021-03'],
    statementsOnly: true,
  } as const
  const text = 'property:P1082/user:HelperBot/kind:added/months:2021-01..2021-03/statements'
  expect(writeEditFilter(filter)).toBe(text)
  expect(readEditFilter(text)).toEqual(filter)
  expect(writeEditFilter({ months: ['2021-01', '2021-01'] })).toBe('months:2021-01')
  expect(readEditFilter()).toEqual({})
})

test('every filter is restored, whatever the name of the user', () => {
  const filters = fc.record(
    {
      property: fc.constantFrom('P1', 'P1082'),
      user: fc.string({ maxLength: 100 }),
      kind: fc.constantFrom(...editKinds),
      months: fc.constant(['2020-11', '2021-02'] as const),
      statementsOnly: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(filters, (filter) => {
      expect(readEditFilter(writeEditFilter(filter))).toEqual(filter)
    }),
  )
})

test.each([
  'property:Q5',
  'property:P0',
  'kind:constructor',
  'months:2021-13',
  'months:2021-05..2021-01',
  'months:x',
  'nothing:1',
  ':::',
  '////',
])('drops %s', (text) => {
  expect(readEditFilter(text)).toEqual({})
})
