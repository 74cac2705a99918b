import { intlLocales } from './locale'

/** When something happened, in the reader's time zone; for dates in statements see time.ts. */
export function localDate(
  time: Date | number,
  language: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(intlLocales(language), options).format(time)
}

export function timeOfDay(milliseconds: number, language: string): string {
  return localDate(milliseconds, language, { timeStyle: 'medium' })
}

const units = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** “3 hours 20 minutes”: the two largest units, in the interface language. */
export function formatDuration(seconds: number, language: string): string {
  let rest = Math.max(0, Math.round(seconds))
  const parts: string[] = []
  const first = units.findIndex(([, size]) => rest >= size)
  const largest = first < 0 ? units.length - 1 : first
  for (const [unit, size] of units.slice(largest, largest + 2)) {
    const count = Math.floor(rest / size)
    rest %= size
    if (count === 0 && parts.length > 0) continue
    const format = new Intl.NumberFormat(intlLocales(language), { style: 'unit', unit, unitDisplay: 'long' })
    parts.push(format.format(count))
  }
  return parts.join(' ')
}

/** The time, without and with the date. */
export function shortTimes(time: Date | number, language: string): [string, string] {
  const timeStyle = 'short'
  return [
    localDate(time, language, { timeStyle }),
    localDate(time, language, { timeStyle, dateStyle: 'medium' }),
  ]
}
