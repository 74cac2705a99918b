import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from './SettingsPanel.module.css'
import { forget } from '~/api/sources/learn'
import { learnedOf } from '~/api/sources/learned'
import { useTranslate } from '~/i18n/I18nContext'
import { versionedKey, type Instance } from '~/model/connection'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'

/** How Qlens has come to read a wiki otherwise than at its likely address, and a button to find out again. */
export function LearnedAccess({ instance }: { instance: Instance }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const key = versionedKey(instance)
  const [checked, setChecked] = useState<string>()
  const learned = checked === key ? undefined : learnedOf(instance)
  if (!learned) return null

  function checkAgain(button: HTMLElement) {
    focusAround(button)
    forget(instance)
    setChecked(key)
    void queryClient.invalidateQueries({ queryKey: [key] })
  }

  return (
    <div data-learned={learned}>
      <p className={styles.hint}>{t(`connection-learned-${learned}`)}</p>
      <Button small onClick={({ currentTarget }) => checkAgain(currentTarget)}>
        {t('connection-learned-again')}
      </Button>
    </div>
  )
}
