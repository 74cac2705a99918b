import styles from './RequestsSection.module.css'
import { toCurl } from '~/api/request/request-curl'
import type { LoggedRequest } from '~/api/request/request-log'
import { useI18n } from '~/i18n/I18nContext'
import { formatCount } from '~/model/format/number'
import { CopyButton } from '~/ui/CopyButton'
import { Disclosure } from '~/ui/Disclosure'
import { timeOfDay } from '~/model/format/local-date'

type Props = { request: LoggedRequest }

export function RequestRow({ request }: Props) {
  const { t, language } = useI18n()
  const { method, url, headers, outcome, bytes, fromCache, sentAt } = request
  const { host, pathname, search } = new URL(url)
  const number = (value: number) => formatCount(value, language)

  function result(): string {
    switch (outcome.state) {
      case 'pending':
        return t('log-pending')
      case 'answered':
        return String(outcome.status)
      case 'failed':
        return t(`log-failed-${outcome.reason}`)
    }
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
