import { useQuery } from '@tanstack/react-query'
import styles from './RevisionBanner.module.css'
import { historyCodec } from './history-codec'
import { useDates } from './useDates'
import { UserName } from './UserName'
import { revisionsByIdQuery } from '~/api/history/revisions'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { ViewLink } from '~/ui/Navigation'

type Props = { revision: number; isMissing?: boolean }

/** Says that what follows is an old revision: when it was made, by whom, and how to leave it. */
export function RevisionBanner({ revision: id, isMissing = false }: Props) {
  const t = useTranslate()
  const dates = useDates()
  const { client } = useWiki()
  const [revision] = useQuery(revisionsByIdQuery(client, [id])).data ?? []
  return (
    <aside className={styles.band} aria-label={t('history-band', id)}>
      <p>
        <b>{t('history-band', id)}</b>
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
        {!isMissing && (
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
