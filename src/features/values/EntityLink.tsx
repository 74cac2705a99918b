import type { PartProps, ContextProps } from './value-context'
import { LabelText, labelLimit } from './LabelText'
import styles from './EntityLink.module.css'
import { truncate } from '~/lib/truncate'
import { entityPage } from '~/model/connection/connection'
import type { EntityKind } from '~/model/statement'
import { classNames } from '~/ui/class-names'
import type { Label } from '~/model/label'
import type { FormatContext } from '~/model/format/formatted'
import { languageName } from '~/model/format/language-name'
import { OutLink } from '~/ui/Navigation'

type Props = PartProps & ContextProps & { id: string; kind: EntityKind }

/**
 * An entity by its label: a schema links to the wiki, any other within the app. The id is shown until
 * the label arrives; a late label stays on that one line, so that nothing moves.
 */
export function EntityLink({ id, kind, part, context }: Props) {
  const { ItemLink, Expandable } = context.controls
  const label = context.labelOf(id)
  const isLate = context.isLate(id)
  return (
    <Expandable isLong={(label?.text?.length ?? 0) > labelLimit}>
      {(isWhole, button) => {
        const isOneLine = isLate && !isWhole
        const text = (
          <LabelText
            id={id}
            label={label}
            part={part}
            isWhole={isWhole}
            className={isOneLine && styles.clipped}
          />
        )
        // The title has the full text of a clipped label.
        const title =
          isOneLine && label?.text !== undefined ? `${truncate(label.text, labelLimit)} (${id})` : id
        return (
          <span className={classNames(styles.entity, isOneLine && styles.oneLine)}>
            {kind === 'entity-schema' ? (
              <OutLink className={styles.link} href={entityPage(context.instance, id)} title={title} icon>
                {text}
              </OutLink>
            ) : (
              <ItemLink id={id} className={styles.link} title={title}>
                {text}
              </ItemLink>
            )}
            <EntityNote label={label} isItem={kind === 'item'} context={context} />
            {button}
          </span>
        )
      }}
    </Expandable>
  )
}

type EntityNoteProps = ContextProps & {
  label: Label | undefined
  isItem: boolean
}

/** Notes that arrive with the label: fallback language, deleted, redirect. */
function EntityNote({ label, isItem, context }: EntityNoteProps) {
  if (!label) return null
  const { t } = context
  const { isFallback, language, isMissing, redirectedTo, about } = label
  return (
    <>
      {isFallback && language !== undefined && <FallbackBadge language={language} context={context} />}
      {about && <span className={styles.note}>{about}</span>}
      {isMissing && (
        <span className={styles.note}>{t(isItem ? 'value-item-missing' : 'value-entity-missing')}</span>
      )}
      {redirectedTo !== undefined && (
        <span className={styles.note}>{t('value-entity-redirect', redirectedTo)}</span>
      )}
    </>
  )
}

type FallbackBadgeProps = { language: string; context: Pick<FormatContext, 'language' | 't'> }

/** Shows the language of a label that is in none of the reader's languages. */
export function FallbackBadge({ language, context }: FallbackBadgeProps) {
  const words = context.t('value-fallback-language', truncate(languageName(language, context), 100))
  return (
    <span className={styles.badge} title={words}>
      <bdi aria-hidden="true">{truncate(language, 20)}</bdi>
      <span className="visually-hidden">{words}</span>
    </span>
  )
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
  const { Expandable, ItemLink } = context.controls
  const label = context.labelOf(id)
  const isLate = context.isLate(id) && !hasRoom
  const name = truncate(id, labelLimit)
  // Narrow columns truncate the label.
  const title = label?.text === undefined ? name : `${truncate(label.text, labelLimit)} (${name})`
  // For a deleted property, the property's own note is enough.
  const note = dataType === null && label ? { ...label, isMissing: false } : label
  return (
    <Expandable isLong={(label?.text ?? id).length > labelLimit}>
      {(isWhole, button) => {
        const isClipped = isLate && !isWhole
        return (
          <span className={classNames(styles.entity, isClipped && styles.oneLine)}>
            <ItemLink id={id} className={styles.link} title={title}>
              <LabelText id={id} label={label} isWhole={isWhole} className={isClipped && styles.clipped} />
            </ItemLink>
            <EntityNote label={note} isItem={false} context={context} />
            {dataType === null && <span className={styles.note}>{context.t('value-property-deleted')}</span>}
            {button}
          </span>
        )
      }}
    </Expandable>
  )
}
