import { EntityNote } from './EntityNote'
import { LabelText } from './LabelText'
import { OutLink } from './OutLink'
import styles from './EntityLink.module.css'
import { labelLimit, useWholeLabel } from './use-whole-label'
import { useLateLabel } from '~/api/useLabel'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { cut } from '~/lib/cut'
import { entityPage } from '~/model/connection'
import { classNames } from '~/ui/class-names'

type Props = {
  id: string
  /** As the API says; null: the property was deleted. */
  dataType: string | null
  /** The place has room for a longer label that comes late. */
  hasRoom?: boolean
}

/** A property by its label, linked to its page on the wiki. */
export function PropertyName({ id, dataType, hasRoom = false }: Props) {
  const t = useTranslate()
  const { connection } = useWiki()
  const { label, isLate } = useLateLabel(id)
  const { isWhole, button } = useWholeLabel(label?.text ?? id)
  const isClipped = isLate && !hasRoom && !isWhole
  const name = cut(id, labelLimit)
  // A narrow place cuts the label.
  const title = label?.text === undefined ? name : `${cut(label.text, labelLimit)} (${name})`
  // Of a deleted property the words of the property are enough.
  const note = dataType === null && label ? { ...label, isMissing: false } : label
  return (
    <span className={classNames(styles.entity, isClipped && styles.oneLine)}>
      <OutLink className={styles.link} href={entityPage(connection.instance, id)} title={title}>
        <LabelText id={id} label={label} isWhole={isWhole} className={isClipped && styles.clipped} />
      </OutLink>
      <EntityNote label={note} isItem={false} />
      {dataType === null && <span className={styles.note}>{t('value-property-deleted')}</span>}
      {button}
    </span>
  )
}
