import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { checkAccessAgain } from './check-access-again'
import styles from './SettingsPanel.module.css'
import { subscribeToLearned } from '~/api/sources/learn'
import { learnedOf } from '~/api/sources/learned'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'

/** Says why a wiki is not read through v1 of its REST API, with a button that checks again. */
export function LearnedAccess({ instance }: { instance: Instance }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const learned = useSyncExternalStore(subscribeToLearned, () => learnedOf(instance))
  if (!learned) return null

  return (
    <div data-learned={learned}>
      <p className={styles.hint}>{t(`connection-learned-${learned}`)}</p>
      <Button
        small
        onClick={({ currentTarget }) => {
          focusAround(currentTarget)
          checkAccessAgain(queryClient, instance)
        }}
      >
        {t('connection-learned-again')}
      </Button>
    </div>
  )
}
