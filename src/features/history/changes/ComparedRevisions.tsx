import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Changes, ChangesLoading } from './Changes'
import styles from './ComparedRevisions.module.css'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { ContentNotice } from '~/features/history/ContentNotice'
import { historyCodec } from '~/features/history/history-codec'
import { revisionId, dropped, type RevisionInAddress } from '~/model/address-state'
import { useDates } from '~/features/history/useDates'
import { useRevisions } from '~/features/history/useRevisions'
import { toApiError } from '~/api/request/errors'
import { revisionsByIdQuery } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { Revision } from '~/model/history/revision'
import { Icon } from '~/ui/Icon'
import { useParameters, ViewLink } from '~/ui/Navigation'
import { SelectField } from '~/ui/fields/SelectField'

type Ends = { from: RevisionInAddress | undefined; to: RevisionInAddress | undefined }

type Props = Ends & { itemId: string }

/** The two revisions; a single one is compared with the one before it, or with the newest. */
function useEnds({ itemId, from, to }: Props) {
  const { client } = useWiki()
  const { edits, hasContents, hasMore, error, retry } = useRevisions(itemId)
  const revisions = useMemo(() => edits?.map(({ revision }) => revision) ?? [], [edits])
  const end = to === undefined ? revisions[0]?.id : revisionId(to)
  const place = revisions.findIndex(({ id }) => id === end)
  const listed = place < 0 ? undefined : revisions[place + 1]
  const isFirst = !listed && !hasMore && revisions[place]?.parentId === 0
  // The list may not be loaded this far.
  const isAsked = from === undefined && end !== undefined && !listed && !isFirst && hasContents
  const own = useQuery({
    ...revisionsByIdQuery(client, end === undefined ? [] : [end]),
    enabled: isAsked,
  })
  const previous = listed?.id ?? (own.data?.[0]?.parentId || undefined)
  return {
    revisions,
    hasContents,
    listError: error,
    retryList: retry,
    start: from === undefined ? previous : revisionId(from),
    end,
    isWaiting: isAsked ? own.isPending : end === undefined && edits === undefined,
    error: end === undefined ? error : isAsked ? own.error : null,
    retry: end === undefined ? retry : () => void own.refetch(),
  }
}

export function ComparedRevisions({ itemId, ...chosen }: Props) {
  const t = useTranslate()
  // In their order, whichever is called From: what was added in between would be shown as removed.
  const isReversed = (revisionId(chosen.from) ?? 0) > (revisionId(chosen.to) ?? Infinity)
  const [from, to] = isReversed ? [chosen.to, chosen.from] : [chosen.from, chosen.to]
  const found = useEnds({ itemId, from, to })
  const { revisions, hasContents, listError, retryList, start, end, isWaiting, error, retry } = found
  const ends = { from: from ?? start, to: to ?? end }
  const unusable = [from, to].find((each) => typeof each === 'object')?.unusable
  return (
    <>
      <p className={styles.back} data-print="hidden">
        <ViewLink to={{ parameters: dropped(historyCodec.place) }}>
          <Icon name="chevron-end" className={styles.backIcon} /> {t('history-all-revisions')}
        </ViewLink>
      </p>
      <h2 className={styles.title}>{t('history-what-changed')}</h2>
      <div className={styles.choice}>
        <RevisionChoice name="from" chosen={start} ends={ends} revisions={revisions} />
        <RevisionChoice name="to" chosen={end} ends={ends} revisions={revisions} />
      </div>
      {unusable !== undefined ? (
        <ContentNotice itemId={itemId} revision={unusable} error={null} />
      ) : error ? (
        <ContentNotice itemId={itemId} revision={end ?? ''} error={error} onRetry={retry} />
      ) : isWaiting ? (
        <ChangesLoading />
      ) : (
        end !== undefined && (
          <Changes key={`${start} ${end}`} itemId={itemId} from={start} to={end} hasContents={hasContents}>
            {listError && revisions.length === 0 && (
              <ErrorNotice error={toApiError(listError)} itemId={itemId} onRetry={retryList} />
            )}
          </Changes>
        )
      )}
    </>
  )
}

type ChoiceProps = {
  name: 'from' | 'to'
  chosen: number | undefined
  /** As shown: the address may have only one of them. */
  ends: Ends
  revisions: readonly Revision[]
}

/** Longer lists are hard to choose from; the list of revisions leads to the others. */
const choicesShown = 500

function RevisionChoice({ name, chosen, ends, revisions }: ChoiceProps) {
  const t = useTranslate()
  const [, change] = useParameters(historyCodec)
  const { client } = useWiki()
  const isListed = revisions.slice(0, choicesShown).some(({ id }) => id === chosen)
  // One that is not in the list yet.
  const { data } = useQuery({
    ...revisionsByIdQuery(client, chosen === undefined ? [] : [chosen]),
    enabled: chosen !== undefined && revisions.length > 0 && !isListed,
  })
  const dates = useDates()
  const choices = [...(isListed ? [] : (data ?? [])), ...revisions.slice(0, choicesShown)]
  const text = ({ timestamp, user, id }: Revision) =>
    `${dates.dateAndTime(timestamp)} · ${user ?? t('history-user-hidden')} · ${id}`
  return (
    <SelectField
      label={t(`history-${name}`)}
      value={chosen ?? ''}
      onChange={({ target }) => change({ ...ends, [name]: Number(target.value) })}
    >
      {!choices.some(({ id }) => id === chosen) && <option value={chosen ?? ''}>{chosen ?? '–'}</option>}
      {choices.map((revision) => (
        <option key={revision.id} value={revision.id}>
          {text(revision)}
        </option>
      ))}
    </SelectField>
  )
}
