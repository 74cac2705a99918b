import { CoordinateDetails } from './CoordinateDetails'
import { EntityDetails } from './EntityDetails'
import { IdentifierDetails } from './IdentifierDetails'
import { MediaDetails } from './MediaDetails'
import { MonolingualDetails } from './MonolingualDetails'
import { QuantityDetails } from './QuantityDetails'
import { RawDetails } from './RawDetails'
import { SourceDetails } from './SourceDetails'
import { TextDetails } from './TextDetails'
import { TimeDetails } from './TimeDetails'
import { UrlDetails } from './UrlDetails'
import { DetailRow } from '~/features/values/DetailRow'
import { useTranslate } from '~/i18n/I18nContext'
import { assertNever } from '~/lib/assert-never'
import { truncate } from '~/lib/truncate'
import type { PropertyRef, ValueContent, Value } from '~/model/statement'

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

type ContentProps = { content: ValueContent; property: PropertyRef }

function ContentDetails({ content, property }: ContentProps) {
  switch (content.kind) {
    case 'item':
    case 'property':
    case 'lexeme':
    case 'form':
    case 'sense':
    case 'entity-schema':
      return <EntityDetails id={content.id} />
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
