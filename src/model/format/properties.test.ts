import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  CoordinateContent,
  MonolingualContent,
  QuantityContent,
  TextContent,
  TimeContent,
} from '~/model/statement'
import { type Calendar, parseTime, signedYear, type TimePoint, timeString } from './time-point'
import {
  daysInMonth,
  formatOtherCalendar,
  fromJulianDay,
  otherCalendar,
  toJulianDay,
} from './calendar-conversion'
import { decimalDegrees, precisionInDegrees, precisionInMetres } from './coordinate-precision'
import { exactBounds } from './quantity'
import { testContext } from '~/test/format-context'
import { formatInterval, timeInterval } from './time-interval'
import { formatValue } from './value'

const languages = ['en', 'de', 'fr', 'es', 'ru', 'ar', 'he', 'ja', 'zh-hans']
const contexts = languages.map((language) => testContext(language))

const models = {
  gregorian: 'http://www.wikidata.org/entity/Q1985727',
  julian: 'http://www.wikidata.org/entity/Q1985786',
}
const calendar = fc.constantFrom<Calendar>('gregorian', 'julian')
const year = fc.oneof(fc.bigInt({ min: 1n, max: 9999n }), fc.bigInt({ min: 1n, max: 9999999999999999n }))

/** A valid day of its calendar. */
const realDay = fc
  .record({ calendar, bce: fc.boolean(), year, month: fc.integer({ min: 1, max: 12 }), day: fc.nat() })
  .map(({ calendar, bce, year, month, day }) => {
    const point: TimePoint = { bce, year: String(year), month, day: 1, clock: '00:00:00' }
    return { calendar, point: { ...point, day: 1 + (day % daysInMonth(point, calendar)) } }
  })

/** A meaningful time: it has everything that its precision needs. */
const soundTime = fc
  .record({
    day: realDay,
    precision: fc.integer({ min: 0, max: 14 }),
    hour: fc.integer({ min: 0, max: 23 }),
    second: fc.integer({ min: 0, max: 61 }),
    bare: fc.boolean(),
  })
  .map(({ day: { calendar, point }, precision, hour, second, bare }): TimeContent => {
    const clock =
      precision > 11 ? [hour, 59 - hour, second].map((n) => String(n).padStart(2, '0')).join(':') : '00:00:00'
    const month = bare && precision < 10 ? 0 : point.month
    const day = bare && precision < 11 ? 0 : point.day
    const time = timeString({ ...point, month, day: month === 0 ? 0 : day, clock })
    return { kind: 'time', time, precision, calendarModel: models[calendar] }
  })

