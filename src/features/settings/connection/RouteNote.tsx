import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { findRouteAgain } from './find-route-again'
import styles from '~/features/settings/SettingsPanel.module.css'
import { subscribeToRoutes } from '~/api/sources/remember-route'
import { knownRoute } from '~/api/sources/known-route'
import { useTranslate } from '~/i18n/I18nContext'
import type { Instance } from '~/model/connection/connection'
import { Button } from '~/ui/Button'
import { focusAround } from '~/ui/keep-focus'

/** Says why a wiki is not read through v1 of its REST API, with a button that checks again. */
export function RouteNote({ instance }: { instance: Instance }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const route = useSyncExternalStore(subscribeToRoutes, () => knownRoute(instance))
  if (!route) return null

  return (
    <div data-access={route}>
      <p className={styles.hint}>{t(`connection-learned-${route}`)}</p>
      <Button
        small
        onClick={({ currentTarget }) => {
          focusAround(currentTarget)
          findRouteAgain(queryClient, instance)
        }}
      >
        {t('connection-learned-again')}
      </Button>
    </div>
  )
}
