import type { FormatContext } from './formatted'
import { isEnglish, perLanguage, intlLocales } from './locale'
import type { TimePoint } from './time-point'

/**
 * A year, a month or a day with its era, in the style of the language. The year is inserted as text, so it can
 * have any length; "CE" goes with years below 100, as in Wikibase.
 */
export function dateText({ bce, year, month, day }: TimePoint, { language, t }: FormatContext): string {
  const pattern = patternOf(language, day === 0 ? 'month' : 'day', month)
  const date = pattern.replace('{day}', String(day)).replace('{year}', year)
  if (bce) return t('value-time-bce', date)
  return year.length <= 2 ? t('value-time-ce', date) : date
}

/** "{day} May {year}" for each month, because a day can change the month's name (Russian); 0: the year alone. */
function patternOf(language: string, smallest: Smallest, month: number): string {
  if (isEnglish(language)) return inEnglish(smallest, month)
  const patterns = patternsIn(language)[smallest]
  return (patterns[month] ??= patternFromIntl(language, smallest, month))
}

const patternsIn = perLanguage((): Record<Smallest, string[]> => ({ month: [], day: [] }))

const englishMonths =
  'January February March April May June July August September October November December'.split(' ')

/**
 * Written out: a browser takes 20 ms to create its first date formats, which would delay the first statements. A
 * test compares this with `Intl`.
 */
function inEnglish(smallest: Smallest, month: number): string {
  const name = englishMonths[month - 1]
  if (name === undefined) return '{year}'
  return `${smallest === 'day' ? '{day} ' : ''}${name} {year}`
}

export type Smallest = 'month' | 'day'

/** “{day} May {year}”, “May {year}”, or “{year}” for month 0, according to `Intl`. */
export function patternFromIntl(language: string, smallest: Smallest, month: number): string {
  const format = month === 0 ? yearFormat(language) : formats[smallest](language)
  return format
    .formatToParts(Date.UTC(2001, Math.max(0, month - 1), 15))
    .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
    .join('')
}

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  perLanguage(
    (language) =>
      new Intl.DateTimeFormat(intlLocales(language), { timeZone: 'UTC', year: 'numeric', ...options }),
  )
const yearFormat = formatOf({})
const formats: Record<Smallest, (language: string) => Intl.DateTimeFormat> = {
  month: formatOf({ month: 'long' }),
  day: formatOf({ month: 'long', day: 'numeric' }),
}
