import styles from './AddedBy.module.css'
import { SummaryText } from './SummaryText'
import { historyCodec } from './history-codec'
import { useDates } from './useDates'
import { UserName } from './UserName'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { toEdits } from '~/model/history/revision-list'
import type { StatementEvent } from '~/model/history/trace-events'
import { ViewLink } from '~/ui/Navigation'

type Props = {
  /** Oldest first. */
  events: readonly StatementEvent[]
  /** Whether the search is over. */
  isWhole: boolean
}

/** The edits that made a statement what it is. */
export function StatementEvents({ events, isWhole }: Props) {
  return (
    <ol className={styles.events} aria-busy={!isWhole}>
      {events.map((event, index) => (
        <Event key={event.revision.id} event={event} isCreation={isWhole && index === 0} />
      ))}
    </ol>
  )
}

function Event({ event, isCreation }: { event: StatementEvent; isCreation: boolean }) {
  const { t, language } = useI18n()
  const dates = useDates()
  const { revision, kind, parts, move, isProven, alternatives } = event
  const [edit] = toEdits([revision])
  const id = String(revision.id)
  const places = [move?.from ?? 0, move?.to ?? 0].map((place) => formatCount(place, language))
  const what = [
    ...parts.map((part) => t(`history-part-${part}`)),
    ...(move && kind !== 'moved' ? [t('history-moved', ...places)] : []),
  ]
  return (
    <li
      className={styles.event}
      data-event={kind}
      data-revision-id={id}
      data-part={isCreation ? 'added-by' : undefined}
    >
      <p>
        <b className={styles.kind}>
          {kind === 'moved' ? t('history-event-moved', ...places) : t(`history-event-${kind}`)}
        </b>{' '}
        {what.length > 0 && <>{what.join(' · ')} </>}
        <UserName revision={revision} />
      </p>
      <p className={styles.note}>
        <ViewLink
          to={{
            view: 'history',
            statement: undefined,
            revision: undefined,
            parameters: historyCodec.write({ from: revision.parentId || undefined, to: revision.id }),
          }}
        >
          <time dateTime={revision.timestamp} title={dates.exact(revision.timestamp)}>
            {dates.dateAndTime(revision.timestamp)}
          </time>
        </ViewLink>
      </p>
      {edit && (
        <div className={styles.summary}>
          <SummaryText edit={edit} />
        </div>
      )}
      {!isProven && (
        <p className={styles.note}>
          {alternatives.length > 0 ? t('history-alternatives', alternatives.length) : t('history-not-proven')}
        </p>
      )}
    </li>
  )
}
