import type { PartProps, ContextProps } from './value-context'
import { EntityLink } from './EntityLink'
import { MediaValue } from './MediaValue'
import { ValueText } from './ValueText'
import { commonsDataPage } from './media'
import styles from './ValueText.module.css'
import { assertNever } from '~/lib/assert-never'
import { valueLink } from '~/model/format/safe-url'
import type {
  PropertyRef,
  Value,
  QuantityContent,
  TimeContent,
  CoordinateContent,
  MonolingualContent,
  TypeMismatchContent,
  OtherContent,
} from '~/model/statement'
import { LabelText, labelLimit } from './LabelText'
import { truncate } from '~/lib/truncate'
import { formatQuantity } from '~/model/format/quantity'
import { classNames } from '~/ui/class-names'
import { formatTime } from '~/model/format/time'
import { formatCoordinate } from '~/model/format/coordinate'
import { languageTag } from '~/model/format/language-name'
import { formatMonolingual, formatValue } from '~/model/format/value'
import { Icon } from '~/ui/Icon'

type Props = PartProps & ContextProps & { value: Value; property: PropertyRef }
type OfContent<Content> = PartProps & ContextProps & { content: Content }

/** A main value, or the value of a qualifier or of a part of a reference, by its data type. */
export function ValueView({ value, property, part, context }: Props) {
  const props = { part, context }
  const { Identifier, Formula } = context.controls
  if (value.type !== 'value')
    return (
      <span className={styles.special} title={context.t(`value-${value.type}-title`)} data-part={part}>
        {context.t(`value-${value.type}`)}
      </span>
    )
  const { content } = value
  if ('id' in content) return <EntityLink id={content.id} kind={content.kind} {...props} />
  switch (content.kind) {
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

/** A number with its unit, which is linked if it is an item of this wiki. */
function QuantityValue({ content, part, context }: OfContent<QuantityContent>) {
  const { parts, text } = formatQuantity(content, context)
  const { ItemLink } = context.controls
  const id = parts.find((piece) => piece.type !== 'text')?.id
  if (id === undefined)
    return <ValueText text={text} part={part} className={styles.numeric} context={context} />
  const isLate = context.isLate(id)
  // Isolated in pieces: in right-to-left text an Arabic unit follows its number in reading order.
  return (
    <span
      className={classNames(styles.numeric, isLate && styles.oneLine)}
      title={isLate ? truncate(text, labelLimit) : undefined}
      data-part={part}
    >
      {parts.map((piece, index) =>
        piece.type === 'text' ? (
          <bdi key={index}>{piece.text}</bdi>
        ) : (
          <ItemLink key={index} to={{ item: id }} title={id}>
            <LabelText id={id} label={context.labelOf(id)} />
          </ItemLink>
        ),
      )}
    </span>
  )
}

/** A date, and the name of its calendar if that is not obvious. */
function TimeValue({ content, part, context }: OfContent<TimeContent>) {
  const { text, calendar } = formatTime(content, context)
  return (
    <>
      <bdi className={styles.numeric} data-part={part}>
        {text}
      </bdi>
      {calendar !== undefined && (
        <>
          {' '}
          <bdi className={styles.beside} data-part="calendar">
            {truncate(calendar, labelLimit)}
          </bdi>
        </>
      )}
    </>
  )
}

/** Degrees, minutes and seconds, and the globe if it is not the Earth. */
function CoordinateValue({ content, part, context }: OfContent<CoordinateContent>) {
  const { text, globe } = formatCoordinate(content, context)
  return (
    <>
      {/* Always written from left to right, also in Arabic. */}
      <bdi className={styles.numeric} dir="ltr" data-part={part}>
        {text}
      </bdi>
      {globe && (
        <>
          {' '}
          <span className={styles.beside} data-part="globe">
            {globe.id === undefined ? (
              <bdi>{truncate(globe.name, labelLimit)}</bdi>
            ) : (
              <EntityLink id={globe.id} kind="item" context={context} />
            )}
          </span>
        </>
      )}
    </>
  )
}

/** No real language code or name is this long. */
const codeLimit = 100

function MonolingualValue({ content, part, context }: OfContent<MonolingualContent>) {
  const { text, language } = formatMonolingual(content, context)
  return (
    <>
      <ValueText text={text} lang={languageTag(content.language)} part={part} context={context} />{' '}
      <bdi className={styles.beside} title={truncate(content.language, codeLimit)} data-part="language">
        {truncate(language?.name ?? '', codeLimit)}
      </bdi>
    </>
  )
}

/** Raw content of an unknown data type, or content that is invalid for its data type. */
function RawValue({ content, part, context }: OfContent<OtherContent | TypeMismatchContent>) {
  const { text } = formatValue({ type: 'value', content }, context)
  const isText = content.kind === 'other' && typeof content.content === 'string'
  return (
    <>
      <ValueText text={text} part={part} className={isText ? undefined : styles.code} context={context} />
      {content.kind === 'type-mismatch' && (
        <>
          {' '}
          <span className={styles.typeMismatch}>
            <Icon name="warning" />
            {context.t('value-type-mismatch')}
          </span>
        </>
      )}
    </>
  )
}
