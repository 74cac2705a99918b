import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import styles from './AddedBy.module.css'
import { Becomes } from './Becomes'
import layout from '~/ui/layout.module.css'
import { revisionId } from '~/model/address-state'
import { apiErrorIn } from '~/api/request/api-error'
import { isAbort } from '~/api/request/errors'
import { untilAborted } from '~/api/request/outages'
import { usePauseReason } from '~/api/request/queue/useQueueState'
import { revisionsQuery, fetchAllRevisions } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { canAskAbout, connectionKey } from '~/model/connection/connection'
import {
  contentLimit,
  type StatementEvent,
  createTrace,
  type StatementTrace,
  type TraceTarget,
} from '~/model/history/statement-trace'
import { Button } from '~/ui/Button'
import { focusStays } from '~/ui/keep-focus'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { ContentNotice, PrivateContents } from './ContentNotice'
import { useEffect, useRef, useState, useMemo } from 'react'
import { fetchContent } from '~/api/history/revision-contents'
import { SummaryText } from './SummaryText'
import { historyCodec } from './history-codec'
import { useDates } from './useDates'
import { UserName } from './UserName'
import { useItemOfRevisions } from './useRevisions'
import { useValueContext } from '~/features/values/useValueContext'
import { ValueView } from '~/features/values/ValueView'
import { intlLocales } from '~/model/format/locale'
import { toEdits } from '~/model/history/revision-list'
import type { Statement } from '~/model/statement'
import { statementOf } from '~/model/statement-list'

type Props = {
  statementId: string
  propertyId: string
  itemId: string
  /** A revision that has the statement, if the item no longer has it. */
  seenIn?: number
}

/** Finds, on request, the edits that added and changed a statement. */
export function AddedBy({ itemId, ...target }: Props) {
  const { t, number } = useI18n()
  const { address } = useNavigation()
  // A statement of an old revision may have been removed since.
  const seenIn = target.seenIn ?? revisionId(address.revision)
  const { client, connection } = useWiki()
  const { instance } = connection
  // For the cost, and as long as the search runs: its request for the list would end with the last observer.
  const list = useInfiniteQuery({ ...revisionsQuery(client, itemId), enabled: false })
  const count = list.hasNextPage ? undefined : list.data?.revisions.length
  const { state, isKept, start, stop } = useTrace(itemId, { ...target, seenIn })
  const { status, events, doubts } = state
  const isRunning = status === 'listing' || status === 'reading'
  const mayStart = status === 'idle' || isKept
  const announce = useAnnounce()
  useEffect(() => {
    const { length } = events
    if (status === 'done' && !isKept)
      announce(length > 0 ? t('history-found', number(length), length) : t('history-never-there'))
  }, [status, isKept, events, announce, t, number])
  if (!canAskAbout(instance, itemId)) return <p className={layout.note}>{t('history-sample-title')}</p>
  const question = t(target.seenIn === undefined ? 'history-who-added' : 'history-who-removed')
  return (
    <section className={styles.addedBy} tabIndex={-1} data-print={status === 'idle' ? 'hidden' : undefined}>
      <h3 className={mayStart ? undefined : styles.heading}>
        {mayStart ? (
          <Button small ref={focusStays} onClick={() => void start()}>
            {question}
          </Button>
        ) : (
          question
        )}
      </h3>
      {status === 'idle' && (
        <p className={layout.note}>
          {count === undefined
            ? t('history-cost-unknown')
            : t('history-cost', contentLimit(count, 0), number(count), count)}
        </p>
      )}
      {isRunning && <Progress name={question} state={state} onStop={stop} />}
      {status === 'no-contents' && <PrivateContents />}
      {events.length > 0 && (
        <ol className={styles.events} aria-busy={status !== 'done'}>
          {events
            .map((event, index) => (
              <Event
                key={event.revision.id}
                event={event}
                itemId={itemId}
                isCreation={status === 'done' && index === 0}
              />
            ))
            .toReversed()}
        </ol>
      )}
      {status === 'done' && events.length === 0 && <p className={layout.note}>{t('history-never-there')}</p>}
      {status === 'failed' && (
        <ContentNotice itemId={itemId} revision="" error={state.error} onRetry={() => void start()} />
      )}
      {status === 'stopped' && (
        <Button small ref={focusStays} onClick={() => void start()}>
          {t('history-continue')}
        </Button>
      )}
      {status === 'done' && doubts > 0 && (
        <div className={styles.doubts}>
          <p className={layout.note}>{t('history-doubts', number(doubts), doubts)}</p>
          <Button small variant="quiet" ref={focusStays} onClick={() => void start(true)}>
            {t('history-read-them', doubts)}
          </Button>
        </div>
      )}
    </section>
  )
}

