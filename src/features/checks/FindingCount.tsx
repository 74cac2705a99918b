import styles from './FindingCount.module.css'
import { useItemFindings } from './useItemFindings'
import { useI18n } from '~/i18n/I18nContext'
import { countByStatus } from '~/model/checks/all-findings'
import { formatCount } from '~/model/format/number'

/** The number of findings, next to the name of their view. */
export function FindingCount({ itemId }: { itemId: string }) {
  const { t, language } = useI18n()
  const findings = useItemFindings(itemId)
  if (!findings || findings.length === 0) return null
  const { violation } = countByStatus(findings)
  const number = formatCount(findings.length, language)
  return (
    <>
      {/* Separates the two in the accessible name. */}{' '}
      <span
        className={styles.count}
        data-violations={violation > 0 || undefined}
        title={t('checks-count', number, findings.length)}
      >
        {number}
      </span>
    </>
  )
}
