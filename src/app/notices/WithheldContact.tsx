import { useConnectionStore } from '~/features/connection/connection-store'
import { contactSettings } from '~/model/connection/choose-instance'
import { isContactWithheld } from '~/model/connection/contact'
import { setContactPermission } from '~/features/connection/connection-actions'
import styles from '~/features/connection/ContactQuestion.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/notices/Notice'
import { useAnnounce } from '~/ui/notices/LiveRegion'

type Props = { baseUrl: string }

/** Asks once whether the wiki in view may see the reader's contact. */
export function WithheldContact({ baseUrl }: Props) {
  const state = useConnectionStore()
  if (baseUrl in state.contactWikis || !isContactWithheld(baseUrl, contactSettings(state))) return null
  return <ContactQuestion baseUrl={baseUrl} />
}

type ContactQuestionProps = { baseUrl: string }

/** Asks whether a wiki that is not set up here may see the contact. */
function ContactQuestion({ baseUrl }: ContactQuestionProps) {
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
