import { DetailRow } from '~/features/values/DetailRow'
import { useTranslate } from '~/i18n/I18nContext'
import { assertNever } from '~/lib/assert-never'
import { truncate } from '~/lib/truncate'
import type {
  OtherContent,
  PropertyRef,
  TimeContent,
  TypeMismatchContent,
  Value,
  ValueContent,
} from '~/model/statement'
import { useConceptBase } from '~/api/wiki/site-info'
import { useWiki } from '~/api/wiki/WikiContext'
import { OutLink } from '~/ui/OutLink'
import { entityPage, nameOfPages } from '~/model/connection/connection'
import { safeLink } from '~/model/format/safe-url'
import { useFormat } from '~/features/values/useValueContext'
import { ClippedText } from '~/ui/ClippedText'
import { toJson } from '~/lib/to-json'
import type { MessageKey } from '~/i18n/translate'
import { calendarName } from '~/model/format/time-point'
import { formatOtherCalendar } from '~/model/format/calendar-conversion'
import { formatInterval, timeInterval } from '~/model/format/time-interval'
import { CoordinateDetails, QuantityDetails } from './MeasureDetails'
import {
  IdentifierDetails,
  MediaDetails,
  MonolingualDetails,
  SourceDetails,
  TextDetails,
  UrlDetails,
} from './TextDetails'
import styles from './Details.module.css'

type Props = { value: Value; property: PropertyRef }

export function DetailRows({ value, property }: Props) {
  const t = useTranslate()
  return (
    <>
      {value.type === 'value' ? (
        <ContentDetails content={value.content} property={property} />
      ) : (
        <DetailRow name={t('inspector-value-meaning')}>{t(`value-${value.type}-title`)}</DetailRow>
      )}
      <DetailRow name={t('inspector-value-data-type')}>
        {property.dataType === null ? (
          t('value-property-deleted')
        ) : (
          <code>{truncate(property.dataType, 500)}</code>
        )}
      </DetailRow>
    </>
  )
}

function ContentDetails({ content, property }: { content: ValueContent; property: PropertyRef }) {
  if ('id' in content) return <EntityDetails id={content.id} />
  switch (content.kind) {
    case 'string':
      return <TextDetails text={content.text} />
    case 'external-id':
      return <IdentifierDetails text={content.text} propertyId={property.id} />
    case 'url':
      return <UrlDetails text={content.text} />
    case 'commons-media':
      return <MediaDetails name={content.text} />
    case 'math':
    case 'musical-notation':
    case 'tabular-data':
    case 'geo-shape':
      return <SourceDetails content={content} />
    case 'time':
      return <TimeDetails content={content} />
    case 'quantity':
      return <QuantityDetails content={content} />
    case 'globe-coordinate':
      return <CoordinateDetails content={content} />
    case 'monolingual-text':
      return <MonolingualDetails content={content} />
    case 'other':
    case 'type-mismatch':
      return <RawDetails content={content} />
    default:
      return assertNever(content)
  }
}

function EntityDetails({ id }: { id: string }) {
  const t = useTranslate()
  const { instance } = useWiki().connection
  const { conceptBase } = useConceptBase(true)
  const concept = conceptBase === undefined || conceptBase === null ? undefined : conceptBase + id
  const href = concept && safeLink(concept, ['http', 'https'])
  return (
    <>
      <DetailRow name={t('inspector-value-id')}>
        <code>{id}</code>
      </DetailRow>
      <DetailRow name={t('inspector-value-page')}>
        <OutLink href={entityPage(instance, id)} icon>
          {t('inspector-value-on-wiki', nameOfPages(instance))}
        </OutLink>
      </DetailRow>
      {href !== undefined && (
        <DetailRow name={t('inspector-value-concept')}>
          <bdi className={styles.address}>
            <OutLink href={href}>{concept}</OutLink>
          </bdi>
        </DetailRow>
      )}
    </>
  )
}

function RawDetails({ content }: { content: OtherContent | TypeMismatchContent }) {
  const t = useTranslate()
  return (
    <>
      {content.kind === 'type-mismatch' && (
        <DetailRow name={t('inspector-value-meaning')}>{t('inspector-value-type-mismatch')}</DetailRow>
      )}
      <DetailRow name={t('inspector-value-raw')}>
        <pre className={styles.source}>
          <ClippedText text={toJson(content.content, 2)} limit={20_000} />
        </pre>
      </DetailRow>
    </>
  )
}

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

function TimeDetails({ content }: { content: TimeContent }) {
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
          {t('ui-in-brackets', otherCalendar.text, otherCalendar.calendar ?? '')}
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
  const { start, end } = timeInterval(content) ?? {}
  if (!start || start.clock !== '' || start.day === 0) return false
  return start.day === end?.day && start.month === end.month && start.year === end.year
}
