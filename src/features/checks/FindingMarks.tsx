import { useMemo } from 'react'
import styles from './FindingMarks.module.css'
import { useItemFindings } from './useFindings'
import { useI18n, useTranslate } from '~/i18n/I18nContext'
import { bySeverity, byStatement, countByStatus, type Finding, isInRows } from '~/model/checks/check'
import { createPortal } from 'react-dom'
import { checkName, statusIcons } from './check-texts'
import { useMountedRows } from '~/features/statements/useMountedRows'
import { Icon } from '~/ui/Icon'

/**
 * The number of violations and warnings, next to the name of their view, with that of suggestions behind; with a
 * sign where the wiki may find more.
 */
export function FindingCount({ itemId }: { itemId: string }) {
  const { t, number } = useI18n()
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
        title={t(isAll ? 'checks-count' : 'checks-count-at-least', number(all), all)}
      >
        {violation + warning > 0 && (
          <b data-violations={violation > 0 || undefined}>
            {number(violation + warning)}
            {sign}
          </b>
        )}
        {violation + warning > 0 && suggestion > 0 && ' · '}
        {suggestion > 0 && `${number(suggestion)}${sign}`}
      </span>
    </>
  )
}

/**
 * Marks the statements with findings in the list. Drawn into the rows from outside, so that the list's code
 * does not depend on checks; out of the flow, so that no row moves.
 */
export function RowMarks({ itemId }: { itemId: string }) {
  const { findings } = useItemFindings(itemId)
  const marks = useMemo(() => byStatement(findings ?? []), [findings])
  const rows = useMountedRows(marks.size > 0)
  return rows.map((row) => {
    const id = row.dataset['statementId'] ?? ''
    const own = marks.get(id.toLowerCase())
    return own && createPortal(<Mark findings={own} />, row, id)
  })
}

/** The worst of a statement's findings, and what they are. */
function Mark({ findings }: { findings: readonly Finding[] }) {
  const t = useTranslate()
  const names = [...new Set(findings.map(({ check }) => t(checkName(check))))].join(' · ')
  const [{ status } = { status: 'suggestion' as const }] = bySeverity(findings)
  return (
    <span className={styles.mark} data-status={status} data-finding-mark title={names}>
      <Icon name={statusIcons[status]} />
      {t(`checks-status-${status}`)}
      <span className="visually-hidden"> {names}</span>
    </span>
  )
}
