import { use, useState, type ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { ClippedText } from '~/ui/ClippedText'
import { adviceFor } from './error-advice'
import styles from './ErrorNotice.module.css'
import { leaving } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { RetryButton } from '~/ui/notices/RetryButton'
import { reloadIfReachable } from '~/ui/notices/lazy-part'
import { RemediesContext } from './remedies'
import type { ApiError } from '~/api/request/api-error'
import { errorCode, errorStatus, serverMessage, toApiError } from '~/api/request/errors'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import type { MessageKey } from '~/i18n/translate'
import { entityPage } from '~/model/connection/connection'
import { formatDuration, shortTimes, timeOfDay } from '~/model/format/local-date'
import { settings as settingsIcon } from '~/ui/lazy-icons'

type Props = {
  error: ApiError | Error
  /** The requested entity; otherwise `subject` says what was requested. */
  itemId?: string
  subject?: string
  /** The wiki of the page, by default. */
  wiki?: string
  onRetry?: (() => void) | undefined
  /** Further actions, after the notice's own. */
  children?: ReactNode
}

/**
 * An API error in place of the data: what happened, the server's message, what to do, and a button for it.
 */
export function ErrorNotice(props: Props) {
  const { itemId, subject = itemId ?? '', onRetry, children } = props
  const { t, language } = useI18n()
  const { client, connection } = useWiki()
  const { instance } = connection
  // A screen reader would read the whole notice again for the name that a wiki gives itself, which arrives later.
  const [named, setNamed] = useState(instance)
  if (named.baseUrl !== instance.baseUrl) setNamed(instance)
  const { wiki = named.name } = props
  const error = props.error instanceof Error ? toApiError(props.error) : props.error
  const advice = adviceFor(error)
  const { field } = advice
  const { openSettings, signIn } = use(RemediesContext)
  const { credential: ways } = advice
  const credential = signIn ? ways?.signIn : (!openSettings && ways?.elsewhere) || ways?.token
  const details: [name: MessageKey, value: string | undefined][] = [
    ['error-details-code', errorCode(error)],
    ['error-details-status', errorStatus(error)?.toString()],
    ['error-details-message', serverMessage(error) ?? (('excerpt' in error && error.excerpt) || undefined)],
    ['error-details-hint', 'hint' in error ? error.hint : undefined],
    ['error-details-retry', error.retryAt === undefined ? undefined : momentText(error.retryAt, language)],
    ['error-details-limit', error.kind === 'too-large' ? sizeText(error.limit) : undefined],
    ['error-details-problem', error.kind === 'schema' ? error.problem : undefined],
    ['error-details-address', error.url],
    ['error-details-answered', error.kind === 'redirect-out-of-base' ? error.finalUrl : undefined],
  ]
  return (
    <Notice
      kind="error"
      alert
      data-error-code={errorCode(error)}
      data-error-kind={error.kind}
      data-error-cause={'cause' in error ? error.cause : undefined}
      title={t(advice.title, wiki, subject)}
      actions={
        <>
          {advice.canRetry && onRetry && (
            <RetryButton
              variant="primary"
              onRetry={advice.mayReload ? () => void reloadIfReachable().then(onRetry) : onRetry}
            />
          )}
          {error.kind === 'redirect-out-of-base' && onRetry && (
            <Button
              onClick={leaving(() => {
                client.allowToken()
                onRetry()
              })}
            >
              {t('error-allow-token')}
            </Button>
          )}
          {advice.signIn && signIn}
          {field && openSettings && (
            <Button icon={settingsIcon} onClick={() => openSettings(field)}>
              {t(`error-field-${field}`)}
            </Button>
          )}
          {advice.wikiPage && itemId !== undefined && (
            <a href={entityPage(instance, itemId)} target="_blank" rel="noreferrer noopener">
              {t('error-open-wiki-page')}
            </a>
          )}
          {children}
        </>
      }
    >
      {advice.until && error.retryAt !== undefined ? (
        <Wait key={error.retryAt} text={advice.until} until={error.retryAt} />
      ) : (
        <p>{t(advice.body, wiki, subject)}</p>
      )}
      {credential && <p>{t(credential)}</p>}
      <dl className={styles.details}>
        {details.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>
                  <bdi>
                    <ClippedText text={value} />
                  </bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Notice>
  )
}

function Wait({ text, until }: { text: MessageKey; until: number }) {
  const { t, language } = useI18n()
  const [seconds] = useState(() => Math.max(1, Math.ceil((until - Date.now()) / 1000)))
  return <p>{t(text, formatDuration(seconds, language), momentText(until, language))}</p>
}

const halfDay = 12 * 3_600_000

/** With the date where the time alone could be that of another day. */
function momentText(time: number, language: string): string {
  return time - Date.now() < halfDay ? timeOfDay(time, language) : shortTimes(time, language)[1]
}

const sizeText = (bytes: number) => (bytes < 1e6 ? `${bytes / 1e3} kB` : `${bytes / 1e6} MB`)
