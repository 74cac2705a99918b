import { expect, test } from 'vitest'
import { noLimit } from '~/lib/time-slicing'
import { calendarOf } from '~/model/format/time-point'
import { fromJulianDay } from '~/model/format/calendar-conversion'
import { timeInterval } from '~/model/format/time-interval'
import type { TimePoint } from '~/model/format/time-point'
import type { TimeContent } from '~/model/statement'
import { toStatementList } from '~/model/statement-list'
import { recordedItemIds } from '~/test/values'
import { recordedStatements } from '~/test/wikibase/recorded'
import { lanesOf, marksOfLane } from './lanes'
import { timeMarks, type TimeMark, timeRoles } from './time-marks'
import { timeScale } from './time-scale'

type Raw = { property: { data_type: string | null }; value: { type: string; content?: unknown } }
type RawStatement = Raw & { id: string; qualifiers: (Raw & { property: { id: string } })[] }

const listOf = (itemId: string) =>
  JSON.parse(recordedStatements(itemId) ?? '[]') as Record<string, RawStatement[]>
const marksOf = (itemId: string) =>
  timeMarks(toStatementList(listOf(itemId))!.entries, timeRoles({})).proceed(noLimit)!
const isTime = ({ property }: Raw) => property.data_type === 'time'
/** When a source was read says nothing of the statement. */
const ofSources = ['P813', 'P2960', 'P5017']

/** Found without the code under test: statements with a time as main value or as qualifier. */
function idsWithTime(itemId: string): string[] {
  return Object.values(listOf(itemId))
    .flat()
    .filter(
      (statement) =>
        isTime(statement) ||
        statement.qualifiers.some((each) => isTime(each) && !ofSources.includes(each.property.id)),
    )
    .map(({ id }) => id)
}

test.each(recordedItemIds())('each statement of %s that says when has a mark, and no other', (itemId) => {
  const marks = marksOf(itemId)
  expect(new Set(marks.map(({ statement }) => statement.id))).toEqual(new Set(idsWithTime(itemId)))
  expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length)
})

test.each(recordedItemIds())('each mark of %s is in one lane, at its place on the axis', (itemId) => {
  const marks = marksOf(itemId)
  const spans = marks.flatMap(({ span }) => span ?? [])
  const scale = timeScale(spans)
  const extent = Math.max(...spans.map(({ end }) => end)) - Math.min(...spans.map(({ start }) => start))
  const lanes = lanesOf(marks, scale, { textPlaces: 0.1, leastPlaces: 0.004, edgePlaces: 0.04 })
  expect(
    lanes
      .flatMap(marksOfLane)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(marks.map(({ key }) => key).toSorted())
  for (const { start, end } of spans) {
    // Beside billions of years, numbers have no room for a second.
    if ((end - start) / extent > 1e-14) expect(scale.toPlace(end)).toBeGreaterThan(scale.toPlace(start))
    for (const day of [start, end]) {
      const back = scale.toDay(scale.toPlace(day))
      expect(Math.abs(back - day)).toBeLessThan(Math.max(1e-3, Math.abs(day) * 1e-9))
    }
  }
  for (const lane of lanes)
    if (lane.kind === 'bars' && lane.rows.length < 6)
      for (const row of lane.rows)
        row.forEach(({ span }, index) => {
          const next = row[index + 1]?.span
          if (span && next) expect(next.start).toBeGreaterThanOrEqual(span.end)
        })
})

const datesOf = ({ times }: TimeMark) =>
  times.flatMap(({ value }) => (value.type === 'value' && value.content.kind === 'time' ? value.content : []))

/** The first and the last day of a whole year where the interval has only years. */
function day(point: TimePoint, edge: 'first' | 'last'): TimePoint {
  const whole = edge === 'first' ? { month: 1, day: 1 } : { month: 12, day: 31 }
  return { ...point, ...(point.month === 0 ? whole : {}), clock: '' }
}

function dayIn(content: TimeContent, number: number): TimePoint {
  const calendar = calendarOf(content.calendarModel) ?? 'gregorian'
  return { ...fromJulianDay(BigInt(Math.floor(number)), calendar), clock: '' }
}

test('the mark of a date covers the interval that the inspector names, in the calendar of the date', () => {
  let compared = 0
  for (const itemId of recordedItemIds())
    for (const mark of marksOf(itemId)) {
      const [content, ...others] = datesOf(mark)
      if (!content || others.length > 0 || mark.kind === 'span') continue
      const interval = timeInterval(content)
      if (!interval) {
        expect(mark.unplaced).toBe('unreadable')
        continue
      }
      compared += 1
      const { start, end } = mark.span!
      expect([content.time, dayIn(content, start)]).toEqual([content.time, day(interval.start, 'first')])
      expect([content.time, dayIn(content, Math.ceil(end) - 1)]).toEqual([
        content.time,
        day(interval.end, 'last'),
      ])
    }
  expect(compared).toBeGreaterThan(1_000)
})

test('the day of a Gregorian date is the one that Date computes', () => {
  let compared = 0
  for (const itemId of recordedItemIds())
    for (const mark of marksOf(itemId)) {
      const [content, ...others] = datesOf(mark)
      if (!content || others.length > 0 || content.precision !== 11) continue
      if (calendarOf(content.calendarModel) !== 'gregorian' || !content.time.startsWith('+')) continue
      const time = Date.parse(content.time.replace(/^\+/, ''))
      if (Number.isNaN(time) || !mark.span) continue
      compared += 1
      expect(mark.span).toEqual({ start: time / 86_400_000 + 2_440_588, end: time / 86_400_000 + 2_440_589 })
    }
  expect(compared).toBeGreaterThan(300)
})
