import { startTransition, useId, useState } from 'react'
import styles from './Changes.module.css'
import { Moves } from './Moves'
import { StatementChangeItem } from './StatementChangeItem'
import { TextChanges } from './TextChanges'
import type { ContentDiff } from './useDiff'
import { LabelledProperty } from '~/features/values/labelled'
import { useI18n } from '~/i18n/I18nContext'
import { groupBy } from '~/lib/group-by'
import { formatCount } from '~/model/format/number'
import type { StatementChange } from '~/model/history/statement-diff'
import { rawDataType } from '~/model/statement-list'
import { MoreButton } from '~/ui/ClippedText'

type Props = { diff: ContentDiff; itemId: string; from: number | undefined; to: number }

/** More at once would keep the page busy. */
const shownAtOnce = 100
const addedAtOnce = 200

/** The changes: how many, the statements by property, then labels, descriptions, aliases and sitelinks. */
export function ChangeList({ diff: { statements, texts }, itemId, from, to }: Props) {
  const { t, language } = useI18n()
  const [limit, setLimit] = useState(shownAtOnce)
  const { changes } = statements
  const groups = groupBy(changes.slice(0, limit), ({ propertyId }) => propertyId)
  const hidden = changes.length - limit
  const next = Math.min(hidden, addedAtOnce)
  return (
    <div className={styles.changes}>
      <Counts diff={{ statements, texts }} />
      {changes.length > 0 && (
        <div className={styles.sides}>
          <p>{from === undefined ? t('history-before-nothing') : t('history-before', from)}</p>
          <p>{t('history-after', to)}</p>
        </div>
      )}
      {groups.map(([propertyId, own]) => (
        <PropertyChanges key={propertyId} {...{ propertyId, itemId, from }} changes={own} />
      ))}
      {hidden > 0 && (
        <MoreButton stays={hidden > next} onMore={() => startTransition(() => setLimit(limit + next))}>
          {t('history-more-changes', formatCount(next, language), next)}
        </MoreButton>
      )}
      {statements.moves.length > 0 && <Moves moves={statements.moves} />}
      {texts.length > 0 && <TextChanges changes={texts} />}
    </div>
  )
}

function Counts({ diff: { statements, texts } }: { diff: ContentDiff }) {
  const { t, language } = useI18n()
  const { added, changed, removed } = statements.counts
  const kinds = [
    ['added', added],
    ['changed', changed],
    ['removed', removed],
  ] as const
  const moved = statements.moves.length
  const isNone = statements.changes.length === 0 && moved === 0
  return (
    <p className={styles.counts} role="status">
      {isNone && <span>{t('history-no-statements')}</span>}
      {kinds.map(
        ([kind, count]) =>
          count > 0 && (
            <span key={kind} className={styles[kind]}>
              {t(`history-count-${kind}`, formatCount(count, language), count)}
            </span>
          ),
      )}
      {moved > 0 && <span>{t('history-count-moved', formatCount(moved, language), moved)}</span>}
      {texts.length > 0 && (
        <span>{t('history-count-texts', formatCount(texts.length, language), texts.length)}</span>
      )}
    </p>
  )
}

type GroupProps = {
  propertyId: string
  changes: readonly StatementChange[]
  itemId: string
  from: number | undefined
}

function PropertyChanges({ propertyId, changes, itemId, from }: GroupProps) {
  const headingId = useId()
  const [first] = changes
  const entry = first?.kind === 'removed' ? first.before : first?.after
  return (
    <section className={styles.group} aria-labelledby={headingId} data-property-id={propertyId}>
      <h3 id={headingId} className={styles.property}>
        <LabelledProperty id={propertyId} dataType={(entry && rawDataType(entry)) ?? ''} hasRoom />{' '}
        <span className={styles.id}>{propertyId}</span>
      </h3>
      <ul className={styles.list}>
        {changes.map((change) => (
          <StatementChangeItem
            key={change.kind === 'removed' ? change.before.key : change.after.key}
            change={change}
            itemId={itemId}
            from={from}
          />
        ))}
      </ul>
    </section>
  )
}
