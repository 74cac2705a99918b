import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { I18nContext } from '~/i18n/I18nContext'
import { directionOf, loadedTranslate, loadTranslate, pickInterfaceLanguage } from '~/i18n/languages'
import { formatCount } from '~/model/format/number'
import { inEnglish, type Translate } from '~/i18n/translate'

type Props = { wanted: readonly string[]; children: ReactNode }

/** Sets the interface language; texts are English until another language's messages are loaded. */
export function I18nProvider({ wanted, children }: Props) {
  const picked = pickInterfaceLanguage(wanted)
  const [loaded, setLoaded] = useState<{ language: string; t: Translate }>()
  // Loaded already if the page was drawn in this language.
  const known = loadedTranslate(picked)

  useEffect(() => {
    if (known) return
    let current = true
    void loadTranslate(picked).then(
      (t) => current && setLoaded({ language: picked, t }),
      // If loading fails, the interface stays English.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [picked, known])

  const t = known ?? (loaded?.language === picked ? loaded.t : undefined)
  const language = t ? picked : 'en'
  const i18n = useMemo(
    () => ({ language, t: t ?? inEnglish, number: (count: number) => formatCount(count, language) }),
    [t, language],
  )
  // Together with the texts, so that no frame shows Hebrew from left to right.
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return <I18nContext value={i18n}>{children}</I18nContext>
}
