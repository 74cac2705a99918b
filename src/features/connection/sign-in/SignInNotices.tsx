import { useEffect, type ReactNode } from 'react'
import styles from './SignIn.module.css'
import { showOutcome, useSignInStore, type Outcome } from './sign-in-store'
import { useSession, useIsPast } from './useSession'
import { endOfSession, sessionTokens, signOut } from './session-tokens'
import type { ApiError } from '~/api/request/api-error'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate, useI18n } from '~/i18n/I18nContext'
import { grantsPage } from '~/model/connection/oauth'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import { IconButton, Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import layout from '~/ui/layout.module.css'
import { focusMain } from '~/ui/keep-focus'
import { close } from '~/ui/lazy-icons'
import { Notice } from '~/ui/notices/Notice'
import { useAnnounce } from '~/ui/notices/LiveRegion'
import { useConnectionStore } from '~/features/connection/connection-store'
import { changeSession } from '~/features/connection/store-credentials'
import type { Instance } from '~/model/connection/connection'
import { Checkbox } from '~/ui/fields/Checkbox'
import { SignInButton } from './SignInButton'
import { sessionLog } from '~/features/connection/session-log'
import type { Session } from '~/model/connection/choose-instance'

/** How signing in or out went, and when the session ends. */
export function SignInNotices() {
  const t = useTranslate()
  const announce = useAnnounce()
  const { instance } = useWiki().connection
  const session = useSession(instance)
  const outcome = useSignInStore((state) => state.outcome)
  useEffect(() => {
    // Users may have signed out since it was drawn, which is said instead.
    if (outcome?.kind !== 'signed-in' || useSignInStore.getState().outcome !== outcome) return
    announce(t('sign-in-done', outcome.instance.name))
    if (!outcome.isFirst) showOutcome(undefined)
  }, [outcome, announce, t])

  return (
    <div className={classNames(layout.page, styles.place)} data-print="hidden">
      {session && <SessionNotice instance={instance} session={session} />}
      {/* What a notice offers, such as “Sign in”, is for the wiki in view. */}
      {outcome?.instance.baseUrl === instance.baseUrl && <OutcomeNotice outcome={outcome} />}
    </div>
  )
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const t = useTranslate()
  const { kind, instance } = outcome
  const isSignedIn = useSession(instance) !== undefined
  // Another tab, or the list of what is stored, may have ended the session, and another tab may have begun one.
  if (kind === (isSignedIn ? 'signed-out' : 'signed-in')) return null
  function end() {
    focusMain()
    showOutcome(undefined)
  }
  const closeButton = <IconButton icon={close} small label={t('ui-close')} onClick={end} />
  switch (kind) {
    case 'signed-in':
      return (
        <section aria-label={t('sign-in-done', instance.name)}>
          <Notice kind="success">
            <div className={styles.done}>
              <p>{t('sign-in-done', instance.name)}</p>
              <RememberSession instance={instance} />
              {closeButton}
            </div>
          </Notice>
        </section>
      )
    case 'signed-out':
      return (
        <Notice
          kind="info"
          alert
          title={t('sign-in-out-done', instance.name)}
          actions={
            <>
              <a href={grantsPage(instance)} target="_blank" rel="noreferrer noopener">
                {t('sign-in-out-revoke', instance.name)}
              </a>
              {closeButton}
            </>
          }
        >
          <p>{t('sign-in-out-body')}</p>
        </Notice>
      )
    case 'failed':
      return <SignInFailure {...outcome}>{closeButton}</SignInFailure>
  }
}

type FailureProps = { instance: Instance; error: ApiError; children?: ReactNode }

export function SignInFailure({ instance: { name }, error, children }: FailureProps) {
  const t = useTranslate()
  return (
    <div ref={scrollIntoView} className={styles.failed}>
      {error.kind !== 'sign-in' && <p>{t('sign-in-impossible', name)}</p>}
      <ErrorNotice error={error} wiki={name} subject="">
        {children}
      </ErrorNotice>
    </div>
  )
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** How long the session is kept here; takes effect at once. */
function RememberSession({ instance: { baseUrl } }: { instance: Instance }) {
  const t = useTranslate()
  const isKept = useConnectionStore(({ credentials }) => credentials[baseUrl]?.keep === 'device')
  return (
    <Checkbox
      label={t('connection-remember')}
      checked={isKept}
      onChange={({ target }) => changeSession(baseUrl, { keep: target.checked ? 'device' : 'session' })}
      description={t(isKept ? 'connection-remember-yes' : 'connection-remember-no')}
    />
  )
}

type SessionNoticeProps = { instance: Instance; session: Session }

/** Keeps a session alive; where the wiki doesn't, says when it ends and signs in again. */
function SessionNotice({ instance, session }: SessionNoticeProps) {
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

  const isSaid = isDue && refreshToken === undefined
  useEffect(() => {
    // If the user has not closed it, “Signed in to …” would stand beside the notice that the session has ended.
    if (isSaid && hasEnded && useSignInStore.getState().outcome?.kind === 'signed-in') showOutcome(undefined)
  }, [isSaid, hasEnded])

  if (!isSaid) return null
  const time = endOfSession(expiresAt, language)
  function end() {
    focusMain()
    signOut(instance)
  }
  return (
    <Notice
      kind="warning"
      alert
      data-session={hasEnded ? 'ended' : 'ending'}
      title={t(hasEnded ? 'sign-in-session-ended' : 'sign-in-session-ends', instance.name, time)}
      actions={
        <>
          <SignInButton />
          <Button onClick={end}>{t('sign-in-out')}</Button>
        </>
      }
    >
      <p>{t('sign-in-session-body')}</p>
    </Notice>
  )
}
