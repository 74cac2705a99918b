import { useMemo } from 'react'
import styles from './AddedBy.module.css'
import layout from '~/ui/layout.module.css'
import { SummaryText } from './SummaryText'
import { historyCodec } from './history-codec'
import { useDates } from './useDates'
import { UserName } from './UserName'
import { useValueContext } from '~/features/values/useValueContext'
import { ValueView } from '~/features/values/ValueView'
import { useI18n } from '~/i18n/I18nContext'
import { intlLocales } from '~/model/format/locale'
import { toEdits } from '~/model/history/revision-list'
import type { StatementEvent } from '~/model/history/statement-trace'
import type { Statement } from '~/model/statement'
import { statementOf } from '~/model/statement-list'
import { ViewLink } from '~/ui/Navigation'

type Props = {
  /** Oldest first. */
  events: readonly StatementEvent[]
  /** Whether the search is over. */
  isWhole: boolean
}

/** The edits that made a statement what it is, newest first. */
export function StatementEvents({ events, isWhole }: Props) {
  return (
    <ol className={styles.events} aria-busy={!isWhole}>
      {events
        .map((event, index) => (
          <Event key={event.revision.id} event={event} isCreation={isWhole && index === 0} />
        ))
        .toReversed()}
    </ol>
  )
}

/** In a message, where the user's link goes. */
const gap = '\uE000'

function Event({ event, isCreation }: { event: StatementEvent; isCreation: boolean }) {
  const { t, language, number } = useI18n()
  const dates = useDates()
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
          {alternatives.length > 0 ? t('history-alternatives', alternatives.length) : t('history-not-proven')}
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
      {shown(from)}{' '}
      <span className={styles.arrow}>
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">{t('history-becomes')}</span>
      </span>{' '}
      {shown(to)}
    </>
  )
}
