import { SettingsSection } from './SettingsSection'
import { useSyncExternalStore } from 'react'
import { sessionLog } from '~/features/connection/session-log'
import styles from './RequestsSection.module.css'
import panelStyles from './SettingsPanel.module.css'
import { useQueueState } from '~/api/request/queue/useQueueState'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/model/format/local-date'
import { Button } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { toCurl } from '~/api/request/request-curl'
import type { LoggedRequest } from '~/api/request/request-log'
import { CopyButton } from '~/ui/CopyButton'
import { classNames } from '~/ui/class-names'

export function RequestsSection() {
  const { t, language } = useI18n()
  const requests = useSyncExternalStore(sessionLog.subscribe, sessionLog.entries)
  const running = useQueueState((queue) => queue.running)
  const waiting = useQueueState((queue) => queue.waiting)
  const limit = useQueueState((queue) => queue.limit)
  const pausedUntil = useQueueState((queue) => queue.pausedUntil)

  return (
    <SettingsSection name="requests">
      <p className={panelStyles.hint}>{t('log-queue', running, waiting, limit)}</p>
      {pausedUntil !== undefined && (
        <p className={panelStyles.hint}>{t('log-paused', timeOfDay(pausedUntil, language))}</p>
      )}
      <Disclosure label={t('log-show', requests.length)}>
        {requests.length === 0 ? (
          <p className={panelStyles.hint}>{t('log-empty')}</p>
        ) : (
          <>
            <ol className={classNames(panelStyles.list, styles.list)}>
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
    </SettingsSection>
  )
}

function RequestRow({ request }: { request: LoggedRequest }) {
  const { t, language, number } = useI18n()
  const { method, url, headers, outcome, bytes, fromCache, sentAt } = request
  const { host, pathname, search } = new URL(url)

  function result(): string {
    if (outcome.state === 'answered') return String(outcome.status)
    return t(outcome.state === 'pending' ? 'log-pending' : `log-failed-${outcome.reason}`)
  }

  const facts = [
    timeOfDay(sentAt, language),
    outcome.state !== 'pending' && t('log-milliseconds', number(outcome.milliseconds)),
    bytes !== undefined && t('log-bytes', number(bytes), bytes),
    fromCache !== undefined && t(fromCache ? 'log-from-cache' : 'log-from-server'),
  ].filter(Boolean)

  const isBad = outcome.state === 'failed' || (outcome.state === 'answered' && outcome.status >= 400)
  return (
    <li className={styles.request}>
      <p className={styles.line}>
        <span className={styles.result} data-bad={isBad}>
          {result()}
        </span>
        <code dir="ltr" className={styles.address}>
          {method} {pathname}
          {search}
        </code>
      </p>
      <p className={styles.facts}>
        <bdi>{host}</bdi> · {facts.join(' · ')}
      </p>
      <Disclosure label={t('log-headers', headers.length)}>
        <dl className={styles.headers}>
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="ltr">{value}</dd>
            </div>
          ))}
        </dl>
        <CopyButton small text={() => toCurl(request)} label={t('log-curl')} />
        <p className={styles.facts}>{t('log-browser-headers')}</p>
      </Disclosure>
    </li>
  )
}
