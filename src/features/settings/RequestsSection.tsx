import { useId, useSyncExternalStore } from 'react'
import { RequestRow } from './RequestRow'
import { sessionLog } from '~/features/connection/session-log'
import styles from './RequestsSection.module.css'
import panelStyles from './SettingsPanel.module.css'
import { useQueueState } from '~/api/request/useQueueState'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/model/format/local-date'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'

/** This session's requests and the state of the request queue. */
export function RequestsSection() {
  const { t, language } = useI18n()
  const requests = useSyncExternalStore(sessionLog.subscribe, sessionLog.entries)
  const headingId = useId()
  const running = useQueueState((queue) => queue.running)
  const waiting = useQueueState((queue) => queue.waiting)
  const limit = useQueueState((queue) => queue.limit)
  const pausedUntil = useQueueState((queue) => queue.pausedUntil)

  return (
    <section aria-labelledby={headingId} className={panelStyles.fields}>
      <h3 id={headingId} className={panelStyles.heading}>
        {t('log-title')}
      </h3>
      <p className={panelStyles.hint}>{t('log-queue', running, waiting, limit)}</p>
      {pausedUntil !== undefined && (
        <p className={panelStyles.hint}>{t('log-paused', timeOfDay(pausedUntil, language))}</p>
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
