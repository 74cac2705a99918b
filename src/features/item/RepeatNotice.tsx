import { useEffect, useState } from 'react'
import type { Repeat } from '~/api/repeats'
import { useWiki } from '~/api/WikiContext'
import { useI18n } from '~/i18n/I18nContext'
import { timeOfDay } from '~/lib/time-of-day'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'
import { Notice } from '~/ui/Notice'
import { useAnnounce } from '~/ui/use-announce'

const everyMilliseconds = 500

/** A failed request is being repeated; the user can stop that. */
export function RepeatNotice({ repeat }: { repeat: Repeat }) {
  const { t, language } = useI18n()
  const announce = useAnnounce()
  const { client, connection } = useWiki()
  // The queue does not notify of changes.
  const [pausedUntil, setPausedUntil] = useState(() => client.queueState()?.pausedUntil)
  useEffect(() => {
    const timer = setInterval(() => setPausedUntil(client.queueState()?.pausedUntil), everyMilliseconds)
    return () => clearInterval(timer)
  }, [client])

  const text =
    pausedUntil === undefined
      ? t('error-repeating')
      : t('error-repeating-paused', connection.instance.name, timeOfDay(pausedUntil, language))
  useEffect(() => announce(text), [announce, text])
  return (
    <Notice
      kind="info"
      data-repeating
      actions={
        <Button
          onClick={({ currentTarget }) => {
            focusAround(currentTarget)
            repeat.stop()
          }}
        >
          {t('error-stop')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
