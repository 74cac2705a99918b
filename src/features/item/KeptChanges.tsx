import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './KeptChanges.module.css'
import { timeToShow } from '~/api/item/kept-screen'
import { StatementChangeItem } from '~/features/history/changes/StatementChangeItem'
import { useMountedRows } from '~/features/statements/useMountedRows'
import { LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { shortTimes } from '~/model/format/local-date'
import type { StatementChange } from '~/model/history/statement-diff'
import { rawDataType } from '~/model/statement-list'
import { Button } from '~/ui/Button'
import { leaving } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'

type Changes = readonly StatementChange[]
type Props = { itemId: string; at: number; changes: Changes }

/** More would bury the statements that are there. */
const mostGone = 50

const dismissed = new WeakSet<Changes>()

/** What differs from the copy that was shown first: a word in the rows of these statements, and those that are gone. */
export function KeptChanges({ itemId, at, changes }: Props) {
  const { t, language, number } = useI18n()
  const [isDismissed, setDismissed] = useState(() => dismissed.has(changes))
  const gone = changes.filter((change) => change.kind === 'removed')
  const since = timeToShow(at, shortTimes(at, language))
  return (
    <>
      <Words changes={changes} />
      {gone.length > 0 && !isDismissed && (
        <Notice
          kind="info"
          title={t('item-removed-since', number(gone.length), gone.length, since)}
          actions={
            <Button
              small
              onClick={leaving(() => {
                dismissed.add(changes)
                setDismissed(true)
              })}
            >
              {t('ui-close')}
            </Button>
          }
        >
          <dl className={styles.gone}>
            {gone.slice(0, mostGone).map((change) => (
              <div key={change.before.key}>
                <dt>
                  <LabelledProperty
                    id={change.propertyId}
                    dataType={rawDataType(change.before) ?? ''}
                    hasRoom
                  />
                </dt>
                <dd>
                  <ul>
                    <StatementChangeItem change={change} itemId={itemId} from={undefined} />
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </Notice>
      )}
    </>
  )
}

/** Drawn into the rows from outside: the list's own code is part of the first screen. */
function Words({ changes }: { changes: Changes }) {
  const { t } = useI18n()
  const kinds = useMemo(
    () => new Map(changes.flatMap((each) => (each.kind === 'removed' ? [] : [[each.after.key, each.kind]]))),
    [changes],
  )
  return useMountedRows(kinds.size > 0).map((row) => {
    const id = row.dataset['statementId'] ?? ''
    const kind = kinds.get(id)
    return kind && createPortal(<span className={styles.word}>{t(`history-change-${kind}`)}</span>, row, id)
  })
}
