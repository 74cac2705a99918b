import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { RequestRow } from './RequestRow'
import { sessionLog } from '~/features/connection/session-log'
import styles from './RequestsSection.module.css'
import panelStyles from './SettingsPanel.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/model/format/local-date'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'

const everyMilliseconds = 500

/** This session's requests and the state of the request queue. */
export function RequestsSection() {
  const { t, language } = useI18n()
  const { client } = useWiki()
  const requests = useSyncExternalStore(sessionLog.subscribe, sessionLog.entries)
  const headingId = useId()
  // The queue does not notify of changes.
  const [queue, setQueue] = useState(() => client.queueState() ?? idle)
  useEffect(() => {
    const timer = setInterval(() => setQueue(client.queueState() ?? idle), everyMilliseconds)
    return () => clearInterval(timer)
  }, [client])

  return (
    <section aria-labelledby={headingId} className={panelStyles.fields}>
      <h3 id={headingId} className={panelStyles.heading}>
        {t('log-title')}
      </h3>
      <p className={panelStyles.hint}>{t('log-queue', queue.running, queue.waiting, queue.limit)}</p>
      {queue.pausedUntil !== undefined && (
        <p className={panelStyles.hint}>{t('log-paused', timeOfDay(queue.pausedUntil, language))}</p>
      )}
      <Disclosure label={t('log-show', requests.length)}>
        {requests.length === 0 ? (
          <p className={panelStyles.hint}>{t('log-empty')}</p>
        ) : (
          <>
            <ol className={styles.list}>
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ol>
            <Button small onClick={sessionLog.clear}>
              {t('log-clear')}
            </Button>
          </>
        )}
      </Disclosure>
    </section>
  )
}

/** Before any request has been sent. */
const idle = { running: 0, waiting: 0, limit: 3, pausedUntil: undefined }
