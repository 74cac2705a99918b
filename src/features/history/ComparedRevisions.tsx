import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Changes } from './Changes'
import styles from './ComparedRevisions.module.css'
import { ContentNotice } from './ContentNotice'
import { readRevisionId } from '~/model/revision-id'
import { useDates } from './useDates'
import { useRevisions } from './useRevisions'
import { revisionsByIdQuery } from '~/api/revisions'
import { useWiki } from '~/api/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import type { Revision } from '~/model/revision'
import { Icon } from '~/ui/Icon'
import type { SettingsField } from '~/ui/error-advice'
import { useNavigation, ViewLink } from '~/ui/Navigation'
import { SelectField } from '~/ui/SelectField'

type Props = {
  itemId: string
  /** As in the address. */
  from: string | undefined
  to: string | undefined
  onSettings: (field: SettingsField) => void
}

/** What changed between two revisions, which can be chosen here. */
export function ComparedRevisions({ itemId, from, to, onSettings }: Props) {
  const t = useTranslate()
  const { edits = [], hasContents, error } = useRevisions(itemId)
  const revisions = useMemo(() => edits.map(({ revision }) => revision), [edits])
  const ids = { from: readRevisionId(from), to: readRevisionId(to) }
  // One alone is compared with what was before it, or with the newest.
  const end = to === undefined ? revisions[0]?.id : ids.to
  const place = revisions.findIndex(({ id }) => id === end)
  const start = from === undefined ? revisions[place + 1]?.id : ids.from
  const isUnusable =
    (from !== undefined && ids.from === undefined) || (to !== undefined && ids.to === undefined)
  const isWaiting = (from === undefined || to === undefined) && edits.length === 0 && !error
  return (
    <>
      <p className={styles.back}>
        <ViewLink to={{ from: undefined, to: undefined }}>
          <Icon name="chevron-end" className={styles.backIcon} /> {t('history-all-revisions')}
        </ViewLink>
      </p>
      <h2 className={styles.title}>{t('history-what-changed')}</h2>
      <div className={styles.choice}>
        <RevisionChoice name="from" chosen={start} revisions={revisions} />
        <RevisionChoice name="to" chosen={end} revisions={revisions} />
      </div>
      {isUnusable ? (
        <ContentNotice itemId={itemId} revision={(ids.from ? to : from) ?? ''} error={null} />
      ) : (
        !isWaiting &&
        end !== undefined && (
          <Changes
            key={`${start} ${end}`}
            itemId={itemId}
            from={start}
            to={end}
            hasContents={hasContents}
            onSettings={onSettings}
          />
        )
      )}
    </>
  )
}

type ChoiceProps = { name: 'from' | 'to'; chosen: number | undefined; revisions: readonly Revision[] }

/** Longer lists are hard to choose from; the list of revisions leads to the others. */
const choicesShown = 500

function RevisionChoice({ name, chosen, revisions }: ChoiceProps) {
  const t = useTranslate()
  const { go } = useNavigation()
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
      className={styles.field}
      value={chosen ?? ''}
      onChange={({ target }) => go({ [name]: target.value })}
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
