import { useState } from 'react'
import { ConfirmButtons } from './ConfirmButtons'
import styles from './StorageSection.module.css'
import { useTranslate } from '~/i18n/I18nContext'
import { Button } from '~/ui/Button'
import { focusOnMount } from '~/ui/keep-focus'
import { trash } from '~/ui/lazy-icons'

type Props = { onDelete: () => Promise<void> }

/** A button, then the question whether to do it. */
export function DeleteEverything({ onDelete }: Props) {
  const t = useTranslate()
  /** Undefined until the question was shown. */
  const [asked, setAsked] = useState<boolean>()

  const question = t('storage-everything-question')

  async function confirm() {
    await onDelete()
    setAsked(false)
  }

  return (
    <div className={styles.all}>
      {asked ? (
        <>
          <p>{question}</p>
          <ConfirmButtons
            question={question}
            confirm={t('storage-everything-confirm')}
            onCancel={() => setAsked(false)}
            onConfirm={() => void confirm()}
          />
        </>
      ) : (
        <Button
          ref={asked === false ? focusOnMount : null}
          variant="danger"
          icon={trash}
          onClick={() => setAsked(true)}
        >
          {t('storage-everything')}
        </Button>
      )}
    </div>
  )
}
