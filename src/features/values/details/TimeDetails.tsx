import { DetailRow } from '~/features/values/DetailRow'
import { useFormat } from '~/features/values/useValueContext'
import type { MessageKey } from '~/i18n/translate'
import { truncate } from '~/lib/truncate'
import { calendarName } from '~/model/format/time-point'
import { formatOtherCalendar } from '~/model/format/calendar-conversion'
import { formatInterval, timeInterval } from '~/model/format/time-interval'
import type { TimeContent } from '~/model/statement'

type Props = { content: TimeContent }

/** Names of the precisions 0 to 14 (TimeValue::PRECISION_… of DataValues Time). */
const precisionNames: readonly MessageKey[] = [
  'inspector-precision-billion-years',
  'inspector-precision-hundred-million-years',
  'inspector-precision-ten-million-years',
  'inspector-precision-million-years',
  'inspector-precision-hundred-thousand-years',
  'inspector-precision-ten-thousand-years',
  'inspector-precision-millennium',
  'inspector-precision-century',
  'inspector-precision-decade',
  'inspector-precision-year',
  'inspector-precision-month',
  'inspector-precision-day',
  'inspector-precision-hour',
  'inspector-precision-minute',
  'inspector-precision-second',
]

export function TimeDetails({ content }: Props) {
  const context = useFormat()
  const { t } = context
  const interval = formatInterval(content, context)
  const otherCalendar = formatOtherCalendar(content, context)
  const precisionName = precisionNames[content.precision]
  return (
    <>
      <DetailRow name={t('inspector-value-interval')}>
        {interval === undefined
          ? t('inspector-value-no-interval')
          : isOneDay(content)
            ? t('inspector-value-whole-day', interval)
            : interval}
      </DetailRow>
      <DetailRow name={t('inspector-value-calendar')}>
        <bdi>{truncate(calendarName(content.calendarModel, context), 500)}</bdi>
      </DetailRow>
      {otherCalendar && (
        <DetailRow name={t('inspector-value-same-day')}>
          {t('inspector-value-in-calendar', otherCalendar.text, otherCalendar.calendar ?? '')}
        </DetailRow>
      )}
      <DetailRow name={t('inspector-value-precision')}>
        {precisionName === undefined
          ? content.precision
          : t('inspector-value-precision-number', t(precisionName), content.precision)}
      </DetailRow>
      <DetailRow name={t('inspector-value-raw')}>
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
