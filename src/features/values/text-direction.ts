import { interfaceLanguages } from '~/i18n/languages'
import { directionOf } from '~/model/languages'
import { languageTag } from '~/model/format/language-name'
import type { Label } from '~/model/label'

const rightToLeftScripts = /^(Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** CLDR's data takes a slow processor 40 ms to load, when the first labels have arrived. */
const known = new Map<string, 'ltr' | 'rtl' | 'auto'>(
  interfaceLanguages.map((language) => [language, directionOf(language)]),
)

/**
 * The direction of a language's usual script, from CLDR's likely subtags; `auto` for codes outside BCP 47
 * (Wikibase has some, such as `mul` for all languages).
 */
export function textDirection(language: string): 'ltr' | 'rtl' | 'auto' {
  if (language.length > 100) return 'auto'
  let direction = known.get(language)
  if (direction === undefined) known.set(language, (direction = findDirection(language)))
  return direction
}

function findDirection(language: string) {
  const tag = languageTag(language)
  try {
    const script = tag && new Intl.Locale(tag).maximize().script
    if (script) return rightToLeftScripts.test(script) ? 'rtl' : 'ltr'
  } catch {
    // Not a code that BCP 47 allows.
  }
  return 'auto'
}

/** For an element that clips a label: its end is cut off, and not its start. An id is read from left to right. */
export function labelDirection(label: Label | undefined): 'ltr' | 'rtl' | 'auto' {
  if (label?.text === undefined) return 'ltr'
  return label.language === undefined ? 'auto' : textDirection(label.language)
}
