import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import styles from './RowMarks.module.css'
import { checkName, statusIcons } from './check-texts'
import { useItemFindings } from './useFindings'
import { useMountedRows } from '~/features/statements/useMountedRows'
import { useTranslate } from '~/i18n/I18nContext'
import { statementMarks, type StatementMark } from '~/model/checks/all-findings'
import { Icon } from '~/ui/Icon'
import { VisuallyHidden } from '~/ui/VisuallyHidden'

/**
 * Marks the statements with findings in the list. Drawn into the rows from outside, so that the list's code
 * does not depend on checks; out of the flow, so that no row moves.
 */
export function RowMarks({ itemId }: { itemId: string }) {
  const { findings } = useItemFindings(itemId)
  const marks = useMemo(() => statementMarks(findings ?? []), [findings])
  const rows = useMountedRows(marks.size > 0)
  return rows.map((row) => {
    const id = row.dataset['statementId'] ?? ''
    const mark = marks.get(id.toLowerCase())
    return mark && createPortal(<Mark mark={mark} />, row, id)
  })
}

function Mark({ mark: { status, checks } }: { mark: StatementMark }) {
  const t = useTranslate()
  const names = checks.map((check) => t(checkName(check))).join(' · ')
  return (
    <span className={styles.mark} data-status={status} data-finding-mark title={names}>
      <Icon name={statusIcons[status]} />
      {t(`checks-status-${status}`)}
      <VisuallyHidden> {names}</VisuallyHidden>
    </span>
  )
}