type ProgressProps = { name: string; state: TraceState; onStop: () => void }

function Progress({ name, state: { status, reads, limit }, onStop }: ProgressProps) {
  const { t } = useI18n()
  const waits = usePauseReason(true)
  const text = status === 'listing' ? t('history-listing') : t('history-reading', reads, limit)
  return (
    <div className={layout.controls}>
      <progress aria-label={name} {...(status === 'reading' && { value: reads, max: limit })} />
      {/* No live region: it would speak with each revision. */}
      <p className={layout.note}>{waits === undefined ? text : `${text} · ${waits}`}</p>
      <Button small ref={focusStays} onClick={onStop}>
        {t('error-stop')}
      </Button>
    </div>
  )
}

type TraceState = {
  status: 'idle' | 'listing' | 'reading' | 'done' | 'stopped' | 'failed' | 'no-contents'
  /** Oldest first. */
  events: readonly StatementEvent[]
  /** The number of contents read so far, and at most. */
  reads: number
  limit: number
  /** Contents that could still hide a change and its reversal. */
  doubts: number
  error?: unknown
}

const idle: TraceState = { status: 'idle', events: [], reads: 0, limit: 0, doubts: 0 }

/** Whether the wiki fails to load this one content: then it is one that can't be read, as a hidden one. */
function isOfContent(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  return (
    error?.kind === 'too-large' ||
    error?.kind === 'schema' ||
    (error?.kind === 'http' && error.status === 500)
  )
}

/** The last complete search, for a reader who comes back from one of its edits. */
let complete: { of: string; newest: number | undefined; state: TraceState; trace: StatementTrace } | undefined

/** Finds who created and changed a statement; what has been found stays if the search is stopped or fails. */
function useTrace(itemId: string, target: TraceTarget) {
  const { client } = useWiki()
  const queryClient = useQueryClient()
  const of = JSON.stringify([connectionKey(client.connection), itemId, target])
  // Not if the item has been edited since, or the list of its revisions is no longer known.
  const newestRevision = () =>
    queryClient.getQueryData(revisionsQuery(client, itemId).queryKey)?.pages[0]?.revisions[0]?.id
  const [known] = useState(() =>
    complete?.of === of && complete.newest === newestRevision() ? complete : undefined,
  )
  const [state, setState] = useState(known?.state ?? idle)
  const trace = useRef(known?.trace)
  const running = useRef<AbortController>(undefined)
  const wasThorough = useRef(false)
  useEffect(() => () => running.current?.abort(), [])

  async function start(isThorough = wasThorough.current) {
    wasThorough.current = isThorough
    const controller = new AbortController()
    const { signal } = controller
    running.current?.abort()
    running.current = controller
    const report = (status: TraceState['status'], error?: unknown) => {
      const search = trace.current
      if (running.current !== controller) return
      const doubts = search?.doubts() ?? 0
      const { reads, limit } = search?.progress() ?? idle
      const next: TraceState = {
        status,
        events: search?.events() ?? [],
        reads,
        // The search may go beyond the limit, where it has to or was told to.
        limit: Math.max(limit, reads + (isThorough ? doubts : 0)),
        doubts,
        error,
      }
      setState(next)
      if (search && status === 'done') complete = { of, newest: newestRevision(), state: next, trace: search }
    }
    try {
      report('listing')
      // The list may be loading for others too, so its request goes on.
      const all = await untilAborted(fetchAllRevisions({ queryClient, client, itemId, signal }), signal)
      if (!all.hasContents) return report('no-contents')
      const search = (trace.current ??= createTrace(all.revisions, target))
      report('reading')
      for (let next = search.next({ isThorough }); next.length > 0; next = search.next({ isThorough }))
        await Promise.all(
          next.map(async (revision) => {
            const content = await fetchContent(client, itemId, revision, signal).catch((thrown: unknown) => {
              if (search.progress().reads === 0 || !isOfContent(thrown)) throw thrown
            })
            search.learn(revision, content?.list)
            report('reading')
          }),
        )
      report('done')
    } catch (thrown) {
      controller.abort()
      report(isAbort(thrown) ? 'stopped' : 'failed', thrown)
    }
  }
  return { state, isKept: state === known?.state, start, stop: () => running.current?.abort() }
}

