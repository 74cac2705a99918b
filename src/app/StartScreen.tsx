import { useEffect } from 'react'
import { useTranslate } from '~/i18n/I18nContext'
import { StartPage } from '~/features/lookup/StartPage'
import { EntityLink } from '~/features/values/EntityLink'

export function StartScreen() {
  const t = useTranslate()
  useEffect(() => {
    document.title = t('app-name')
  }, [t])
  return (
    <main id="content" tabIndex={-1}>
      <StartPage label={(id) => <EntityLink id={id} kind="item" />} />
    </main>
  )
}
