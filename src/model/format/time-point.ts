import type { FormatContext } from './formatted'

/**
 * The parts of a point in time as Wikibase writes it. The year is its digits without leading zeros; there is no
 * year 0 between 1 BCE and 1 CE (`-0044` is 44 BCE). Month or day 0: not given.
 */
export type TimePoint = { bce: boolean; year: string; month: number; day: number; clock: string }

/**
 * Parses a time string; undefined for strings that Wikibase itself refuses (TimeValue::normalizeIsoTimestamp of
 * DataValues Time): a year of more than 16 digits, a day without a month, an hour without a day, …
 */
export function parseTime(time: string): TimePoint | undefined {
  const match = /^([+-])(?=\d{1,16}-)0*(\d+)-(\d\d)-(\d\d)T((\d\d):(\d\d):(\d\d))Z$/.exec(time)
  if (!match) return undefined
  const [, sign, year = '', month = '', day = '', clock = '', hour = '', minute = '', second = ''] = match
  const point = { bce: sign === '-', year, month: Number(month), day: Number(day), clock }
  // Two leap seconds.
  const isInRange =
    point.month <= 12 && point.day <= 31 && Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 61
  const isWhole = (point.month > 0 || point.day === 0) && (point.day > 0 || clock === '00:00:00')
  return isInRange && isWhole ? point : undefined
}

/** The string of a point, with at least four digits for the year, as Wikibase stores it. */
export function timeString({ bce, year, month, day, clock }: TimePoint): string {
  return `${bce ? '-' : '+'}${year.padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}T${clock}Z`
}

/** Negative before the common era. */
export function signedYear({ bce, year }: TimePoint): bigint {
  return bce ? -BigInt(year) : BigInt(year)
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/**
 * Precisions of Wikibase's times from the year on (TimeValue::PRECISION_…); for coarser ones, see `coarseUnits`.
 */
export const precisions = { year: 9, month: 10, day: 11, hour: 12, minute: 13, second: 14 }

export type CoarseUnit = {
  /** The unit's length in years. */
  years: bigint
  round: 'nearest' | 'up' | 'down'
  /** The factor of one unit in the message: a hundred million years are "100" in "$1 million years". */
  step: bigint
  message:
    | 'value-time-billion-years'
    | 'value-time-million-years'
    | 'value-time-years'
    | 'value-time-millennium'
    | 'value-time-century'
    | 'value-time-decade'
}

/** The precisions 0 to 8 (MwTimeIsoFormatter::getLocalizedYear, Wikibase 1.43). */
export const coarseUnits: readonly CoarseUnit[] = [
  { years: 1_000_000_000n, round: 'nearest', step: 1n, message: 'value-time-billion-years' },
  { years: 100_000_000n, round: 'nearest', step: 100n, message: 'value-time-million-years' },
  { years: 10_000_000n, round: 'nearest', step: 10n, message: 'value-time-million-years' },
  { years: 1_000_000n, round: 'nearest', step: 1n, message: 'value-time-million-years' },
  { years: 100_000n, round: 'nearest', step: 100_000n, message: 'value-time-years' },
  { years: 10_000n, round: 'nearest', step: 10_000n, message: 'value-time-years' },
  { years: 1000n, round: 'up', step: 1n, message: 'value-time-millennium' },
  { years: 100n, round: 'up', step: 1n, message: 'value-time-century' },
  { years: 10n, round: 'down', step: 10n, message: 'value-time-decade' },
]

/**
 * The number of the unit that contains a year (without its sign); halves round away from year 0, as in PHP's
 * round(). Exact, where Wikibase's floats lose the last of sixteen digits.
 */
export function unitNumber(year: bigint, { years, round }: CoarseUnit): bigint {
  if (round === 'up') return (year + years - 1n) / years
  return (round === 'down' ? year : year + years / 2n) / years
}

export type Calendar = 'gregorian' | 'julian'

/** As Wikibase names them in a time. */
export const calendarModels: Record<Calendar, string> = {
  gregorian: 'http://www.wikidata.org/entity/Q1985727',
  julian: 'http://www.wikidata.org/entity/Q1985786',
}

export function calendarOf(model: string): Calendar | undefined {
  if (model === calendarModels.gregorian) return 'gregorian'
  return model === calendarModels.julian ? 'julian' : undefined
}

/** The name of a calendar; its address if Wikibase does not know it. */
export function calendarName(model: string, { t }: FormatContext): string {
  const calendar = calendarOf(model)
  return calendar === undefined ? model : t(`value-calendar-${calendar}`)
}
