import { useEffect, useRef } from 'react'
import { isConfigured } from '~/features/settings/connection/connection-draft'
import type { FormState } from '~/features/settings/connection/useConnectionForm'
import styles from './SettingsPanel.module.css'
import { storeAgain } from '~/features/connection/connection-actions'
import { useTranslate } from '~/i18n/I18nContext'
import { storageOf } from '~/lib/storage'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/notices/Notice'
import { RetryButton } from '~/ui/notices/RetryButton'

export function SettingsFooter({ form }: { form: FormState }) {
  const { id, instance, address, changed, stored, question, save, discard, back } = form
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const focusedBefore = useRef<HTMLElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (question) {
      if (activeElement instanceof HTMLElement) focusedBefore.current ??= activeElement
      box.current?.focus()
      return
    }
    const before = focusedBefore.current
    focusedBefore.current = null
    // The user may have gone on in the form instead of answering.
    if (!before || activeElement !== body) return
    // The save button, if pressed, gave way to the question.
    const to = before.isConnected && before !== body ? before : saveButton.current
    to?.focus()
  }, [question])

  if (question === undefined)
    return (
      <>
        {!stored && <NotStored onRetry={storeAgain} />}
        <p className={styles.status}>{changed && t('settings-unsaved')}</p>
        {changed && <Button onClick={discard}>{t('settings-discard')}</Button>}
        <Button ref={saveButton} variant="primary" type="submit" form={id}>
          {t('settings-save')}
        </Button>
      </>
    )

  const text =
    question === 'unsaved'
      ? t('settings-unsaved-question')
      : t('settings-credential-question', instance.baseUrl, address.ok ? address.address.baseUrl : '')
  return (
    <div ref={box} className={styles.question} role="alertdialog" aria-label={text} tabIndex={-1}>
      <p>{text}</p>
      <div className={styles.answers}>
        {question === 'unsaved' ? (
          <>
            <Button onClick={discard}>{t('settings-discard')}</Button>
            <Button variant="primary" onClick={() => save('ask')}>
              {t('settings-save')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={back}>{t('settings-cancel')}</Button>
            {isConfigured(instance) && (
              <Button onClick={() => save('keep')}>{t('settings-credential-keep', instance.name)}</Button>
            )}
            <Button variant="danger" onClick={() => save('delete')}>
              {t('settings-credential-delete')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** That settings are lost with this tab, and why. */
export function NotStored({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Notice
      kind="warning"
      alert
      className={styles.notStored}
      title={t('settings-not-stored')}
      actions={<RetryButton onRetry={onRetry} />}
    >
      {t(storageOf('localStorage') ? 'review-unsaved-full' : 'review-unsaved-blocked')}
    </Notice>
  )
}
