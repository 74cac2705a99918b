import { useEffect } from 'react'
import { sessionTokens } from './session-tokens'
import { SignInButton } from './SignInButton'
import { signOut } from './sign-out'
import { useIsPast } from './useSession'
import { sessionLog } from '~/features/connection/session-log'
import { useI18n } from '~/i18n/I18nContext'
import { endOfSession } from './end-of-session'
import type { Session } from '~/model/connection/choose-instance'
import type { Instance } from '~/model/connection/connection'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/notices/Notice'

type Props = { instance: Instance; session: Session }

/** Keeps a session alive; where the wiki doesn't, says when it ends and signs in again. */
export function SessionNotice({ instance, session }: Props) {
  const { t, language } = useI18n()
  const { renewAt, expiresAt, refreshToken } = session
  const isDue = useIsPast(renewAt)
  const hasEnded = useIsPast(expiresAt)
  const { baseUrl } = instance
  useEffect(() => {
    // A wiki that is out of reach now is asked again with the next request.
    if (isDue)
      void sessionTokens(baseUrl, sessionLog.fetch)
        .get()
        .catch(() => undefined)
  }, [isDue, baseUrl])

  if (!isDue || refreshToken !== undefined) return null
  const time = endOfSession(expiresAt, language)
  return (
    <Notice
      kind="warning"
      alert
      data-session={hasEnded ? 'ended' : 'ending'}
      title={t(hasEnded ? 'sign-in-session-ended' : 'sign-in-session-ends', instance.name, time)}
      actions={
        <>
          <SignInButton />
          <Button onClick={() => signOut(instance)}>{t('sign-in-out')}</Button>
        </>
      }
    >
      <p>{t('sign-in-session-body')}</p>
    </Notice>
  )
}
