import { entityName, rankSigns, sentenceOf } from '~/features/pictures/marks'
import { joinTexts, pairText } from '~/i18n/join-texts'
import { pageText } from '~/model/format/whole-text'
import type { FormatContext } from '~/model/format/formatted'
import { intlLocales } from '~/model/format/locale'
import { dateText } from '~/model/format/time'
import { formatInterval } from '~/model/format/time-interval'
import { millionYears, type Tick } from '~/model/timeline/time-scale'
import type { TimeMark } from '~/model/timeline/time-marks'

/** The main value, as below its mark. */
export function mainText({ statement }: TimeMark, context: FormatContext): string {
  return pageText(statement.value, context)
}

export function markText(mark: TimeMark, context: FormatContext): string {
  return rankSigns[mark.statement.rank] + mainText(mark, context)
}

/** Of a date with an earliest or latest one, "3rd century (between 272 and 288)". */
export function textBelow(mark: TimeMark, context: FormatContext): string {
  const { t } = context
  const text = markText(mark, context)
  const [earliest, latest] = [mark.bounds?.earliest, mark.bounds?.latest].map((times = []) => {
    const [only, ...others] = times.filter(({ value }) => value.type === 'value')
    // The names of several are in the mark's note.
    return only && others.length === 0 ? pageText(only.value, context) : undefined
  })
  if (earliest !== undefined && latest !== undefined) return t('timeline-between', text, earliest, latest)
  if (earliest !== undefined) return t('timeline-not-before', text, earliest)
  return latest === undefined ? text : t('timeline-not-after', text, latest)
}

/** "start time: 1971; end time: 1974"; for a main value nothing that it does not say itself. */
export function timesText(mark: TimeMark, context: FormatContext): string {
  const times = mark.kind === 'main' ? mark.times.slice(1) : mark.times
  return joinTexts(
    context.t,
    'ui-semicolon',
    times.map(({ property, value }) =>
      pairText(context.t, entityName(property.id, context), pageText(value, context)),
    ),
  )
}

/** The intervals that the dates of a mark claim, as the inspector names them. */
export function spanText(mark: TimeMark, context: FormatContext): string {
  const intervals = mark.times.map(({ value }) => {
    if (value.type !== 'value') return context.t(`value-${value.type}`)
    const interval = value.content.kind === 'time' ? formatInterval(value.content, context) : undefined
    return interval ?? context.t('inspector-value-no-interval')
  })
  return joinTexts(context.t, 'ui-semicolon', intervals)
}

export function markName(mark: TimeMark, context: FormatContext): string {
  const { rank, property } = mark.statement
  const times = timesText(mark, context)
  const main = pairText(context.t, entityName(property.id, context), mainText(mark, context))
  return sentenceOf([main, ...(times === '' ? [] : [times])], rank, context)
}

const billionYears = 1000 * millionYears

/** "1950", "May 1952", "11 May 1952", "13.5 billion years BCE". */
export function tickText({ date }: Pick<Tick, 'date'>, context: FormatContext): string {
  const { language, t } = context
  const year = Number(date.year)
  if (date.month > 0 || year < 10 * millionYears) return dateText(date, context)
  const unit = year < billionYears ? millionYears : billionYears
  // Within a few million years, all would have the same two decimals.
  if (year % (unit / 100) !== 0) return dateText(date, context)
  const inMillions = (amount: string) =>
    t(date.bce ? 'value-time-million-years-bce' : 'value-time-million-years', amount, '')
  const number = new Intl.NumberFormat(intlLocales(language), {
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(year / unit)
  const text =
    unit === millionYears
      ? inMillions(number)
      : t(date.bce ? 'value-time-billion-years-bce' : 'value-time-billion-years', number, '')
  // The messages are for whole numbers: in Japanese and Chinese, they add zeros; in Spanish, they leave out a one.
  if (year % unit === 0 || text.includes(`${number} `)) return text
  return unit === millionYears ? dateText(date, context) : inMillions(String(year / millionYears))
}
