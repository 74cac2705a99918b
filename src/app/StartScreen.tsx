import { useEffect } from 'react'
import { useInstances } from './useInstances'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useTranslate } from '~/i18n/I18nContext'
import { useConnectionStore } from '~/features/connection/connection-store'
import { StartPage } from '~/features/lookup/StartPage'

export function StartScreen() {
  const t = useTranslate()
  const instances = useInstances()
  const isLocked = useConnectionStore(({ config }) => config.locked)
  useEffect(() => {
    document.title = t('app-name')
    notifyFirstScreenShown()
  }, [t])
  return <StartPage instances={instances} isLocked={isLocked} />
}
