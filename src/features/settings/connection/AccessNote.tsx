import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { checkAccessAgain } from './check-access-again'
import styles from '~/features/settings/SettingsPanel.module.css'
import { subscribeToAccess } from '~/api/sources/remember-access'
import { knownAccess } from '~/api/sources/known-access'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'

/** Says why a wiki is not read through v1 of its REST API, with a button that checks again. */
export function AccessNote({ instance }: { instance: Instance }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const access = useSyncExternalStore(subscribeToAccess, () => knownAccess(instance))
  if (!access) return null

  return (
    <div data-access={access}>
      <p className={styles.hint}>{t(`connection-learned-${access}`)}</p>
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
