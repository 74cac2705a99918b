import { use, useMemo, type ReactNode } from 'react'
import styles from './StatementSide.module.css'
import { TextDifference } from './TextDifference'
import { ReferenceParts } from '~/features/statements/ReferenceParts'
import pairs from '~/features/statements/row-view/PropertyValues.module.css'
import { PropertyName } from '~/features/values/EntityLink'
import { useValueContext } from '~/features/values/useValueContext'
import type { ValueContext } from '~/features/values/value-context'
import { ValueView } from '~/features/values/ValueView'
import { toJson } from '~/lib/to-json'
import { truncate } from '~/lib/truncate'
import { formatValue } from '~/model/format/value'
import type { PropertyValue, Reference, Statement, Value } from '~/model/statement'
import { compareDetails, type StatementPart } from '~/model/history/statement-diff'
import { fieldOf, statementOf, type StatementEntry } from '~/model/statement-list'
import { Icon } from '~/ui/Icon'
import { ExpandAllContext } from '~/features/statements/expand-all'
import { References } from '~/features/statements/References'
import { useI18n } from '~/i18n/I18nContext'
import { Disclosure } from '~/ui/Disclosure'

type Props = {
  entry: StatementEntry
  other: StatementEntry | undefined
  parts: readonly StatementPart[]
  /** `either`: the sides are not two times. */
  side: 'before' | 'after' | 'either'
  /** The qualifiers and references to mark, where the sides' ids are not of one wiki. */
  marked?: ReadonlySet<PropertyValue | Reference> | undefined
  /** Whether `other` is of another wiki, where ids mean something else. */
  isOtherWiki?: boolean
}

const rawShown = 1_000

/** One state of a statement, with what differs from the other one marked. */
export function StatementSide({ entry, other, ...rest }: Props) {
  const statement = statementOf(entry)
  if (!statement) return <Raw json={entry.raw} />
  return <ReadableSide statement={statement} raw={entry.raw} other={other && statementOf(other)} {...rest} />
}

const Raw = ({ json }: { json: unknown }) => (
  <code className={styles.raw} dir="ltr">
    {truncate(toJson(json), rawShown)}
  </code>
)

type ReadableProps = Omit<Props, 'entry' | 'other'> & {
  statement: Statement
  /** As the API sent it. */
  raw: unknown
  other: Statement | undefined
}

