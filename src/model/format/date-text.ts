import type { FormatContext } from './formatted'
import { intlLocales, perLanguage } from './locale'
import type { TimePoint } from './time-point'

/**
 * A year, a month or a day with its era, as the language writes it. The year is put in as text, so it can
 * be of any length; "CE" goes with years below 100, as Wikibase has it.
 */
export function dateText({ bce, year, month, day }: TimePoint, { language, t }: FormatContext): string {
  const patterns = datePatterns(language)
  const pattern = month === 0 ? patterns.year : (day === 0 ? patterns.months : patterns.days)[month - 1]
  const date = (pattern ?? '{year}').replace('{day}', String(day)).replace('{year}', year)
  if (bce) return t('value-time-bce', date)
  return year.length <= 2 ? t('value-time-ce', date) : date
}

/** Patterns as "{day} May {year}", for each month, as names may change with the day before them (Russian). */
type DatePatterns = { year: string; months: string[]; days: string[] }

const datePatterns = perLanguage((language): DatePatterns => {
  const locales = intlLocales(language)
  const pattern = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locales, { timeZone: 'UTC', year: 'numeric', ...options })
    return (month: number) =>
      format
        .formatToParts(Date.UTC(2001, month, 15))
        .map(({ type, value }) => (type === 'day' || type === 'year' ? `{${type}}` : value))
        .join('')
  }
  const months = Array.from({ length: 12 }, (_, month) => month)
  return {
    year: pattern({})(0),
    months: months.map(pattern({ month: 'long' })),
    days: months.map(pattern({ month: 'long', day: 'numeric' })),
  }
})
