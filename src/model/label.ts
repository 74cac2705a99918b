import { isLanguageCode } from './languages'

/** What is known of an entity's label. */
export type Label = {
  /** Absent where the entity has none in any of the languages: its id is shown. */
  text?: string
  /** The language that the text is in. */
  language?: string
  /** The text is not in a language that the reader chose: worth a badge. */
  isFallback?: boolean
  /** The entity was deleted, or never existed. */
  isMissing?: boolean
  /** The entity that this one is a redirect to. */
  redirectedTo?: string
}

/** One language's label in an answer of the Action API; `language` differs from the key after a fallback. */
export type LabelEntry = { language: string; value: string }

/** `mul` holds for every language: not a fallback worth a badge (Wikibase 1.43). */
const everyLanguage = 'mul'

function parents(language: string): string[] {
  const parts = language.split('-')
  return parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('-'))
}

/** Without what can't be a language: it would become an attribute of what is shown. */
function languageOf({ language }: LabelEntry): Pick<Label, 'language'> {
  return isLanguageCode(language) ? { language } : {}
}

/**
 * Chooses a label: the first preferred language that has one of its own (or one for all languages), else the
 * first fallback that the server gave, else `zh` for `zh-hans`, then `mul` and English.
 * An answer may hold languages that were not asked for: a static host (the sample instance) ignores queries.
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
