import styles from './AnswerNotices.module.css'
import { EmptyItem } from './EmptyItem'
import { RedirectNotice } from './RedirectNotice'
import { SourceNotice } from './SourceNotice'
import type { ItemStatements } from '~/api/sources/item-statements'
import type { SettingsField } from '~/features/errors/error-advice'

type Props = { itemId: string; answer: ItemStatements; onSettings: (field: SettingsField) => void }

/** Above the statements: whose they are, how they were read, or that there are none. */
export function AnswerNotices({ itemId, answer, onSettings }: Props) {
  const { redirectedTo, fallbackCause, list } = answer
  return (
    <div className={styles.notices}>
      {redirectedTo !== undefined && <RedirectNotice itemId={itemId} redirectedTo={redirectedTo} />}
      {fallbackCause && <SourceNotice cause={fallbackCause} onSettings={onSettings} />}
      {list.entries.length === 0 && !list.lexeme && <EmptyItem itemId={itemId} />}
    </div>
  )
}
