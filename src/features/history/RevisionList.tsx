import { useDeferredValue, useMemo, useState } from 'react'
import { EditChart } from './EditChart'
import styles from './History.module.css'
import { historyCodec } from './history-codec'
import { ListEnd } from './ListEnd'
import { RevisionFilter } from './RevisionFilter'
import { RevisionRow } from './RevisionRow'
import { useBotEdits } from './useBotEdits'
import { useDates } from './useDates'
import { useRevisions } from './useRevisions'
import { isBotEdit, type BotEdits } from '~/api/history/bot-edits'
import { toApiError } from '~/api/request/errors'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { entityPage } from '~/model/connection/connection'
import { groupBy } from '~/lib/group-by'
import { formatCount } from '~/model/format/number'
import { passes, type Edit, type EditFilter } from '~/model/history/revision-list'
import { ErrorNotice } from '~/ui/ErrorNotice'
import type { SettingsField } from '~/ui/error-advice'
import listView from '~/ui/list-view.module.css'
import { LoadingRows } from '~/ui/LoadingRows'
import { useParameters } from '~/ui/Navigation'
import { Notice } from '~/ui/Notice'

type Props = { itemId: string; onSettings: (field: SettingsField) => void }

/** Rows that are added whenever the end of the list comes into view. */
const rowBatch = 50

/** The revisions of an item, newest first, with filters and a strip of them over time. */
export function RevisionList({ itemId, onSettings }: Props) {
  const { t } = useI18n()
  const { instance } = useWiki().connection
  const loaded = useRevisions(itemId)
  const { edits, error } = loaded
  const bots = useBotEdits(itemId, loaded.title)
  const [{ edits: filter }, changeAddress] = useParameters(historyCodec)
  const applied = useDeferredValue(filter)
  const [rows, setRows] = useState({ filter, count: rowBatch })
  const mounted = rows.filter === filter ? rows.count : rowBatch
  const shown = useMemo(() => edits?.filter((edit) => passes(edit, applied)), [edits, applied])
  function change(next: EditFilter) {
    // A stretch of time is dragged.
    changeAddress({ edits: next }, { replace: next.months !== filter.months })
  }

  if (error && !edits)
    return (
      <ErrorNotice
        error={toApiError(error)}
        wiki={instance.name}
        subject={itemId}
        onRetry={loaded.retry}
        onSettings={onSettings}
        wikiPage={entityPage(instance, itemId)}
      />
    )
  if (!edits || !shown) return <LoadingRows columns={[88, 96]} />
  return (
    <>
      {!loaded.hasContents && (
        <Notice kind="info" className={styles.notice} title={t('history-private-title')}>
          {t('history-private-body', instance.name)}
        </Notice>
      )}
      <div className={listView.bar}>
        <RevisionFilter edits={edits} filter={filter} onChange={change} />
        <Summary edits={edits} shown={shown.length} hasMore={loaded.hasMore} />
      </div>
      <EditChart edits={edits} filter={filter} onChange={change} />
      <Years
        edits={shown.slice(0, mounted)}
        latest={edits[0]}
        itemId={itemId}
        hasContents={loaded.hasContents}
        bots={bots}
      />
      {shown.length === 0 && <p className={listView.none}>{t('history-none')}</p>}
      <ListEnd
        isWhole={mounted >= shown.length}
        loaded={loaded}
        itemId={itemId}
        onMore={() => setRows({ filter, count: mounted + rowBatch })}
      />
    </>
  )
}

type SummaryProps = { edits: readonly Edit[]; shown: number; hasMore: boolean }

function Summary({ edits, shown, hasMore }: SummaryProps) {
  const { t, language } = useI18n()
  const dates = useDates()
  const oldest = edits.at(-1)?.revision.timestamp
  const total = formatCount(edits.length, language)
  const isPart = shown < edits.length
  const texts = [
    ...(isPart ? [t('history-shown', formatCount(shown, language), total, edits.length)] : []),
    ...(hasMore ? [t('history-count-part', total, edits.length)] : []),
    ...(!isPart && !hasMore && oldest !== undefined
      ? [t('history-count', total, edits.length, dates.date(oldest))]
      : []),
  ]
  return (
    <p className={styles.summary} role="status">
      {texts.join(' · ')}
    </p>
  )
}

type YearsProps = {
  edits: readonly Edit[]
  latest: Edit | undefined
  itemId: string
  hasContents: boolean
  bots: BotEdits | undefined
}

function Years({ edits, latest, itemId, hasContents, bots }: YearsProps) {
  const dates = useDates()
  const years = groupBy(edits, ({ month }) => month.slice(0, 4))
  return years.map(([year, own]) => (
    <section key={year} aria-labelledby={`history-${year}`}>
      <h2 id={`history-${year}`} className={styles.year}>
        {dates.year(own[0]?.revision.timestamp ?? '')}
      </h2>
      <ol className={styles.rows}>
        {own.map((edit) => (
          <RevisionRow
            key={edit.revision.id}
            edit={edit}
            itemId={itemId}
            latest={latest?.revision.id ?? 0}
            hasContents={hasContents}
            isBot={bots !== undefined && isBotEdit(bots, edit.revision)}
          />
        ))}
      </ol>
    </section>
  ))
}
