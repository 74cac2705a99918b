import type { MouseEvent } from 'react'
import styles from './ReferenceAudit.module.css'
import { LongList } from './LongList'
import { useLabel } from '~/api/labels/useLabel'
import { useFormat } from '~/features/values/useValueContext'
import { pairText } from '~/i18n/pair-text'
import { formatValue } from '~/model/format/value'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { ViewLink } from '~/ui/Navigation'

type Props = { entries: readonly StatementEntry[]; onJump: (entry: StatementEntry) => void }

/** Links to statements in the list. */
export function AuditStatements({ entries, onJump }: Props) {
  return (
    <LongList
      all={entries}
      initialCount={10}
      row={(entry) => (
        <li key={entry.key} className={styles.statement}>
          <StatementLink entry={entry} onJump={onJump} />
        </li>
      )}
    />
  )
}

function StatementLink({ entry, onJump }: { entry: StatementEntry; onJump: Props['onJump'] }) {
  const format = useFormat()
  const statement = statementOf(entry)
  const property = useLabel(entry.propertyId)
  const value = statement?.value
  // The formatter uses the labels that are there; this requests the label and renders when it arrives.
  useLabel(value?.type === 'value' && 'id' in value.content ? value.content.id : undefined)
  const jump = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onJump(entry)
  }
  return (
    <ViewLink to={{ statement: statement?.id ?? entry.key }} onClick={jump}>
      {pairText(
        format.t,
        property?.text ?? entry.propertyId,
        value ? formatValue(value, format).text : entry.key,
      )}
    </ViewLink>
  )
}
