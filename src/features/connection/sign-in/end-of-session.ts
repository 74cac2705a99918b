import { localDate } from '~/model/format/local-date'

const day = 24 * 3_600_000

/** When a session ends, with the date where the time alone would be ambiguous. */
export function endOfSession(expiresAt: number, language: string): string {
  const isToday = Math.abs(expiresAt - Date.now()) < day / 2
  const date = isToday ? {} : { dateStyle: 'medium' as const }
  return localDate(expiresAt, language, { ...date, timeStyle: 'short' })
}
