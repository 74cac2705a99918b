import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Revision } from './revision'
import {
  editKinds,
  choicesOf,
  countMonths,
  passes,
  readEditFilter,
  toEdits,
  writeEditFilter,
} from './revision-list'

function edit(id: number, timestamp: string, comment: string, changes: Partial<Revision> = {}): Revision {
  return {
    id,
    parentId: id - 1,
    timestamp,
    user: 'Editor',
    comment,
    isAnonymous: false,
    isMinor: false,
    isTextHidden: false,
    size: 100 * id,
    tags: [],
    ...changes,
  }
}

const edits = toEdits([
  edit(4, '2021-02-15T12:00:00Z', '/* wbsetlabel-add:1|de */ x'),
  edit(3, '2020-12-15T12:00:00Z', '/* wbsetclaim-create:1||1 */ [[Property:P31]]: [[Q5]]', {
    user: undefined,
  }),
  edit(2, '2020-12-14T12:00:00Z', '/* wbsetclaim-update:1||1 */ [[Property:P21]]: x', { size: 50 }),
  edit(1, '2020-11-14T12:00:00Z', 'Import', { parentId: 0 }),
])
const idsWith = (filter: Parameters<typeof passes>[1]) =>
  edits.filter((one) => passes(one, filter)).map(({ revision }) => revision.id)

describe('a list of edits', () => {
  it('knows by how much each changed the page', () => {
    expect(edits.map(({ sizeChange }) => sizeChange)).toEqual([100, 250, -50, 100])
    expect(toEdits([edit(4, '2021-02-15T12:00:00Z', '')])[0]?.sizeChange).toBeUndefined()
  })

  it('is filtered by property, user, kind, months and what concerns statements', () => {
    expect(idsWith({})).toEqual([4, 3, 2, 1])
    expect(idsWith({ statementsOnly: true })).toEqual([3, 2, 1])
    expect(idsWith({ property: 'P31' })).toEqual([3])
    expect(idsWith({ user: '' })).toEqual([3])
    expect(idsWith({ user: 'Editor', kind: 'changed' })).toEqual([2])
    expect(idsWith({ months: ['2020-12', '2021-01'] })).toEqual([3, 2])
  })

  it('is filtered by each property and the kind of an edit to several statements', () => {
    const several = (comment: string) =>
      toEdits([edit(5, '2026-01-01T00:00:00Z', `/* wbeditentity-statements-${comment}`)])[0]!
    const named = several('multiple-properties-remove:2||2 */ [[Property:P31]], [[Property:P21]], batch')
    expect(['P31', 'P21', 'P18'].map((property) => passes(named, { property }))).toEqual([true, true, false])
    expect(passes(named, { kind: 'removed', statementsOnly: true })).toBe(true)
    const single = several('single-property-add:1||3 */ [[Property:P18]]')
    expect(passes(single, { property: 'P18', kind: 'added' })).toBe(true)
    expect(choicesOf([named, single]).properties.map(([id]) => id)).toEqual(['P31', 'P21', 'P18'])
  })

  it('counts every month between the first edit and the last', () => {
    const months = countMonths(edits)
    expect(months.map(({ month, total }) => `${month} ${total}`)).toEqual([
      '2020-11 1',
      '2020-12 2',
      '2021-01 0',
      '2021-02 1',
    ])
    expect(months[1]?.counts).toEqual({ added: 1, changed: 1 })
    expect(editKinds.every((kind) => months[2]?.counts[kind] === undefined)).toBe(true)
    expect(countMonths([])).toEqual([])
  })

  it('offers the properties and users that it has', () => {
    expect(choicesOf(edits)).toEqual({
      properties: [
        ['P31', 1],
        ['P21', 1],
      ],
      users: [
        ['Editor', 3],
        ['', 1],
      ],
    })
  })
})

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
