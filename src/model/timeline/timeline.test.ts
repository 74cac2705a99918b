import { expect, test } from 'vitest'
import { noLimit } from '~/lib/time-slicing'
import { calendarModels } from '~/model/format/time-point'
import type { TimeContent } from '~/model/statement'
import { toStatementList } from '~/model/statement-list'
import { daySpan, readDay, startOfYear, writeDay } from './day-span'
import { lanesOf, marksOfLane, placeTexts, thin } from './lanes'
import { ticksOf, timeScale } from './time-scale'
import { timeMarks, timeRoles } from './time-marks'

const time = (text: string, precision: number, calendar: keyof typeof calendarModels = 'gregorian') => ({
  time: `${text}T00:00:00Z`,
  precision,
  calendarmodel: calendarModels[calendar],
})
const year = (text: string) => time(`${text}-00-00`, 9)
const content = ({ calendarmodel, ...rest }: ReturnType<typeof time>): TimeContent => ({
  kind: 'time',
  ...rest,
  calendarModel: calendarmodel,
})

type Wire = ReturnType<typeof time> | 'somevalue' | 'novalue'
const value = (wire: unknown) =>
  wire === 'somevalue' || wire === 'novalue' ? { type: wire } : { type: 'value', content: wire }
const qualifiers = (times: [string, Wire][]) =>
  times.map(([id, wire]) => ({ property: { id, data_type: 'time' }, value: value(wire) }))

let serial = 0
const statement = (property: string, dataType: string, main: unknown, times: [string, Wire][] = []) => ({
  id: `Q1$${(serial += 1)}`,
  rank: 'normal',
  property: { id: property, data_type: dataType },
  value: value(main),
  qualifiers: qualifiers(times),
  references: [],
})
const marksOf = (...statements: ReturnType<typeof statement>[]) =>
  timeMarks(toStatementList({ P1: statements })!.entries, timeRoles({})).proceed(noLimit)!
const dates = (...times: [string, Wire][]) => marksOf(statement('P1', 'wikibase-item', 'Q5', times))

const years = (first: number, last: number) => ({ start: startOfYear(first), end: startOfYear(last) })

test('a year is as wide as a year, a century as a hundred, a second as a second', () => {
  expect(daySpan(content(year('+1952')))).toEqual(years(1952, 1953))
  expect(daySpan(content(time('+1900-00-00', 7)))).toEqual(years(1801, 1901))
  const second = daySpan({ ...content(time('+1969-07-20', 14)), time: '+1969-07-20T20:17:40Z' })
  expect((second!.end - second!.start) * 86_400).toBeCloseTo(1, 3)
})

test('those of many statements are found in steps', () => {
  const many = Array.from({ length: 40 }, () =>
    statement('P1', 'wikibase-item', 'Q5', [['P585', year('+1959')]]),
  )
  const steps = timeMarks(toStatementList({ P1: many })!.entries, timeRoles({}))
  let count = 1
  let found = steps.proceed(() => true)
  for (; !found; found = steps.proceed(() => true)) count += 1
  expect(count).toBeGreaterThan(2)
  expect(found).toEqual(marksOf(...many))
})

test('a Julian date has the day of the Gregorian one that it is', () => {
  expect(daySpan(content(time('+1582-10-05', 11, 'julian')))).toEqual(
    daySpan(content(time('+1582-10-15', 11, 'gregorian'))),
  )
})

test('a start and an end make one mark; within, its dates are certain', () => {
  const [mark, ...others] = dates(['P580', year('+1959')], ['P582', year('+1970')])
  expect(others).toEqual([])
  expect(mark).toMatchObject({
    span: years(1959, 1971),
    core: years(1960, 1970),
    startEdge: 'dated',
    endEdge: 'dated',
  })
})

test.each([
  ['no end is open', [['P580', year('+1959')]], 'dated', 'open'],
  [
    'an end that is no value is open',
    [
      ['P580', year('+1959')],
      ['P582', 'novalue'],
    ],
    'dated',
    'open',
  ],
  [
    'an end that nobody knows',
    [
      ['P580', year('+1959')],
      ['P582', 'somevalue'],
    ],
    'dated',
    'unknown',
  ],
  [
    'a start that nobody knows',
    [
      ['P580', 'somevalue'],
      ['P582', year('+1959')],
    ],
    'unknown',
    'dated',
  ],
] satisfies [string, [string, Wire][], string, string][])('%s', (_, times, startEdge, endEdge) => {
  expect(dates(...times)).toMatchObject([{ startEdge, endEdge, span: years(1959, 1960) }])
})

test('two terms are two marks', () => {
  const marks = dates(
    ['P580', year('+1990')],
    ['P580', year('+1980')],
    ['P582', year('+1984')],
    ['P582', year('+1994')],
  )
  expect(marks.map(({ span }) => span)).toEqual([years(1980, 1985), years(1990, 1995)])
})

