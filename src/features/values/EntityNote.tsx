import { FallbackBadge } from './FallbackBadge'
import styles from './EntityLink.module.css'
import type { ContextProps } from './value-context'
import type { Label } from '~/model/label'

type Props = ContextProps & {
  label: Label | undefined
  isItem: boolean
}

/** Notes that arrive with the label: fallback language, deleted, redirect. */
export function EntityNote({ label, isItem, context }: Props) {
  if (!label) return null
  const { t } = context
  const { isFallback, language, isMissing, redirectedTo } = label
  return (
    <>
      {isFallback && language !== undefined && <FallbackBadge language={language} context={context} />}
      {isMissing && (
        <span className={styles.note}>{t(isItem ? 'value-item-missing' : 'value-entity-missing')}</span>
      )}
      {redirectedTo !== undefined && (
        <span className={styles.note}>{t('value-entity-redirect', redirectedTo)}</span>
      )}
    </>
  )
}
