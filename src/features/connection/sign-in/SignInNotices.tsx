import { useEffect } from 'react'
import { RememberSession } from './RememberSession'
import { SessionNotice } from './SessionNotice'
import styles from './SignIn.module.css'
import { showOutcome, useSignInStore, type Outcome } from './sign-in-store'
import { useSession } from './useSession'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { grantsPage } from '~/model/connection/oauth'
import { ErrorNotice } from '~/features/errors/ErrorNotice'
import type { SettingsField } from '~/features/errors/error-advice'
import { IconButton } from '~/ui/Button'
import { close } from '~/ui/lazy-icons'
import { Notice } from '~/ui/notices/Notice'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = { onSettings: (field: SettingsField) => void }

/** How signing in or out went, and when the session ends. */
export function SignInNotices({ onSettings }: Props) {
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
    <div className={styles.place} data-print="hidden">
      {session && <SessionNotice instance={instance} session={session} />}
      {outcome && <OutcomeNotice outcome={outcome} onSettings={onSettings} />}
    </div>
  )
}

function OutcomeNotice({ outcome, onSettings }: Props & { outcome: Outcome }) {
  const t = useTranslate()
  const { kind, instance } = outcome
  const closeButton = (
    <IconButton icon={close} small label={t('ui-close')} onClick={() => showOutcome(undefined)} />
  )
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
      return (
        <div ref={scrollIntoView} className={styles.failed}>
          {outcome.error.kind !== 'sign-in' && <p>{t('sign-in-impossible', instance.name)}</p>}
          <ErrorNotice error={outcome.error} wiki={instance.name} subject="" onSettings={onSettings}>
            {closeButton}
          </ErrorNotice>
        </div>
      )
  }
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
