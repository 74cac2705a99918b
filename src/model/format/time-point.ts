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
