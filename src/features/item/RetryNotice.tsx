import { use, useEffect, useState } from 'react'
import type { Client, QueueState } from '~/api/request/client'
import type { Retry } from '~/api/request/retries'
import { useWiki } from '~/api/wiki/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/model/format/local-date'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'
import { Notice } from '~/ui/notices/Notice'
import { SignInContext } from '~/features/errors/SignInContext'
import { useAnnounce } from '~/ui/notices/LiveRegion'

const everyMilliseconds = 500

function pausesOf({ queueState }: Client): Pick<QueueState, 'pausedUntil' | 'spentUntil'> {
  return queueState() ?? {}
}

/** A failed request is being retried, or one waits until it may be sent; the user can stop that. */
export function RetryNotice({ retry }: { retry: Retry }) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const { client, connection } = useWiki()
  const signIn = use(SignInContext)
  // The queue does not notify of changes.
  const [{ pausedUntil, spentUntil }, setState] = useState(() => pausesOf(client))
  useEffect(() => {
    const timer = setInterval(() => setState(pausesOf(client)), everyMilliseconds)
    return () => clearInterval(timer)
  }, [client])

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
          <Button
            onClick={({ currentTarget }) => {
              focusAround(currentTarget)
              retry.stop()
            }}
          >
            {t('error-stop')}
          </Button>
          {pausedUntil !== undefined && signIn}
        </>
      }
    >
      {text}
    </Notice>
  )
}
