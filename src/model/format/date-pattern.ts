import { intlLocales, perLanguage } from './locale'

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
