import { toJson } from '~/lib/to-json'
import { parseDecimal, subtract } from '~/model/format/number'
import { timeInterval } from '~/model/format/time-interval'
import { calendarModels, calendarOf, precisions } from '~/model/format/time-point'
import type {
  CoordinateContent,
  MonolingualContent,
  QuantityContent,
  TimeContent,
  Value,
  ValueContent,
} from '~/model/statement'
import { wholeDays } from '~/model/timeline/day-span'

/**
 * How two values that are not equal agree nevertheless:
 * - `date-precision`: one date lies within the other, as 11 March 1952 in 1952
 * - `calendar`: the same days, in the Julian and the Gregorian calendar
 * - `bounds`: the amount of one quantity lies within the bounds of the other
 * - `place-precision`: two places that are no further apart than their precision
 * - `language`: the same text in another language
 * - `spelling`: texts that differ only in spaces or the Unicode form of their letters, or, where it has no meaning,
 *   in case; numbers that differ only in zeros; dates that differ only in what their precision hides
 */
export type Agreement = 'date-precision' | 'calendar' | 'bounds' | 'place-precision' | 'language' | 'spelling'

/** Undefined where the values are equal, contradict each other, or are not known. Symmetric. */
export function agreementOf(one: Value, other: Value): Agreement | undefined {
  if (one.type !== 'value' || other.type !== 'value' || toJson(one) === toJson(other)) return undefined
  const [a, b] = [one.content, other.content]
  if (a.kind === 'time' && b.kind === 'time') return agreeingTimes(a, b)
  if (a.kind === 'quantity' && b.kind === 'quantity') return agreeingQuantities(a, b)
  if (a.kind === 'globe-coordinate' && b.kind === 'globe-coordinate') return agreeingPlaces(a, b)
  if (a.kind === 'monolingual-text' && b.kind === 'monolingual-text') return agreeingTexts(a, b)
  const fold = a.kind === 'string' && b.kind === 'string' ? foldedText : spaced
  const [text, otherText] = [textOf(a, fold), textOf(b, fold)]
  return text !== undefined && text === otherText ? 'spelling' : undefined
}

type Days = { first: bigint; last: bigint; firstClock: string; lastClock: string }

/** The days that a time covers, on the scale that both calendars share. */
function daysOf(value: TimeContent): Days | undefined {
  const interval = timeInterval(value)
  const calendar = calendarOf(value.calendarModel)
  if (!interval || !calendar) return undefined
  return {
    ...wholeDays(interval, calendar),
    firstClock: interval.start.clock || '00:00:00',
    lastClock: interval.end.clock || '23:59:59',
  }
}

const within = (inner: Days, outer: Days): boolean =>
  (inner.first > outer.first || (inner.first === outer.first && inner.firstClock >= outer.firstClock)) &&
  (inner.last < outer.last || (inner.last === outer.last && inner.lastClock <= outer.lastClock))

/** A century is one in either calendar, which is not shown either: one of a Julian day counts as Julian. */
const inCalendarOf = (value: TimeContent, finer: TimeContent): TimeContent => {
  if (value.precision >= precisions.year) return value
  const isDated = finer.precision >= precisions.year
  return { ...value, calendarModel: isDated ? finer.calendarModel : calendarModels.gregorian }
}

function agreeingTimes(one: TimeContent, other: TimeContent): Agreement | undefined {
  const finer = one.precision > other.precision ? one : other
  const [a, b] = [inCalendarOf(one, finer), inCalendarOf(other, finer)]
  const [days, otherDays] = [daysOf(a), daysOf(b)]
  if (!days || !otherDays) return undefined
  const isSame = within(days, otherDays) && within(otherDays, days)
  if (isSame) return a.calendarModel === b.calendarModel ? 'spelling' : 'calendar'
  return within(days, otherDays) || within(otherDays, days) ? 'date-precision' : undefined
}

/** Whether `a` is at most `b`; decimals of any length. */
function isAtMost(a: string, b: string): boolean {
  const [one, other] = [parseDecimal(a), parseDecimal(b)]
  return one !== undefined && other !== undefined && !subtract(other, one).negative
}

const holds = ({ lowerBound, upperBound, amount: own }: QuantityContent, amount: string): boolean =>
  isAtMost(lowerBound ?? own, amount) && isAtMost(amount, upperBound ?? own)

/**
 * Whether two quantities can't be compared. Wikibase keeps its table of conversions in its configuration, which no
 * API gives out: one kilometre and 1000 metres stay different.
 */
export function haveOtherUnits(one: Value, other: Value): boolean {
  if (one.type !== 'value' || other.type !== 'value') return false
  const [a, b] = [one.content, other.content]
  return a.kind === 'quantity' && b.kind === 'quantity' && a.unit !== b.unit
}

const isSameNumber = (a = '', b = '') => a === b || (isAtMost(a, b) && isAtMost(b, a))

function agreeingQuantities(a: QuantityContent, b: QuantityContent): Agreement | undefined {
  if (a.unit !== b.unit) return undefined
  const isSame = (['amount', 'lowerBound', 'upperBound'] as const).every((name) =>
    isSameNumber(a[name], b[name]),
  )
  if (isSame) return 'spelling'
  return holds(a, b.amount) || holds(b, a.amount) ? 'bounds' : undefined
}

/** As Wikibase shows a coordinate without a precision. */
const secondOfArc = 1 / 3600

function agreeingPlaces(a: CoordinateContent, b: CoordinateContent): Agreement | undefined {
  if (a.globe !== b.globe) return undefined
  const reach = Math.max(reachOf(a), reachOf(b))
  const latitudes = Math.abs(a.latitude - b.latitude)
  const longitudes = Math.abs(a.longitude - b.longitude) % 360
  // Doubles: 13.4 - 13.3 is a little more than 0.1.
  const isNear = (degrees: number) => degrees <= reach * (1 + 1e-9) + 1e-12
  return isNear(latitudes) && isNear(Math.min(longitudes, 360 - longitudes)) ? 'place-precision' : undefined
}

function reachOf({ precision }: CoordinateContent): number {
  return precision !== null && precision > 0 ? precision : secondOfArc
}

function agreeingTexts(a: MonolingualContent, b: MonolingualContent): Agreement | undefined {
  const isSameText = foldedText(a.text) === foldedText(b.text)
  if (!isSameText) return undefined
  return a.language === b.language ? 'spelling' : 'language'
}

/** Equal for texts that agree. Case and superscripts have a meaning in identifiers, addresses and formulas. */
function textOf(content: ValueContent, fold: (text: string) => string): string | undefined {
  return 'text' in content && content.kind !== 'monolingual-text' ? fold(content.text) : undefined
}

const spaced = (text: string) => text.normalize().replace(/\s+/g, ' ').trim()

function foldedText(text: string): string {
  return spaced(text.normalize('NFKC').toLowerCase())
}
