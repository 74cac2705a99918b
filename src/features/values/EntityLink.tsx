import type { PartProps, ContextProps } from './value-context'
import { LabelText, labelLimit } from './LabelText'
import styles from './EntityLink.module.css'
import { truncate } from '~/lib/truncate'
import { entityPage } from '~/model/connection/connection'
import type { EntityKind } from '~/model/statement'
import { classNames } from '~/ui/class-names'
import type { FormatContext } from '~/model/format/formatted'
import { languageName } from '~/model/format/language-name'
import { OutLink } from '~/ui/OutLink'

type Props = PartProps & ContextProps & { id: string; kind: EntityKind }

/** An entity by its label: a schema links to the wiki, any other within the app. */
export function EntityLink(props: Props) {
  return entityName({ ...props, isLate: props.context.isLate(props.id) })
}

type PropertyNameProps = ContextProps & {
  id: string
  /** The API's data type; null: the property was deleted. */
  dataType: string | null
  /** There is space for a late, longer label. */
  hasRoom?: boolean
}

/** A property by its label, linked to its page in the app. */
export function PropertyName({ id, dataType, hasRoom = false, context }: PropertyNameProps) {
  const isLate = context.isLate(id) && !hasRoom
  return entityName({
    id,
    kind: 'property',
    isInColumn: true,
    isLate,
    isDeleted: dataType === null,
    context,
  })
}

type EntityNameProps = Props & {
  /** The label stays on the line of the id that was shown until it arrived, so that nothing moves. */
  isLate: boolean
  /** Narrow columns truncate the label. */
  isInColumn?: boolean
  /** Of a property: its own note says so. */
  isDeleted?: boolean
}

// Not a component: a screen has a hundred of them.
function entityName(props: EntityNameProps) {
  const { id, kind, part, isLate, isInColumn = false, isDeleted = false, context } = props
  const { t } = context
  const { ItemLink, expandable } = context.controls
  const label = context.labelOf(id)
  const { text, language, isFallback, isMissing, redirectedTo, about } = label ?? {}
  const note = (words: string) => <span className={styles.note}> {words}</span>
  return expandable((text ?? id).length > labelLimit, (isWhole, button) => {
    const isOneLine = isLate && !isWhole
    const name = (
      <LabelText
        id={id}
        label={label}
        part={part}
        isWhole={isWhole}
        className={isOneLine && styles.clipped}
      />
    )
    // The title has the full text of a clipped label.
    const hasWords = text !== undefined && (isOneLine || isInColumn)
    const title = hasWords
      ? `${truncate(text, labelLimit)} (${truncate(id, labelLimit)})`
      : truncate(id, labelLimit)
    return (
      <span className={classNames(styles.entity, isOneLine && styles.oneLine)}>
        {kind === 'entity-schema' ? (
          <OutLink className={styles.link} href={entityPage(context.instance, id)} title={title} icon>
            {name}
          </OutLink>
        ) : (
          <ItemLink to={{ item: id }} className={styles.link} title={title}>
            {name}
          </ItemLink>
        )}
        {isFallback && language !== undefined && <FallbackBadge language={language} context={context} />}
        {about && note(about)}
        {isMissing && !isDeleted && note(t(kind === 'item' ? 'value-item-missing' : 'value-entity-missing'))}
        {redirectedTo !== undefined && note(t('value-entity-redirect', redirectedTo))}
        {isDeleted && note(t('value-property-deleted'))}
        {button}
      </span>
    )
  })
}

type FallbackBadgeProps = { language: string; context: Pick<FormatContext, 'language' | 't'> }

/** Shows the language of a label that is in none of the reader's languages. */
export function FallbackBadge({ language, context }: FallbackBadgeProps) {
  const words = context.t('value-fallback-language', truncate(languageName(language, context), 100))
  return (
    <span className={styles.badge} title={words}>
      <bdi aria-hidden="true">{truncate(language, 20)}</bdi>
      {/* An ordinary space would be no part of a heading's name. */}
      <span className="visually-hidden">&nbsp;{words}</span>
    </span>
  )
}
