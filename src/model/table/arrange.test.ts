import { describe, expect, test } from 'vitest'
import { inEnglish } from '~/i18n/translate'
import { gapsToQuickStatements, tableToCsv } from '~/model/export/table'
import { arrange, entitiesIn, type Row } from './arrange'
import { day, given, itemWith } from '~/test/table-items'

const labels: Record<string, string> = { Q5: 'human', Q515: 'city', P31: 'instance of' }
const format = {
  language: 'en',
  t: inEnglish,
  labelText: (id: string) => labels[id],
  localId: () => undefined,
}
const rowLabel = ({ item }: Row) => item?.label?.text
const rowOf = (item: ReturnType<typeof itemWith>): Row => ({ id: item.id, item })

const entity = { type: 'wikibase-item' }
const rows: Row[] = [
  rowOf(
    itemWith(
      'Q10',
      [
        given('P31', 'Q515', entity),
        given('P1', { amount: '+9', unit: '1' }, { type: 'quantity' }),
        given('P2', day('+0800-05-00'), { type: 'time' }),
      ],
      'Ängelholm',
    ),
  ),
  rowOf(
    itemWith(
      'Q9',
      [
        given('P31', 'Q5', entity),
        given('P1', { amount: '+10', unit: '1' }, { type: 'quantity' }),
        given('P2', day('-0044-03-15'), { type: 'time' }),
        given('P3', '=1+1'),
      ],
      'Zoe',
    ),
  ),
  { id: 'Q404' },
  rowOf(itemWith('Q8', [given('P31', 'Q5', entity), given('P1', 'x', { rank: 'deprecated' })])),
]

const nothing = { q: '', has: [], lacks: [], columns: ['P31', 'P3'], format, rowLabel }
const idsOf = (options: Partial<Parameters<typeof arrange>[1]>) =>
  arrange(rows, { ...nothing, ...options }).map(({ id }) => id)
const by = (property: string, isDescending = false) => ({ sort: { by: property, isDescending } })

describe('rows', () => {
  test('are in the order of the address', () => expect(idsOf({})).toEqual(['Q10', 'Q9', 'Q404', 'Q8']))

  test.each([
    ['id', ['Q8', 'Q9', 'Q10', 'Q404']],
    ['label', ['Q10', 'Q9', 'Q404', 'Q8']],
    ['P1', ['Q10', 'Q9', 'Q404', 'Q8']],
    ['P2', ['Q9', 'Q10', 'Q404', 'Q8']],
    ['P31', ['Q10', 'Q9', 'Q8', 'Q404']],
  ])('are sorted by %s', (property, ids) => expect(idsOf(by(property))).toEqual(ids))

  test('without a value stay last in descending order', () => {
    expect(idsOf(by('P1', true))).toEqual(['Q9', 'Q10', 'Q404', 'Q8'])
    expect(idsOf(by('P2', true))).toEqual(['Q10', 'Q9', 'Q404', 'Q8'])
  })

  test('are sorted by the first day that a date covers, not by what its precision hides', () => {
    const dates: [string, string, number][] = [
      ['Q1', '+1900-00-00', 7],
      ['Q2', '+1899-00-00', 9],
      ['Q3', '+1801-02-00', 10],
      ['Q4', '-0100-00-00', 6],
      ['Q5', '-0999-00-00', 9],
      ['Q6', '+1899-12-31', 9],
    ]
    const dated = dates.map(([id, time, precision]) =>
      rowOf(itemWith(id, [given('P2', { ...day(time), precision }, { type: 'time' })])),
    )
    const found = arrange(dated, { ...nothing, ...by('P2') }).map(({ id }) => id)
    expect(found).toEqual(['Q4', 'Q5', 'Q1', 'Q3', 'Q2', 'Q6'])
  })

  test('with a value that is not valid stay last in either direction', () => {
    const amounts = [
      ['Q1', 'many'],
      ['Q2', { amount: '+2', unit: '1' }],
      ['Q3', { amount: '+3', unit: '1' }],
    ] as const
    const counted = amounts.map(([id, amount]) =>
      rowOf(itemWith(id, [given('P1', amount, { type: 'quantity' })])),
    )
    const sorted = (isDescending: boolean) =>
      arrange(counted, { ...nothing, ...by('P1', isDescending) }).map(({ id }) => id)
    expect([sorted(false), sorted(true)]).toEqual([
      ['Q2', 'Q3', 'Q1'],
      ['Q3', 'Q2', 'Q1'],
    ])
  })

  test('are filtered by every word, in labels, ids and values of the columns', () => {
    expect(idsOf({ q: 'angel' })).toEqual(['Q10'])
    expect(idsOf({ q: 'HUMAN zoe' })).toEqual(['Q9'])
    expect(idsOf({ q: 'q515' })).toEqual(['Q10'])
    expect(idsOf({ q: 'human', columns: [] })).toEqual([])
  })

  test('are filtered by phrases in quotes, as statements are', () => {
    expect(idsOf({ q: 'q5' })).toEqual(['Q10', 'Q9', 'Q8'])
    expect(idsOf({ q: '"q5"' })).toEqual(['Q9', 'Q8'])
  })

  test('are filtered by what is shown beside a value: language, calendar and globe', () => {
    const globe = 'http://wiki.example/entity/Q405'
    const item = itemWith('Q7', [
      given('P1476', { text: 'Faust', language: 'fr' }, { type: 'monolingualtext' }),
      given('P2', day('+1582-10-15'), { type: 'time' }),
      given('P625', { latitude: 1, longitude: 2, precision: 1, globe }, { type: 'globe-coordinate' }),
    ])
    const columns = ['P1476', 'P2', 'P625']
    for (const q of ['faust', 'french', 'gregorian', 'q405', '15 October 1582 (Gregorian)'])
      expect(arrange([rowOf(item)], { ...nothing, columns, q })).toHaveLength(1)
  })

  test('are filtered by numbers and dates as they are typed, as statements are', () => {
    const item = itemWith('Q7', [
      given('P1082', { amount: '+3677472.5', unit: '1' }, { type: 'quantity' }),
      given('P2', day('+1582-10-15'), { type: 'time' }),
    ])
    for (const q of ['3677472', '3,677,472', '3677472,5', '1582-10-15'])
      expect(arrange([rowOf(item)], { ...nothing, columns: ['P1082', 'P2'], q })).toHaveLength(1)
  })

  test('are filtered by what they have and lack; deprecated statements do not count', () => {
    expect(idsOf({ has: ['P1'] })).toEqual(['Q10', 'Q9'])
    expect(idsOf({ lacks: ['P1'] })).toEqual(['Q8'])
    expect(idsOf({ has: ['P31'], lacks: ['P3'] })).toEqual(['Q10', 'Q8'])
  })

  test('name the entities whose labels are needed, units among them', () => {
    const height = given(
      'P2048',
      { amount: '+2', unit: 'http://wiki.example/entity/Q11' },
      { type: 'quantity' },
    )
    const found = entitiesIn([...rows, rowOf(itemWith('Q7', [height]))], ['P31', 'P2048'], (uri) =>
      uri.split('/').at(-1),
    )
    expect(found).toEqual(['P31', 'Q515', 'Q5', 'P2048', 'Q11'])
  })
})

