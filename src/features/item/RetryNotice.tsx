import { use, useEffect } from 'react'
import { useQueueState } from '~/api/request/queue/useQueueState'
import type { Retry } from '~/api/request/queue/retries'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/model/format/local-date'
import { Button } from '~/ui/Button'
import { leaving } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { SignInContext } from '~/features/errors/SignInContext'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** A failed request is being retried, or one waits until it may be sent; the user can stop that. */
export function RetryNotice({ retry }: { retry: Retry }) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const { connection } = useWiki()
  const signIn = use(SignInContext)
  const pausedUntil = useQueueState((queue) => queue.pausedUntil)
  const spentUntil = useQueueState((queue) => queue.spentUntil)

  const { name } = connection.instance
  const text =
    pausedUntil !== undefined
      ? t('error-repeating-paused', name, timeOfDay(pausedUntil, language))
      : spentUntil !== undefined
        ? t('error-repeating-spent', name, timeOfDay(spentUntil, language))
        : t('error-repeating')
  useEffect(() => announce(text), [announce, text])
  return (
    <Notice
      kind="info"
      data-repeating
      actions={
        <>
          <Button onClick={leaving(() => retry.stop())}>{t('error-stop')}</Button>
          {pausedUntil !== undefined && signIn}
        </>
      }
    >
      {text}
    </Notice>
  )
}
