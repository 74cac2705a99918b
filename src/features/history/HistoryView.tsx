import { useDeferredValue, useMemo, useState, useEffect, useEffectEvent, useRef } from 'react'
import { historyCodec } from './history-codec'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { lazyPart } from '~/ui/notices/lazy-part'
import { SampleNotice } from '~/features/errors/SampleNotice'
import { useParameters } from '~/ui/Navigation'
import listView from '~/ui/list-view.module.css'
import { canAskAbout } from '~/model/connection/connection'
import { EditChart } from './EditChart'
import styles from './History.module.css'
import layout from '~/ui/layout.module.css'
import { RevisionRow } from './RevisionRow'
import { useDates } from './useDates'
import { useRevisions } from './useRevisions'
import { isBotEdit, type BotEdits, botEditsQuery } from '~/api/history/bot-edits'
import { groupBy } from '~/lib/group-by'
import {
  passes,
  type Edit,
  type EditFilter,
  editKinds,
  type EditKind,
  choicesOf,
} from '~/model/history/revision-list'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { LoadingRows } from '~/ui/notices/LoadingRows'
import { PrivateContents } from './ContentNotice'
import { useListPlace, useToggledParts } from '~/features/statements/useListPlace'
import { PrintLine } from '~/features/print/PrintLine'
import { useIsPrinting } from '~/features/print/usePrint'
import { Button } from '~/ui/Button'
import { focusStays } from '~/ui/keep-focus'
import { useQuery } from '@tanstack/react-query'
import { observing, statementsQuery } from '~/api/item/queries'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { useLabelTexts } from '~/api/labels/useLabelTexts'
import { FilterSelect, shownChoices } from '~/ui/commands/FilterSelect'
import { useCommands } from '~/ui/commands/useCommands'
import { Chip } from '~/ui/Chip'

const ComparedRevisions = lazyPart(() => import('./changes/ComparedRevisions'), 'ComparedRevisions')

type Props = { itemId: string }

export function HistoryView({ itemId }: Props) {
  const t = useTranslate()
  const [{ from, to }] = useParameters(historyCodec)
  const { instance } = useWiki().connection
  return (
    <section className={listView.view} aria-label={t('views-history')}>
      <PrintLine />
      {!canAskAbout(instance, itemId) ? (
        <SampleNotice of="history" />
      ) : to !== undefined || from !== undefined ? (
        <ComparedRevisions itemId={itemId} from={from} to={to} />
      ) : (
        <RevisionList itemId={itemId} />
      )}
    </section>
  )
}

/** Rows that are added whenever the end of the list comes into view. */
const rowBatch = 50

