import { Suspense } from 'react'
import type { PartProps } from './part-props'
import { CoordinateValue } from './CoordinateValue'
import { EntityLink } from './EntityLink'
import { ExternalIdValue } from './ExternalIdValue'
import { MediaValue } from './MediaValue'
import { MonolingualValue } from './MonolingualValue'
import { QuantityValue } from './QuantityValue'
import { RawValue } from './RawValue'
import { SpecialValue } from './SpecialValue'
import { TimeValue } from './TimeValue'
import { UrlValue } from './UrlValue'
import { ValueText } from './ValueText'
import { commonsDataPage } from './media'
import styles from './ValueText.module.css'
import { lazyPart } from '~/i18n/lazy-part'
import { assertNever } from '~/lib/assert-never'
import type { PropertyRef, Value } from '~/model/statement'

const MathValue = lazyPart(async () => (await import('./MathValue')).MathValue)

type Props = PartProps & { value: Value; property: PropertyRef }

/** A main value, or the value of a qualifier or of a part of a reference, by its data type. */
export function ValueView({ value, property, part }: Props) {
  if (value.type !== 'value') return <SpecialValue type={value.type} part={part} />
  const { content } = value
  switch (content.kind) {
    case 'item':
    case 'property':
    case 'lexeme':
    case 'form':
    case 'sense':
    case 'entity-schema':
      return <EntityLink id={content.id} kind={content.kind} part={part} />
    case 'string':
      return <ValueText text={content.text} part={part} />
    case 'external-id':
      return <ExternalIdValue text={content.text} propertyId={property.id} part={part} />
    case 'url':
      return <UrlValue text={content.text} part={part} />
    case 'commons-media':
      return <MediaValue name={content.text} part={part} />
    case 'math':
      return (
        <Suspense fallback={<ValueText text={content.text} part={part} className={styles.code} />}>
          <MathValue text={content.text} part={part} />
        </Suspense>
      )
    case 'musical-notation':
      return <ValueText text={content.text} part={part} className={styles.code} />
    case 'tabular-data':
    case 'geo-shape':
      return <ValueText text={content.text} part={part} href={commonsDataPage(content.text)} />
    case 'time':
      return <TimeValue content={content} part={part} />
    case 'quantity':
      return <QuantityValue content={content} part={part} />
    case 'globe-coordinate':
      return <CoordinateValue content={content} part={part} />
    case 'monolingual-text':
      return <MonolingualValue content={content} part={part} />
    case 'other':
    case 'misfit':
      return <RawValue content={content} part={part} />
    default:
      return assertNever(content)
  }
}