test('of two terms, that whose start is unknown ends before the other begins', () => {
  const marks = dates(
    ['P580', year('+2000')],
    ['P580', 'somevalue'],
    ['P582', year('+1995')],
    ['P582', year('+2010')],
  )
  expect(marks).toMatchObject([
    { span: years(1995, 1996), startEdge: 'unknown' },
    { span: years(2000, 2011), startEdge: 'dated' },
  ])
})

test('unknown, missing and impossible dates have no place, and say why', () => {
  const marks = marksOf(
    statement('P1', 'time', 'somevalue'),
    statement('P1', 'time', 'novalue'),
    statement('P1', 'time', time('+1952-00-00', 11)),
  )
  expect(marks.map(({ unplaced }) => unplaced)).toEqual(['somevalue', 'novalue', 'unreadable'])
})

test('an unknown date has the place that its bounds leave it', () => {
  const times: [string, Wire][] = [
    ['P1319', year('+1500')],
    ['P1326', year('+1510')],
  ]
  expect(marksOf(statement('P1', 'time', 'somevalue', times))).toMatchObject([
    { span: years(1500, 1511), startEdge: 'unknown', endEdge: 'unknown' },
  ])
  // Anything else was at some time between them, not all along.
  expect(dates(...times)).toMatchObject([{ kind: 'within', span: years(1500, 1511), core: undefined }])
})

test('an earliest or latest date beside a date or a point in time is among the times, and moves no mark', () => {
  const bounds: [string, Wire][] = [
    ['P1319', year('+1500')],
    ['P1326', year('+1510')],
  ]
  const century = time('+1600-00-00', 7)
  const [main, ...others] = marksOf(statement('P1', 'time', century, bounds))
  expect(others).toEqual([])
  expect(main).toMatchObject({ span: years(1501, 1601), precision: 7 })
  const idsOf = (times: readonly { property: { id: string } }[] = []) =>
    times.map(({ property }) => property.id)
  expect(idsOf(main!.times)).toEqual(['P1', 'P1319', 'P1326'])
  expect([idsOf(main!.bounds?.earliest), idsOf(main!.bounds?.latest)]).toEqual([['P1319'], ['P1326']])
  const [point] = dates(['P585', century], ...bounds)
  expect(point).toMatchObject({ span: years(1501, 1601), startEdge: 'dated' })
  expect(idsOf(point!.times)).toEqual(['P585', 'P1319', 'P1326'])
})

test('a wiki names its own properties', () => {
  const roles = timeRoles({ spanProperties: ['P9', 'P8'] })
  expect(['P9', 'P8', 'P580', 'P813', 'P10'].map(roles)).toEqual([
    'start',
    'end',
    'point',
    undefined,
    'point',
  ])
})