/** The revisions of an item, newest first, with filters and a strip of them over time. */
export function RevisionList({ itemId }: Props) {
  const { t } = useI18n()
  const dates = useDates()
  const loaded = useRevisions(itemId)
  const { edits, error } = loaded
  const bots = useBotEdits(itemId, loaded.title)
  const [{ edits: filter }, changeParameters] = useParameters(historyCodec)
  const applied = useDeferredValue(filter)
  const [rows, setRows] = useState({ filter, count: rowBatch })
  const isPrinting = useIsPrinting()
  const shown = useMemo(() => edits?.filter((edit) => passes(edit, applied)), [edits, applied])
  const owner = `${itemId} history`
  const place = useListPlace(owner)
  const [open, toggle] = useToggledParts(owner)
  const untilPlace = useMemo(
    () => (shown?.findIndex(({ revision }) => String(revision.id) === place) ?? -1) + 1,
    [shown, place],
  )
  const added = rows.filter === filter ? rows.count : rowBatch
  const mounted = isPrinting ? Infinity : Math.max(added, untilPlace + rowBatch)
  function change(next: EditFilter) {
    // A stretch of time is dragged.
    changeParameters({ edits: next }, { replace: next.months !== filter.months })
  }

  if (error && !edits) return <ErrorNotice error={error} itemId={itemId} onRetry={loaded.retry} />
  if (!edits || !shown) return <LoadingRows columns={[88, 96]} />
  return (
    <>
      {!loaded.hasContents && <PrivateContents className={styles.notice} />}
      <div className={listView.bar}>
        <RevisionFilter edits={edits} filter={filter} onChange={change} />
        <Summary edits={edits} shown={shown.length} hasMore={loaded.hasMore} />
      </div>
      <EditChart edits={edits} filter={filter} onChange={change} />
      {groupBy(shown.slice(0, mounted), ({ month }) => month.slice(0, 4)).map(([year, own]) => (
        <section key={year} aria-labelledby={`history-${year}`}>
          <h2 id={`history-${year}`} className={styles.year}>
            {dates.year(own[0]?.revision.timestamp ?? '')}
          </h2>
          <ol className={styles.rows}>
            {own.map((edit) => (
              <RevisionRow
                key={edit.revision.id}
                edit={edit}
                itemId={loaded.itemId}
                latest={edits[0]?.revision.id ?? 0}
                hasContents={loaded.hasContents}
                isBot={bots !== undefined && isBotEdit(bots, edit.revision)}
                isOpen={open.includes(String(edit.revision.id))}
                onToggle={toggle}
              />
            ))}
          </ol>
        </section>
      ))}
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
  const { t, number } = useI18n()
  const dates = useDates()
  const oldest = edits.at(-1)?.revision.timestamp
  const total = number(edits.length)
  const isPart = shown < edits.length
  const texts = [
    isPart && t('history-shown', number(shown), total, edits.length),
    hasMore && t('history-count-part', total, edits.length),
    !isPart && !hasMore && oldest && t('history-count', total, edits.length, dates.date(oldest)),
  ]
  return (
    <p className={layout.note} role="status">
      {texts.filter(Boolean).join(' · ')}
    </p>
  )
}

type ListEndProps = {
  /** Whether every row that passes is mounted. */
  isWhole: boolean
  loaded: ReturnType<typeof useRevisions>
  itemId: string
  onMore: () => void
}

function ListEnd({ isWhole, loaded, itemId, onMore }: ListEndProps) {
  const t = useTranslate()
  const waits = usePauseReason(loaded.isLoading)
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    const element = end.current
    // jsdom has no observer: there, the button adds rows.
    if (isWhole || !element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '400px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <>
      <div ref={end} className={listView.end} data-print="hidden">
        {loaded.isLoading && (
          <p>
            {t('history-loading')}
            {waits !== undefined && ` · ${waits}`}
          </p>
        )}
        {(!isWhole || (loaded.hasMore && !loaded.moreError)) && (
          <Button
            ref={focusStays}
            aria-disabled={isWhole && loaded.isLoading}
            onClick={isWhole ? loaded.loadMore : onMore}
          >
            {t('history-more')}
          </Button>
        )}
      </div>
      {loaded.moreError && <ErrorNotice error={loaded.moreError} itemId={itemId} onRetry={loaded.loadMore} />}
    </>
  )
}

/** Facts about edits by bots; undefined until they are known, and where they can't be. */
function useBotEdits(itemId: string, title: string | undefined): BotEdits | undefined {
  const { client } = useWiki()
  // Its request shows whether the wiki's REST APIs answer at all.
  const { isPending } = useQuery({
    ...statementsQuery(client, itemId),
    ...observing,
    notifyOnChangeProps: ['isPending'],
  })
  return useQuery({
    ...botEditsQuery(client, title ?? ''),
    enabled: title !== undefined && !isPending,
  }).data
}

type FilterProps = { edits: readonly Edit[]; filter: EditFilter; onChange: (filter: EditFilter) => void }

function RevisionFilter({ edits, filter, onChange }: FilterProps) {
  const { t, number } = useI18n()
  const dates = useDates()
  const choices = useMemo(() => choicesOf(edits), [edits])
  const properties = useMemo(() => shownChoices(choices.properties, filter.property), [choices, filter])
  const users = shownChoices(choices.users, filter.user)
  const labelText = useLabelTexts(useMemo(() => properties.map(([id]) => id), [properties]))
  const group = t('views-history')
  const toggleOthers = () => onChange({ ...filter, statementsOnly: filter.statementsOnly ? undefined : true })
  useCommands(group, () => [
    {
      id: 'statements',
      label: t('history-statements-only'),
      checked: filter.statementsOnly ?? false,
      onSelect: toggleOthers,
    },
  ])
  const counted = (text: string, count: number) => `${text} (${number(count)})`
  const [first, last] = filter.months ?? []
  const months = [...new Set([first, last])].flatMap((month) => (month ? dates.month(month) : [])).join(' – ')
  const bar = useRef<HTMLDivElement>(null)
  const kinds = (kind: EditKind) => edits.filter((edit) => edit.kind === kind).length
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={listView.filter}
      role="group"
      aria-label={t('history-filter')}
      data-print="hidden"
    >
      <Button aria-pressed={filter.statementsOnly ?? false} onClick={toggleOthers}>
        {t('history-statements-only')}
      </Button>
      <FilterSelect
        group={group}
        label={t('filter-facet-property')}
        all={t('history-any-property')}
        value={filter.property}
        options={properties.map(([id, count]) => [id, counted(labelText(id) ?? id, count)])}
        onChange={(property) => onChange({ ...filter, property })}
      />
      <FilterSelect
        group={group}
        label={t('history-user')}
        all={t('history-any-user')}
        value={filter.user}
        options={users.map(([user, count]) => [user, counted(user || t('history-user-hidden'), count)])}
        onChange={(user) => onChange({ ...filter, user })}
      />
      <FilterSelect
        group={group}
        label={t('history-kind')}
        all={t('history-any-kind')}
        value={filter.kind}
        options={editKinds
          .filter((kind) => kind === filter.kind || kinds(kind) > 0)
          .map((kind) => [kind, counted(t(`history-kind-${kind}`), kinds(kind))])}
        onChange={(value) => onChange({ ...filter, kind: editKinds.find((kind) => kind === value) })}
      />
      {months !== '' && (
        <Chip
          removeLabel={t('filter-chip-remove', months)}
          onRemove={() => {
            bar.current?.focus()
            onChange({ ...filter, months: undefined })
          }}
        >
          {months}
        </Chip>
      )}
    </div>
  )
}
