import { createContext, use } from 'react'
import { inEnglish, type Translate } from './translate'

export type I18n = {
  /** BCP 47 code of the interface language. */
  language: string
  t: Translate
  /** A count as the language writes it. */
  number: (count: number) => string
}

export const I18nContext = createContext<I18n>({ language: 'en', t: inEnglish, number: String })

export function useI18n(): I18n {
  return use(I18nContext)
}

export function useTranslate(): Translate {
  return use(I18nContext).t
}
