import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { I18nContext } from '~/i18n/I18nContext'
import { loadedTranslate, loadTranslate, pickInterfaceLanguage } from '~/i18n/languages'
import { directionOf } from '~/model/languages'
import { formatCount } from '~/model/format/number'
import { inEnglish } from '~/i18n/translate'

type Props = { wanted: readonly string[]; children: ReactNode }

/** Sets the interface language; texts are English until another language's messages are loaded. */
export function I18nProvider({ wanted, children }: Props) {
  const picked = pickInterfaceLanguage(wanted)
  const [, setLoaded] = useState('')
  // Loaded already if the page was drawn in this language.
  const t = loadedTranslate(picked)

  useEffect(() => {
    // If loading fails, the interface stays English.
    if (!t)
      void loadTranslate(picked)
        .then(() => setLoaded(picked))
        .catch(() => undefined)
  }, [picked, t])

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
