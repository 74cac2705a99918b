import type { FormatContext } from './formatted'
import { patternFromIntl, type Smallest } from './date-pattern'
import { isEnglish, perLanguage } from './locale'
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