/** Any time that the schema accepts, meaningful or not. */
const anyTime = fc.record<TimeContent>({
  kind: fc.constant('time'),
  time: fc.stringMatching(/^[+-]\d{1,16}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
  precision: fc.integer({ min: 0, max: 14 }),
  calendarModel: fc.oneof(fc.constantFrom(models.gregorian, models.julian), fc.webUrl()),
})

const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^\\d{1,${maxLength}}$`))
const decimal = fc
  .record({ sign: fc.constantFrom('+', '-'), integer: digits(30), fraction: fc.option(digits(30)) })
  .map(({ sign, integer, fraction }) => sign + integer + (fraction === null ? '' : `.${fraction}`))
const quantity = fc
  .record({
    amount: decimal,
    unit: fc.constantFrom('1', '', 'http://www.wikidata.org/entity/Q11573', 'http://other.example/entity/Q5'),
    upperBound: fc.option(decimal, { nil: undefined }),
    lowerBound: fc.option(decimal, { nil: undefined }),
  })
  .map(({ upperBound, lowerBound, ...rest }): QuantityContent => ({
    kind: 'quantity',
    ...rest,
    ...(upperBound !== undefined && { upperBound }),
    ...(lowerBound !== undefined && { lowerBound }),
  }))

const angle = fc.double({ min: -360, max: 360, noNaN: true })
const coordinate = fc.record<CoordinateContent>({
  kind: fc.constant('globe-coordinate'),
  latitude: angle,
  longitude: angle,
  precision: fc.oneof(
    fc.constant(null),
    fc.constantFrom(0, -1, 10, 1, 0.1, 1 / 60, 0.01, 1 / 3600, 1e-6, 1e-9),
    angle,
  ),
  globe: fc.constantFrom('http://www.wikidata.org/entity/Q2', 'http://www.wikidata.org/entity/Q111'),
})

const text = fc.record<TextContent>({
  kind: fc.constantFrom<TextContent['kind']>('string', 'external-id', 'url', 'commons-media', 'math'),
  text: fc.string({ unit: 'binary' }),
})
const monolingual = fc.record<MonolingualContent>({
  kind: fc.constant('monolingual-text'),
  text: fc.string({ unit: 'binary' }),
  language: fc.oneof(fc.constantFrom('en', 'ar', 'mul', 'zxx', 'mis', 'und', 'sr-ec', 'x-y'), fc.string()),
})

/** Signs of a number that was damaged on the way to the reader. */
const broken = /NaN|undefined|Invalid Date|Infinity|∞|\d[eE][+-]?\d/

describe.each(contexts)('in $language', (context) => {
  test('any time, quantity or coordinate is written soundly', () => {
    const sound = fc.property(fc.oneof(anyTime, soundTime, quantity, coordinate), (content) => {
      const formatted = formatValue({ type: 'value', content }, context)
      expect(formatted.text).not.toMatch(broken)
      expect(formatted.text).not.toBe('')
      expect(formatted.parts.map((part) => part.text).join('')).toBe(formatted.text)
    })
    fc.assert(sound, { numRuns: 300 })
  })

  test('what the inspector adds is written soundly', () => {
    const sound = fc.property(fc.oneof(anyTime, soundTime), quantity, coordinate, (time, amount, place) => {
      const { latitude, longitude } = decimalDegrees(place)
      const bounds = exactBounds(amount, context)
      const written = [
        formatInterval(time, context) ?? '',
        formatOtherCalendar(time, context)?.text ?? '',
        ...(bounds ? [bounds.lower, bounds.upper] : []),
        latitude,
        longitude,
        precisionInDegrees(place) ?? '',
        precisionInMetres(place, context) ?? '',
      ]
      for (const each of written) expect(each).not.toMatch(broken)
    })
    fc.assert(sound, { numRuns: 100 })
  })

  test('any text is unchanged', () => {
    const unchanged = fc.property(fc.oneof(text, monolingual), (content) => {
      const formatted = formatValue({ type: 'value', content }, context)
      expect(formatted.text).toBe(content.text)
      expect(typeof (formatted.language?.name ?? '')).toBe('string')
    })
    fc.assert(unchanged, { numRuns: 100 })
  })

  test('a quantity keeps its digits to the last one', () => {
    const kept = fc.property(decimal, (amount) => {
      const content: QuantityContent = { kind: 'quantity', amount, unit: '1' }
      const { text } = formatValue({ type: 'value', content }, context)
      const [, integer = '', fraction = ''] = /^.0*(\d+)\.?(\d*)$/.exec(amount) ?? []
      expect(text.replace(/\D/g, '')).toBe(integer + fraction)
      expect(text.startsWith('−')).toBe(amount.startsWith('-') && /[1-9]/.test(amount))
    })
    fc.assert(kept, { numRuns: 100 })
  })
})

test('the interval of a time contains the time', () => {
  const contained = fc.property(soundTime, (value) => {
    const point = parseTime(value.time)
    const interval = timeInterval(value)
    expect(interval).toBeDefined()
    if (!point || !interval) return
    expect(compare(interval.start, point)).toBeLessThanOrEqual(0)
    expect(compare(interval.end, point)).toBeGreaterThanOrEqual(0)
  })
  fc.assert(contained, { numRuns: 3000 })
})

test('times that are written alike claim the same interval', () => {
  // The interval has to explain what the reader sees.
  const alike = fc.property(soundTime, fc.bigInt({ min: -60n, max: 60n }), (value, shift) => {
    const point = parseTime(value.time)
    fc.pre(point !== undefined && value.precision < 9)
    const year = signedYear(point) + shift
    fc.pre(year !== 0n && year > -(10n ** 16n) && year < 10n ** 16n)
    const other = {
      ...value,
      time: timeString({ ...point, bce: year < 0n, year: String(year < 0n ? -year : year) }),
    }
    const [en] = contexts
    const written = (time: TimeContent) => en && formatValue({ type: 'value', content: time }, en).text
    if (written(value) === written(other)) expect(timeInterval(other)).toEqual(timeInterval(value))
  })
  fc.assert(alike, { numRuns: 1000 })
})

test('a day survives the way to its Julian day number and back', () => {
  const survives = fc.property(realDay, ({ calendar, point }) => {
    expect(fromJulianDay(toJulianDay(point, calendar), calendar)).toEqual(point)
  })
  fc.assert(survives, { numRuns: 3000 })
})

test('every day from 4713 BCE to 9999 is the next of the one before, in both calendars', () => {
  const wrong: string[] = []
  for (const calendar of ['gregorian', 'julian'] as const) {
    const last = toJulianDay({ bce: false, year: '9999', month: 12, day: 31, clock: '' }, calendar)
    // A step that reaches every month, day and kind of year.
    for (let day = -400n; day <= last; day += 13n) {
      const [point, next] = [fromJulianDay(day, calendar), fromJulianDay(day + 1n, calendar)]
      if (toJulianDay(point, calendar) !== day) wrong.push(`${calendar} ${day}`)
      const expected = point.day < daysInMonth(point, calendar) ? point.day + 1 : 1
      if (next.day !== expected) wrong.push(`${calendar} ${day} is not followed by ${next.day}`)
    }
  }
  expect(wrong).toEqual([])
})

test('the other calendar’s other calendar is the first', () => {
  const returns = fc.property(realDay, ({ calendar, point }) => {
    const value: TimeContent = {
      kind: 'time',
      time: timeString(point),
      precision: 11,
      calendarModel: models[calendar],
    }
    const other = otherCalendar(value)
    fc.pre(other !== undefined && parseTime(other.time) !== undefined)
    expect(otherCalendar(other)).toEqual(value)
  })
  fc.assert(returns, { numRuns: 2000 })
})

/** Before, within or after, as precisely as the interval's end. */
function compare(end: TimePoint, point: TimePoint): number {
  const years = signedYear(end) - signedYear(point)
  if (years !== 0n) return years < 0n ? -1 : 1
  if (end.month === 0 || point.month === 0) return 0
  if (end.month !== point.month) return end.month - point.month
  if (point.day === 0) return 0
  if (end.day !== point.day) return end.day - point.day
  return end.clock === '' ? 0 : end.clock.localeCompare(point.clock)
}
