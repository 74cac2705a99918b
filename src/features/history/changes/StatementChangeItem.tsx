import { memo } from 'react'
import styles from './Changes.module.css'
import layout from '~/ui/layout.module.css'
import { StatementSide } from './StatementSide'
import { useTranslate } from '~/i18n/I18nContext'
import type { StatementChange } from '~/model/history/statement-diff'
import { statementOf } from '~/model/statement-list'
import { lazyPart } from '~/ui/notices/lazy-part'

const AddedBy = lazyPart(() => import('~/features/history/AddedBy'), 'AddedBy')

type Props = {
  change: StatementChange
  itemId: string
  /** The revision that a removed statement was last seen in. */
  from: number | undefined
}

/** One statement that was added, removed or changed, old and new side by side. A long list renders again as it grows. */
export const StatementChangeItem = memo(function StatementChangeItem({ change, itemId, from }: Props) {
  const t = useTranslate()
  const before = change.kind === 'added' ? undefined : change.before
  const after = change.kind === 'removed' ? undefined : change.after
  const entry = after ?? before
  const statement = entry && statementOf(entry)
  const parts = change.kind === 'changed' ? change.parts : []
  const id = statement?.id ?? entry?.key ?? ''
  return (
    <li
      className={styles.change}
      data-change={change.kind}
      data-statement-id={id}
      data-changed={parts.join(' ') || undefined}
    >
      <p className={layout.note}>
        <span className={styles[change.kind]}>{t(`history-change-${change.kind}`)}</span>
        {parts.length > 0 && <> {parts.map((part) => t(`history-part-${part}`)).join(' · ')}</>}
      </p>
      <div className={styles.pair}>
        <div data-side="before">
          {after && before && <p className={styles.caption}>{t('history-side-before')}</p>}
          {before && <StatementSide entry={before} other={after} parts={parts} side="before" />}
        </div>
        <div data-side="after">
          {after && before && <p className={styles.caption}>{t('history-side-after')}</p>}
          {after && <StatementSide entry={after} other={before} parts={parts} side="after" />}
        </div>
      </div>
      {change.kind === 'removed' && from !== undefined && (
        <AddedBy statementId={id} propertyId={change.propertyId} itemId={itemId} seenIn={from} />
      )}
    </li>
  )
})
