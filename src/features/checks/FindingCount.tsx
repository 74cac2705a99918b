import styles from './FindingCount.module.css'
import { useItemFindings } from './useFindings'
import { useI18n } from '~/i18n/I18nContext'
import { countByStatus } from '~/model/checks/all-findings'
import { formatCount } from '~/model/format/number'

/** The number of findings, next to the name of their view; with a sign where the wiki may find more. */
export function FindingCount({ itemId }: { itemId: string }) {
  const { t, language } = useI18n()
  const { findings, extent } = useItemFindings(itemId)
  if (!findings || findings.length === 0 || extent === 'unknown') return null
  const isAll = extent === 'all'
  const { violation } = countByStatus(findings)
  const number = formatCount(findings.length, language)
  return (
    <>
      {/* Separates the two in the accessible name. */}{' '}
      <span
        className={styles.count}
        data-violations={violation > 0 || undefined}
        title={t(isAll ? 'checks-count' : 'checks-count-at-least', number, findings.length)}
      >
        {isAll ? number : `${number}+`}
      </span>
    </>
  )
}
