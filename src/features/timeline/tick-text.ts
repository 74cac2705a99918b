import { dateText } from '~/model/format/date-text'
import type { FormatContext } from '~/model/format/formatted'
import { millionYears, type Tick } from '~/model/timeline/ticks'
import { intlLocales } from '~/model/format/locale'

const billionYears = 1000 * millionYears

/** "1950", "May 1952", "11 May 1952", "13.5 billion years BCE". */
export function tickText({ date }: Tick, context: FormatContext): string {
  const year = Number(date.year)
  if (date.month > 0 || year < 10 * millionYears) return dateText(date, context)
  const [unit, message] =
    year < billionYears
      ? [millionYears, 'value-time-million-years' as const]
      : [billionYears, 'value-time-billion-years' as const]
  const number = new Intl.NumberFormat(intlLocales(context.language), { maximumFractionDigits: 2 }).format(
    year / unit,
  )
  return context.t(date.bce ? `${message}-bce` : message, number, '')
}
