import { setContactPermission } from './connection-actions'
import styles from './ContactQuestion.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/notices/Notice'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = { baseUrl: string }

/** Asks whether a wiki that is not set up here may see the contact. */
export function ContactQuestion({ baseUrl }: Props) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { host } = new URL(baseUrl)

  function answer(maySee: boolean) {
    document.getElementById('content')?.focus({ preventScroll: true })
    setContactPermission(baseUrl, maySee)
    if (maySee) announce(t('contact-sent', host))
  }

  return (
    <aside className={styles.place} aria-label={t('contact-withheld-title', host)} data-print="hidden">
      <Notice
        kind="info"
        title={t('contact-withheld-title', host)}
        actions={
          <>
            <Button onClick={() => answer(true)}>{t('contact-send')}</Button>
            <Button variant="quiet" onClick={() => answer(false)}>
              {t('contact-continue')}
            </Button>
          </>
        }
      >
        {t('contact-withheld-body')}
      </Notice>
    </aside>
  )
}
