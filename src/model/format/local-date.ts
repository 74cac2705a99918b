import { intlLocales } from './locale'

/** When something happened, in the reader's time zone; for dates in statements see date-text.ts. */
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
