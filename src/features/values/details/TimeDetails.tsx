import { DetailRow } from '~/features/values/DetailRow'
import { useFormat } from '~/features/values/useFormat'
import type { MessageKey } from '~/i18n/translate'
import { calendarName, formatOtherCalendar } from '~/model/format/calendar'
import { formatInterval, timeInterval } from '~/model/format/time-interval'
import type { TimeContent } from '~/model/statement'

type Props = { content: TimeContent }

/** Names of the precisions 0 to 14 (TimeValue::PRECISION_… of DataValues Time). */
const precisionNames: readonly MessageKey[] = [
  'value-precision-billion-years',
  'value-precision-hundred-million-years',
  'value-precision-ten-million-years',
  'value-precision-million-years',
  'value-precision-hundred-thousand-years',
  'value-precision-ten-thousand-years',
  'value-precision-millennium',
  'value-precision-century',
  'value-precision-decade',
  'value-precision-year',
  'value-precision-month',
  'value-precision-day',
  'value-precision-hour',
  'value-precision-minute',
  'value-precision-second',
]

export function TimeDetails({ content }: Props) {
  const context = useFormat()
  const { t } = context
  const interval = formatInterval(content, context)
  const otherCalendar = formatOtherCalendar(content, context)
  const precisionName = precisionNames[content.precision]
  return (
    <>
      <DetailRow name={t('value-detail-claims')}>
        {interval === undefined
          ? t('value-detail-no-interval')
          : isOneDay(content)
            ? t('value-detail-whole-day', interval)
            : interval}
      </DetailRow>
      <DetailRow name={t('value-detail-calendar')}>
        <bdi>{calendarName(content.calendarModel, context)}</bdi>
      </DetailRow>
      {otherCalendar && (
        <DetailRow name={t('value-detail-same-day')}>
          {t('value-detail-in-calendar', otherCalendar.text, otherCalendar.calendar ?? '')}
        </DetailRow>
      )}
      <DetailRow name={t('value-detail-precision')}>
        {precisionName === undefined
          ? content.precision
          : t('value-detail-precision-number', t(precisionName), content.precision)}
      </DetailRow>
      <DetailRow name={t('value-detail-raw')}>
        <code dir="ltr">{content.time}</code>
      </DetailRow>
    </>
  )
}

function isOneDay(content: TimeContent): boolean {
  const interval = timeInterval(content)
  if (!interval) return false
  const { start, end } = interval
  return (
    start.clock === '' &&
    start.day > 0 &&
    start.day === end.day &&
    start.month === end.month &&
    start.year === end.year
  )
}
