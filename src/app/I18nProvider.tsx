import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { I18nContext } from '~/i18n/I18nContext'
import { directionOf, loadedTranslate, loadTranslate, pickInterfaceLanguage } from '~/i18n/languages'
import { inEnglish, type Translate } from '~/i18n/translate'

type Props = { wanted: readonly string[]; children: ReactNode }

/** Sets the interface's language; English stands in until another language's messages are loaded. */
export function I18nProvider({ wanted, children }: Props) {
  const picked = pickInterfaceLanguage(wanted)
  const [loaded, setLoaded] = useState<{ language: string; t: Translate }>()
  // What was painted before the app has loaded them.
  const known = loadedTranslate(picked)

  useEffect(() => {
    if (known) return
    let current = true
    void loadTranslate(picked).then(
      (t) => current && setLoaded({ language: picked, t }),
      // Without them the interface stays English, which always works.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [picked, known])

  const t = known ?? (loaded?.language === picked ? loaded.t : undefined)
  const i18n = useMemo(() => (t ? { language: picked, t } : { language: 'en', t: inEnglish }), [t, picked])
  const { language } = i18n
  // With the texts, not after them: no frame shows Hebrew from left to right.
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return <I18nContext value={i18n}>{children}</I18nContext>
}
