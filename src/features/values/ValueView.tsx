import type { PartProps } from './part-props'
import { CoordinateValue } from './CoordinateValue'
import { EntityLink } from './EntityLink'
import { MediaValue } from './MediaValue'
import { MonolingualValue } from './MonolingualValue'
import { QuantityValue } from './QuantityValue'
import { RawValue } from './RawValue'
import { SpecialValue } from './SpecialValue'
import { TimeValue } from './TimeValue'
import type { ContextProps } from './value-context'
import { ValueText } from './ValueText'
import { commonsDataPage } from './media'
import styles from './ValueText.module.css'
import { assertNever } from '~/lib/assert-never'
import { valueLink } from '~/model/format/safe-url'
import type { PropertyRef, Value } from '~/model/statement'

type Props = PartProps & ContextProps & { value: Value; property: PropertyRef }

/** A main value, or the value of a qualifier or of a part of a reference, by its data type. */
export function ValueView({ value, property, part, context }: Props) {
  const props = { part, context }
  const { Identifier, Formula } = context.controls
  if (value.type !== 'value') return <SpecialValue type={value.type} {...props} />
  const { content } = value
  switch (content.kind) {
    case 'item':
    case 'property':
    case 'lexeme':
    case 'form':
    case 'sense':
    case 'entity-schema':
      return <EntityLink id={content.id} kind={content.kind} {...props} />
    case 'string':
      return <ValueText text={content.text} {...props} />
    case 'external-id':
      return <Identifier text={content.text} propertyId={property.id} {...props} />
    case 'url':
      return <ValueText text={content.text} href={valueLink(content.text)} {...props} />
    case 'commons-media':
      return <MediaValue name={content.text} {...props} />
    case 'math':
      return <Formula text={content.text} {...props} />
    case 'musical-notation':
      return <ValueText text={content.text} className={styles.code} {...props} />
    case 'tabular-data':
    case 'geo-shape':
      return <ValueText text={content.text} href={commonsDataPage(content.text)} {...props} />
    case 'time':
      return <TimeValue content={content} {...props} />
    case 'quantity':
      return <QuantityValue content={content} {...props} />
    case 'globe-coordinate':
      return <CoordinateValue content={content} {...props} />
    case 'monolingual-text':
      return <MonolingualValue content={content} {...props} />
    case 'other':
    case 'type-mismatch':
      return <RawValue content={content} {...props} />
    default:
      return assertNever(content)
  }
}