describe('exported', () => {
  test('as CSV: texts, ids of entities, no formulas', () => {
    const { text } = tableToCsv({ rows, columns: ['P31', 'P3'], rowLabel, format })
    expect(text.slice(1).split('\r\n')).toEqual([
      'item_id,item_label,P31 instance of,P31 id,P3',
      'Q10,Ängelholm,city,Q515,',
      "Q9,Zoe,human,Q5,'=1+1",
      'Q404,,,,',
      'Q8,,human,Q5,',
      '',
    ])
  })

  test('as CSV with what tells a date or a coordinate from another of the same text', () => {
    const globe = 'http://wiki.example/entity/Q405'
    const item = itemWith('Q7', [
      given('P2', day('+1582-10-15'), { type: 'time' }),
      given('P625', { latitude: 1, longitude: 2, precision: 1, globe }, { type: 'globe-coordinate' }),
    ])
    const { text } = tableToCsv({ rows: [rowOf(item)], columns: ['P2', 'P625'], rowLabel, format })
    expect(text).toContain('Q7,,15 October 1582 (Gregorian),"1°N, 2°E (http://wiki.example/entity/Q405)"')
  })

  test('as CSV with the languages of texts', () => {
    const texts = ['en', 'fr'].map((language) =>
      given('P2', { language, text: 'Orange' }, { type: 'monolingualtext' }),
    )
    const { text } = tableToCsv({
      rows: [rowOf(itemWith('Q7', texts))],
      columns: ['P2', 'P3'],
      rowLabel,
      format,
    })
    expect(text.slice(1).split('\r\n')).toEqual([
      'item_id,item_label,P2,P2 language,P3',
      'Q7,,"Orange; Orange","en; fr",',
      '',
    ])
  })

  test('gaps as lines of QuickStatements without their value; none for what was not read', () => {
    expect(gapsToQuickStatements({ rows, columns: ['P1', 'P3'] }).text).toBe(
      'Q8\tP1\t\nQ10\tP3\t\nQ8\tP3\t\n',
    )
  })

  test('the gaps of an item once, also if a row redirects to it', () => {
    const redirected = { id: 'Q7', item: { ...itemWith('Q7', []), redirectedTo: 'Q6' } }
    const { text } = gapsToQuickStatements({
      rows: [rowOf(itemWith('Q6', [])), redirected],
      columns: ['P1'],
    })
    expect(text).toBe('Q6\tP1\t\n')
  })
})

test('IDs of lexemes, senses and forms are in the order of their numbers', () => {
  const given = ['Q1', 'L10', 'L9-F10', 'L9-F2', 'L9'].map((id): Row => ({ id }))
  const sort = { by: 'id', isDescending: false }
  const shown = arrange(given, { q: '', has: [], lacks: [], columns: [], format, rowLabel, sort })
  expect(shown.map(({ id }) => id)).toEqual(['L9', 'L9-F2', 'L9-F10', 'L10', 'Q1'])
})

describe('are sorted exactly', () => {
  const julian = { calendarmodel: 'http://www.wikidata.org/entity/Q1985786' }
  test.each([
    [
      'amounts of any length',
      'quantity',
      ['-0.2', '+90071992547409930', '+90071992547409931'].map((amount) => ({ amount, unit: '1' })),
    ],
    [
      'days of both calendars',
      'time',
      [day('-0044-03-15'), day('+1643-01-03'), { ...day('+1642-12-25'), ...julian }, day('+1643-01-05')],
    ],
    [
      'places from south to north',
      'globe-coordinate',
      [-34.5, -33.25, 1e-7, 9, 34].map((latitude) => ({ latitude, longitude: 5, precision: 1, globe: '' })),
    ],
  ])('%s', (_, type, values) => {
    const ids = values.map((_value, index) => `Q${index + 1}`)
    const read = values.map((value, index) => rowOf(itemWith(ids[index]!, [given('P1', value, { type })])))
    const sorted = arrange(read.toReversed(), { ...nothing, ...by('P1') })
    expect(sorted.map(({ id }) => id)).toEqual(ids)
  })
})
