import { useMemo } from 'react'
import styles from './FindingCount.module.css'
import { useItemFindings } from './useFindings'
import { useI18n } from '~/i18n/I18nContext'
import { countByStatus, isInRows } from '~/model/checks/all-findings'
import { formatCount } from '~/model/format/number'

/**
 * The number of violations and warnings, next to the name of their view, with that of suggestions behind; with a
 * sign where the wiki may find more.
 */
export function FindingCount({ itemId }: { itemId: string }) {
  const { t, language } = useI18n()
  const { findings, extent } = useItemFindings(itemId)
  const counts = useMemo(
    () => findings && countByStatus(findings.filter((finding) => !isInRows(finding))),
    [findings],
  )
  if (!counts || extent === 'unknown') return null
  const { violation, warning, suggestion } = counts
  const all = violation + warning + suggestion
  if (all === 0) return null
  const isAll = extent === 'all'
  const sign = isAll ? '' : '+'
  return (
    <>
      {/* Separates the two in the accessible name. */}{' '}
      <span
        className={styles.count}
        title={t(isAll ? 'checks-count' : 'checks-count-at-least', formatCount(all, language), all)}
      >
        {violation + warning > 0 && (
          <b data-violations={violation > 0 || undefined}>
            {formatCount(violation + warning, language)}
            {sign}
          </b>
        )}
        {violation + warning > 0 && suggestion > 0 && ' · '}
        {suggestion > 0 && `${formatCount(suggestion, language)}${sign}`}
      </span>
    </>
  )
}