/** In a message, where the user's link goes. */
const gap = '\uE000'

type EventProps = { event: StatementEvent; itemId: string; isCreation: boolean }

function Event({ event, itemId, isCreation }: EventProps) {
  const { t, language, number } = useI18n()
  const dates = useDates()
  const ofItem = useItemOfRevisions(itemId)
  const { revision, kind, parts, move, isProven, alternatives } = event
  const [edit] = toEdits([revision])
  const places = [move?.from ?? 0, move?.to ?? 0].map(number)
  const [part, ...others] = parts
  const names = parts.map((each) => t(`history-part-${each}`))
  const text =
    kind === 'moved'
      ? t('history-event-moved', gap, ...places)
      : kind !== 'changed' || !part
        ? t(`history-event-${kind}`, gap, '')
        : others.length > 0
          ? t('history-event-changed', gap, new Intl.ListFormat(intlLocales(language)).format(names))
          : t(`history-event-${part}`, gap)
  const [start, end] = text.split(gap)
  return (
    <li
      className={styles.event}
      data-event={kind}
      data-revision-id={revision.id}
      data-part={isCreation ? 'added-by' : undefined}
    >
      <p>
        {start}
        <UserName revision={revision} />
        {end}
        {kind === 'changed' && others.length === 0 && (part === 'value' || part === 'rank') && (
          <>
            {t('ui-pair', '', '')}
            <Difference event={event} part={part} />
          </>
        )}
      </p>
      <p className={layout.note}>
        <ViewLink
          to={{
            view: 'history',
            statement: undefined,
            revision: undefined,
            ...ofItem,
            parameters: historyCodec.write({ from: revision.parentId || undefined, to: revision.id }),
          }}
        >
          <time dateTime={revision.timestamp} title={dates.exact(revision.timestamp)}>
            {dates.dateAndTime(revision.timestamp)}
          </time>
        </ViewLink>
        {kind === 'restored' && names.length > 0 && <> · {names.join(' · ')}</>}
        {move && kind !== 'moved' && <> · {t('history-moved', ...places)}</>}
      </p>
      {edit && (!isProven || edit.summary.words !== '') && (
        <div className={styles.summary}>
          <SummaryText edit={edit} />
        </div>
      )}
      {!isProven && (
        <p className={layout.note}>
          {alternatives.length > 0
            ? t('history-alternatives', number(alternatives.length), alternatives.length)
            : t('history-not-proven')}
        </p>
      )}
    </li>
  )
}

type DifferenceProps = { event: StatementEvent; part: 'value' | 'rank' }

/** "human → Berlin"; nothing if one of the two can't be read. */
function Difference({ event, part }: DifferenceProps) {
  const { before, after } = event
  const sides = useMemo(
    () => [before, after].flatMap((entry) => (entry && statementOf(entry)) ?? []),
    [before, after],
  )
  const context = useValueContext(sides)
  const { t } = context
  const shown = ({ rank, property, value }: Statement) =>
    part === 'value' ? (
      <ValueView value={value} property={property} context={context} />
    ) : (
      t(rank === 'normal' ? 'inspector-rank-normal' : `statement-rank-${rank}`)
    )
  const [from, to] = sides
  if (!from || !to) return null
  return (
    <>
      {shown(from)} <Becomes className={styles.arrow} /> {shown(to)}
    </>
  )
}