test('the address keeps days of any year', () => {
  for (const text of ['1952-03-11', '-0044-03-15', '-13798000000-01-01', '0001-01-01'])
    expect(writeDay(readDay(text)!)).toBe(text)
  expect(readDay('1952')).toBe(startOfYear(1952))
  expect(['', 'x', '1952-13', '99999999999999999999', '1952-3-1', undefined].map(readDay)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})

test('the axis is linear, but leaves out what is mostly empty', () => {
  const even = timeScale([years(1950, 1951), years(1980, 1981), years(2000, 2001)])
  expect(even.stretches).toHaveLength(1)
  const broken = timeScale([years(-13_700_000_000, -13_600_000_000), years(1950, 1951), years(2000, 2001)])
  expect(broken.stretches.map(({ isGap }) => isGap)).toEqual([false, true, false])
  const middle = broken.toPlace(startOfYear(1975))
  expect(middle).toBeGreaterThan(0.5)
  expect(broken.toDay(middle)).toBeCloseTo(startOfYear(1975), 0)
})

test('the axis is not interrupted within the interval of a date', () => {
  const century = years(1801, 1901)
  expect(timeScale([century, century], [century, century]).stretches).toHaveLength(1)
})

const axisTexts = (spans: ReturnType<typeof years>[], axisWidth: number) => {
  const scale = timeScale(spans)
  return ticksOf(scale, { from: 0, to: 1, axisWidth })
}

test('ticks are round years, months or days with space between them', () => {
  const decades = axisTexts([years(1952, 2001)], 1000)
  expect(decades.map(({ date }) => date.year)).toEqual([
    '1955',
    '1960',
    '1965',
    '1970',
    '1975',
    '1980',
    '1985',
    '1990',
    '1995',
    '2000',
  ])
  const ofDays = axisTexts([{ start: startOfYear(1952), end: startOfYear(1952) + 1 }], 50_000)
  expect(ofDays.length).toBeGreaterThan(300)
  for (const [span, width] of [
    [years(-500, 500), 900],
    [years(1952, 1954), 900],
    [years(1952, 1953), 9_000],
    [years(-13_800_000_000, -13_000_000_000), 900],
  ] as const) {
    const ticks = axisTexts([span], width)
    expect(ticks.length).toBeGreaterThan(2)
    ticks
      .slice(1)
      .forEach(({ place }, index) => expect((place - ticks[index]!.place) * width).toBeGreaterThan(60))
  }
})

test('ticks on both sides of year 1 are round, and there is no year 0', () => {
  const ticks = axisTexts([years(-500, 500)], 1000)
  expect(ticks.map(({ date: { bce, year } }) => `${bce ? '-' : ''}${year}`)).toContain('-100')
  expect(ticks.map(({ date: { year } }) => year)).not.toContain('0')
})

test('the farthest day that a wiki can store has an axis, which can be enlarged', () => {
  const span = daySpan(content(time('+9999999999999999-12-31', 11)))!
  const scale = timeScale([span])
  const [stretch] = scale.stretches
  expect(stretch!.end).toBeGreaterThan(stretch!.start)
  for (const axisWidth of [1e3, 1e6, 1e12, 1e18, 1e30])
    expect(ticksOf(scale, { from: 0.5, to: 0.5 + 1000 / axisWidth, axisWidth }).length).toBeLessThan(100)
})

test('quantities with a time make a chart for each unit, with their bounds', () => {
  const quantity = (amount: string, when: string, unit = '1') =>
    statement(
      'P1',
      'quantity',
      { amount, unit, upperBound: `+${Number(amount) + 2}`, lowerBound: `+${Number(amount) - 1}` },
      [['P585', year(when)]],
    )
  const marks = marksOf(
    quantity('+10', '+1990'),
    quantity('+30', '+2000'),
    quantity('+5', '+2000', 'http://x/Q11573'),
    statement('P1', 'quantity', { amount: `+${'9'.repeat(400)}`, unit: '1' }, [['P585', year('+2010')]]),
  )
  const lanes = lanesOf(marks, timeScale(marks.flatMap(({ span }) => span ?? [])), {
    textPlaces: 0,
    leastPlaces: 0,
    edgePlaces: 0,
  })
  expect(lanes).toMatchObject([
    {
      kind: 'chart',
      unit: '1',
      least: 9,
      greatest: 32,
      points: [{ amount: 10, lower: 9, upper: 12 }, { amount: 30 }],
    },
    { kind: 'bars' },
  ])
  // More than a number can be has no place in the chart, but a mark.
  expect(lanes.flatMap(marksOfLane)).toHaveLength(marks.length)
})

test('texts never overlap: they are cut or left out', () => {
  const bar = (left: number, right: number, textWidth = 100) => ({ left, right, textWidth: () => textWidth })
  expect(placeTexts([bar(0, 10), bar(90, 95), bar(100, 300), bar(280, 390)], 400)).toEqual([
    { left: 0, width: 82 },
    undefined,
    { left: 100, width: 100 },
    { left: 280, width: 100 },
  ])
  // A bar that begins outside has its text at the edge.
  expect(placeTexts([bar(-500, 50)], 400)).toEqual([{ left: 0, width: 100 }])
  expect(placeTexts([bar(-500, -10), bar(410, 420)], 400)).toEqual([undefined, undefined])
})

test('a text that the edge of the view would cut begins earlier, as far as there is space', () => {
  const bar = (left: number, right: number, textWidth = 100) => ({ left, right, textWidth: () => textWidth })
  const last = bar(380, 390)
  expect(placeTexts([last], 400)).toEqual([{ left: 300, width: 100 }])
  // Also where the next bar is beyond the edge.
  expect(placeTexts([last, bar(500, 510)], 400)).toEqual([{ left: 300, width: 100 }, undefined])
  // After the text before it.
  expect(placeTexts([bar(230, 240), last], 400)).toEqual([
    { left: 230, width: 100 },
    { left: 338, width: 62 },
  ])
  // Below a bar without a text it would seem to be that one's.
  expect(placeTexts([bar(325, 345), bar(350, 360)], 400)).toEqual([undefined, { left: 345, width: 55 }])
  // A text wider than the view is cut at its end.
  expect(placeTexts([bar(380, 390, 500)], 400)).toEqual([{ left: 0, width: 400 }])
})

test('more than 5,000 marks are thinned where they share pixels', () => {
  const row = (count: number, step: number) =>
    Array.from({ length: count }, (_, index) => ({ left: index * step, right: index * step + 0.5 }))
  expect(thin([row(5_000, 0.1)])[0]).toHaveLength(5_000)
  const thinned = thin([row(20_000, 0.1), row(10, 50)])
  expect(thinned[0]!.length).toBeLessThan(2_100)
  expect(thinned[0]!.length).toBeGreaterThan(1_000)
  expect(thinned[1]).toHaveLength(10)
  expect(thin([row(30_000, 1)])[0]!.length).toBeLessThanOrEqual(5_000)
})
