import { FallbackBadge } from './FallbackBadge'
import styles from './EntityLink.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import type { Label } from '~/model/label'

type Props = {
  label: Label | undefined
  isItem: boolean
}

/** What a label's arrival says of its entity beside the label: a fallback language, deleted, a redirect. */
export function EntityNote({ label, isItem }: Props) {
  const t = useTranslate()
  if (!label) return null
  const { isFallback, language, isMissing, redirectedTo } = label
  return (
    <>
      {isFallback && language !== undefined && <FallbackBadge language={language} />}
      {isMissing && (
        <span className={styles.note}>{t(isItem ? 'value-item-missing' : 'value-entity-missing')}</span>
      )}
      {redirectedTo !== undefined && (
        <span className={styles.note}>{t('value-entity-redirect', redirectedTo)}</span>
      )}
    </>
  )
}
