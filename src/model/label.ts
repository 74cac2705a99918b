import { isLanguageCode } from './languages'

export type Label = {
  /** Missing if the entity has none in any of the languages: its id is shown. */
  text?: string
  language?: string
  /** Of a lexeme its language and lexical category, of a form its features, as the wiki puts them. */
  about?: string
  /** The text is in a language that the reader did not choose, so it gets a badge. */
  isFallback?: boolean
  /** The entity was deleted, or never existed. */
  isMissing?: boolean
  /** The target, if this entity is a redirect. */
  redirectedTo?: string
}

/** One language's label in a response of the Action API; `language` differs from the key after a fallback. */
export type LabelEntry = { language: string; value: string }

/** `mul` is for all languages, so it is not a fallback that needs a badge (Wikibase 1.43). */
const everyLanguage = 'mul'

/** `zh-hans` and `zh` of `zh-hans-cn`. */
export function parents(language: string): string[] {
  const parts = language.split('-')
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('-'))
}

/** Drops codes that can't be a language: the code becomes a `lang` attribute. */
function languageOf({ language }: LabelEntry): Pick<Label, 'language'> {
  return isLanguageCode(language) ? { language } : {}
}

/**
 * Chooses a label: the first preferred language with a label of its own (or one for all languages), else the first
 * fallback from the server, else `zh` for `zh-hans`, then `mul` and English. A response may contain languages that
 * were not requested: a static host (the sample instance) ignores queries.
 */
export function pickLabel(labels: Record<string, LabelEntry>, languages: readonly string[]): Label {
  const has = (code: string) => (Object.hasOwn(labels, code) ? labels[code] : undefined)
  for (const code of languages) {
    const entry = has(code)
    if (entry && (entry.language === code || entry.language === everyLanguage))
      return { text: entry.value, ...languageOf(entry) }
  }
  const further = [...languages, ...languages.flatMap(parents), everyLanguage, 'en']
  for (const code of further) {
    const entry = has(code)
    if (!entry) continue
    const chosen = entry.language === everyLanguage || languages.includes(entry.language)
    return { text: entry.value, ...languageOf(entry), ...(!chosen && { isFallback: true }) }
  }
  return {}
}
