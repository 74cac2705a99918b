import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { I18nContext } from '~/i18n/I18nContext'
import { directionOf, loadTranslate, pickInterfaceLanguage } from '~/i18n/languages'
import { inEnglish, type Translate } from '~/i18n/translate'

type Props = { wanted: readonly string[]; children: ReactNode }

/** Sets the interface's language; English stands in until another language's messages are loaded. */
export function I18nProvider({ wanted, children }: Props) {
  const picked = pickInterfaceLanguage(wanted)
  const [loaded, setLoaded] = useState<{ language: string; t: Translate }>()

  useEffect(() => {
    if (picked === 'en') return
    let current = true
    void loadTranslate(picked).then(
      (t) => current && setLoaded({ language: picked, t }),
      // Without them the interface stays English, which always works.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [picked])

  const isLoaded = loaded?.language === picked
  const i18n = useMemo(
    () => (isLoaded && loaded ? loaded : { language: 'en', t: inEnglish }),
    [isLoaded, loaded],
  )
  const { language } = i18n
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return <I18nContext value={i18n}>{children}</I18nContext>
}
