import { useEffect } from 'react'
import { useInstances } from './useInstances'
import { firstScreenIsShown } from '~/lib/first-screen'
import { useTranslate } from '~/i18n/I18nContext'
import { StartPage } from '~/features/lookup/StartPage'

export function StartScreen() {
  const t = useTranslate()
  const instances = useInstances()
  useEffect(() => {
    document.title = t('app-name')
    firstScreenIsShown()
  }, [t])
  return (
    <main id="content" tabIndex={-1}>
      <StartPage instances={instances} />
    </main>
  )
}
