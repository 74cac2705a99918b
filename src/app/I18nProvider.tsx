import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { I18nContext } from '~/i18n/I18nContext'
import { directionOf, loadMessages, pickInterfaceLanguage } from '~/i18n/languages'
import { createTranslate, type Messages } from '~/i18n/translate'

type Props = { wanted: readonly string[]; children: ReactNode }

/** Sets the interface's language; English stands in until another language's messages are loaded. */
export function I18nProvider({ wanted, children }: Props) {
  const picked = pickInterfaceLanguage(wanted)
  const [loaded, setLoaded] = useState<{ language: string; messages: Messages }>()

  useEffect(() => {
    if (picked === 'en') return
    let current = true
    void loadMessages(picked).then(
      (messages) => current && setLoaded({ language: picked, messages }),
      // Without them the interface stays English, which always works.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [picked])

  const language = loaded?.language === picked ? picked : 'en'
  const i18n = useMemo(
    () => ({ language, t: createTranslate(language, language === 'en' ? {} : loaded?.messages) }),
    [language, loaded],
  )
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return <I18nContext value={i18n}>{children}</I18nContext>
}
