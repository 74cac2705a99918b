import { EntityNote } from './EntityNote'
import { LabelText, labelLimit } from './LabelText'
import styles from './EntityLink.module.css'
import type { ContextProps } from './value-context'
import { truncate } from '~/lib/truncate'
import { classNames } from '~/ui/class-names'

type Props = ContextProps & {
  id: string
  /** The API's data type; null: the property was deleted. */
  dataType: string | null
  /** There is space for a late, longer label. */
  hasRoom?: boolean
}

/** A property by its label, linked to its page in the app. */
export function PropertyName({ id, dataType, hasRoom = false, context }: Props) {
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
