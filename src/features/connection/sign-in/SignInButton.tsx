import { useId, useState } from 'react'
import styles from './SignIn.module.css'
import { startSignIn } from './complete-sign-in'
import { useWiki } from '~/api/wiki/WikiContext'
import { useTranslate } from '~/i18n/I18nContext'
import { offersSignIn, tokenIssuer } from '~/model/connection/oauth'
import { Button } from '~/ui/Button'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** Signs in to the wiki in view, and says beforehand where that leads; nothing if the wiki has no client. */
export function SignInButton() {
  const t = useTranslate()
  const announce = useAnnounce()
  const hintId = useId()
  const [isLeaving, setLeaving] = useState(false)
  const { instance } = useWiki().connection
  if (!offersSignIn(instance)) return null
  const { host } = new URL(tokenIssuer(instance))

  async function signIn() {
    if (!offersSignIn(instance) || isLeaving) return
    setLeaving(true)
    announce(t('sign-in-leaving', host))
    await startSignIn(instance)
    // The Back button may restore this page from the browser's back/forward cache.
    setLeaving(false)
  }

  return (
    <>
      <Button variant="primary" aria-describedby={hintId} onClick={() => void signIn()}>
        {t('sign-in-button')}
      </Button>
      <p id={hintId} className={styles.hint}>
        {t(isLeaving ? 'sign-in-leaving' : 'sign-in-before', host)}
      </p>
    </>
  )
}