function ReadableSide(props: ReadableProps) {
  const { statement, raw, other, parts, side, marked, isOtherWiki = false } = props
  const { rank, property, value, qualifiers, references } = statement
  const rival = !isOtherWiki && parts.some((part) => part !== 'references') ? other : undefined
  const values = useMemo(
    () => [statement, ...(rival ? [rival] : [])].flatMap((one) => [one, ...one.qualifiers]),
    [statement, rival],
  )
  const context = useValueContext(values)
  const { t, number } = useI18n()
  const marks = useMemo(() => marksOf({ statement, other, side, marked }), [statement, other, side, marked])
  const unchanged = references.length - marks.references.length
  const differ = useMemo(() => new Set(marks.qualifiers), [marks])
  const looksLikeOther = useMemo(
    () => looksLikeOneOf(rival ? [rival, ...rival.qualifiers] : [], context),
    [rival, context],
  )
  const rawContent = (...place: string[]) => (
    <>
      {' '}
      <Raw json={[...place, 'value', 'content'].reduce(fieldOf, raw)} />
    </>
  )
  const mark = (isMarked: boolean) => (isMarked ? side : undefined)
  const differing = marks.references.map((reference, index) => (
    <div key={`${reference.hash}-${index}`} data-mark={mark(true)}>
      <ReferenceParts
        label={t('statement-reference-heading', number(index + 1), number(marks.references.length))}
        parts={reference.parts}
      />
    </div>
  ))
  return (
    <>
      <div className={styles.main}>
        <span data-mark={mark(parts.includes('value') || !other)}>
          <MainValue main={{ property, value }} other={other} side={side} context={context} />
          {parts.includes('value') && looksLikeOther(statement) && rawContent()}
        </span>
        {(rank !== 'normal' || parts.includes('rank')) && (
          <span className={styles.rank} data-rank={rank} data-mark={mark(parts.includes('rank'))}>
            {rank !== 'normal' && <Icon name={`rank-${rank}`} />}
            {t(rank === 'normal' ? 'inspector-rank-normal' : `statement-rank-${rank}`)}
          </span>
        )}
      </div>
      {qualifiers.length > 0 && (
        <dl className={pairs.list}>
          {qualifiers.map((qualifier, index) => (
            <div key={index} className={pairs.pair}>
              <dt className={pairs.property}>
                <PropertyName
                  id={qualifier.property.id}
                  dataType={qualifier.property.dataType}
                  context={context}
                />
              </dt>
              <dd className={pairs.value}>
                <span data-mark={mark(differ.has(qualifier))}>
                  <ValueView {...qualifier} context={context} />
                  {differ.has(qualifier) &&
                    looksLikeOther(qualifier) &&
                    rawContent('qualifiers', String(index))}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {side === 'either' ? (
        <FacingReferences
          differing={differing}
          others={references.filter((one) => !marks.references.includes(one))}
        />
      ) : (
        <>
          {differing}
          {unchanged > 0 && (
            <p className={styles.unchanged}>
              {t('history-references-unchanged', number(unchanged), unchanged)}
            </p>
          )}
        </>
      )}
    </>
  )
}

/** Whether a value differs from others only in what is not shown: the day of a year, an item's ID beside its name. */
function looksLikeOneOf(others: readonly PropertyValue[], context: ValueContext) {
  const shown = ({ property, value }: PropertyValue) =>
    `${property.id} ${toJson(formatValue(value, context))}`
  const exact = ({ property, value }: PropertyValue) => `${property.id} ${toJson(value)}`
  const [allShown, allExact] = [new Set(others.map(shown)), new Set(others.map(exact))]
  return (one: PropertyValue) => allShown.has(shown(one)) && !allExact.has(exact(one))
}

type Marks = { qualifiers: readonly PropertyValue[]; references: readonly Reference[] }

/** The qualifiers and references that the other side does not have. */
function marksOf({ statement, other, side, marked }: Omit<ReadableProps, 'parts' | 'raw'>): Marks {
  const { qualifiers, references } = statement
  if (marked)
    return {
      qualifiers: qualifiers.filter((one) => marked.has(one)),
      references: references.filter((one) => marked.has(one)),
    }
  if (!other) return { qualifiers: [], references }
  const details = side === 'before' ? compareDetails(statement, other) : compareDetails(other, statement)
  return side === 'before'
    ? { qualifiers: details.removedQualifiers, references: details.removedReferences }
    : { qualifiers: details.addedQualifiers, references: details.addedReferences }
}

type MainProps = {
  main: PropertyValue
  other: Statement | undefined
  side: Props['side']
  context: ValueContext
}

function MainValue({ main: { property, value }, other, side, context }: MainProps) {
  const text = textOf(value)
  const otherText = other && textOf(other.value)
  // A word changed in a text is marked within it. Identifiers, files and formulas of two items are shown as
  // everywhere: their links and pictures help to decide whether the items are the same thing.
  const isPlain = side !== 'either' || (value.type === 'value' && value.content.kind === 'string')
  if (isPlain && text !== undefined && otherText !== undefined && text !== otherText)
    return <TextDifference text={text} other={otherText} side={side} part="main-value" />
  return <ValueView value={value} property={property} part="main-value" context={context} />
}

function textOf(value: Value): string | undefined {
  if (value.type !== 'value') return undefined
  const { content } = value
  return 'text' in content ? content.text : undefined
}

type FacingReferencesProps = {
  /** Those that another side lacks, as they are shown. */
  differing: readonly ReactNode[]
  others: readonly Reference[]
}

/** The references of a statement in a comparison, folded as in the list of statements. */
function FacingReferences({ differing, others }: FacingReferencesProps) {
  const { t, number } = useI18n()
  const isAllExpanded = use(ExpandAllContext)
  return (
    // Expanding or collapsing all of them undoes what was chosen for one statement.
    <div key={String(isAllExpanded)}>
      {differing.length > 0 && (
        <Disclosure
          label={t('compare-references-differing', number(differing.length), differing.length)}
          defaultOpen={isAllExpanded}
        >
          <div className={styles.references}>{differing}</div>
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure
          label={t(
            differing.length > 0 ? 'compare-references-equal' : 'compare-references',
            number(others.length),
            others.length,
          )}
          defaultOpen={isAllExpanded}
        >
          <div className={styles.references}>
            <References references={others} matched={[]} />
          </div>
        </Disclosure>
      )}
    </div>
  )
}
