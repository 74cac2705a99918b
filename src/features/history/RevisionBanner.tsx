import { useQuery } from '@tanstack/react-query'
import styles from './RevisionBanner.module.css'
import { historyCodec } from './history-codec'
import { useDates } from './useDates'
import { UserName } from './UserName'
import { revisionsByIdQuery } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { revisionId, type RevisionInAddress, writeRevision } from '~/model/address-state'
import { ViewLink } from '~/ui/Navigation'

type Props = { revision: RevisionInAddress | undefined; isMissing?: boolean }

/** Says that what follows is an old revision: when it was made, by whom, and how to leave it. */
export function RevisionBanner({ revision: inAddress, isMissing = false }: Props) {
  const t = useTranslate()
  const dates = useDates()
  const { client } = useWiki()
  const id = revisionId(inAddress)
  const [revision] = useQuery(revisionsByIdQuery(client, id === undefined ? [] : [id])).data ?? []
  const title = t('history-band', truncate(writeRevision(inAddress) ?? '', 20))
  return (
    <aside className={styles.band} aria-label={title}>
      <p>
        <b>{title}</b>
        {revision && (
          <>
            {' · '}
            <time dateTime={revision.timestamp} title={dates.exact(revision.timestamp)}>
              {dates.dateAndTime(revision.timestamp)}
            </time>
            {' · '}
            <UserName revision={revision} />
          </>
        )}
      </p>
      <p className={styles.links}>
        {!isMissing && id !== undefined && (
          <ViewLink
            to={{
              view: 'history',
              revision: undefined,
              statement: undefined,
              parameters: historyCodec.write({ from: id }),
            }}
          >
            {t('history-since-then')}
          </ViewLink>
        )}
        <ViewLink to={{ revision: undefined }}>{t('history-latest')}</ViewLink>
      </p>
    </aside>
  )
}
