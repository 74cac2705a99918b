import { useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './RowMarks.module.css'
import { checkName, statusIcons } from './check-texts'
import { useItemFindings } from './useFindings'
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

const selector = 'li[data-index][data-statement-id]'
const none: readonly HTMLElement[] = []

/** In milliseconds without a change of rows: marks are not drawn while the list scrolls. */
const restAfter = 150

/** The rows of statements that are in the page, once the list rests. */
function useMountedRows(isWanted: boolean): readonly HTMLElement[] {
  const [rows, setRows] = useState(none)
  useEffect(() => {
    const content = document.getElementById('content')
    if (!isWanted || !content) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = [...content.querySelectorAll<HTMLElement>(selector)]
      setRows((before) =>
        before.length === now.length && before.every((row, index) => row === now[index]) ? before : now,
      )
    }
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(look, restAfter)
    })
    timer = setTimeout(look)
    observer.observe(content, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      setRows(none)
    }
  }, [isWanted])
  return rows
}
