import type { FormatContext } from './formatted'
import { intlLocales, perLanguage } from './locale'

const longestCode = 100

/** Codes that are not languages; `Intl` has names for some of them in some languages. */
const isSpecial = (code: string) => /^(mis|mul|und|zxx)$/.test(code)

/** MediaWiki codes that have another meaning, or none, in BCP 47 (MediaWiki's LanguageCode::bcp47). */
const standardTags = new Map([
  ['als', 'gsw'],
  ['bat-smg', 'sgs'],
  ['be-x-old', 'be-tarask'],
  ['cbk-zam', 'cbk'],
  ['eml', 'egl'],
  ['fiu-vro', 'vro'],
  ['map-bms', 'jv-x-bms'],
  ['nrm', 'nrf'],
  ['roa-rup', 'rup'],
  ['roa-tara', 'nap-x-tara'],
  ['simple', 'en-simple'],
  ['sr-ec', 'sr-cyrl'],
  ['sr-el', 'sr-latn'],
  ['zh-classical', 'lzh'],
  ['zh-min-nan', 'nan'],
  ['zh-yue', 'yue'],
])

/** The language and optional subtags: a screen reader can use only codes that name a language. */
const tagPattern = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i

/** The `lang` attribute for a MediaWiki language code; undefined if it is not a language. */
export function languageTag(code: string): string | undefined {
  if (code === 'mul' || code.length > longestCode) return undefined
  const tag = standardTags.get(code) ?? code
  return tagPattern.test(tag) ? tag : undefined
}

/** The name of a language in the reader's language; its code if it has no known name. */
export function languageName(code: string, { language, t }: Pick<FormatContext, 'language' | 't'>): string {
  // Not cached: there are too many possible texts.
  if (code.length > longestCode) return code
  if (isSpecial(code)) return t(`value-language-${code as 'mis' | 'mul' | 'und' | 'zxx'}`)
  const { names, display } = languageNames(language)
  let name = names.get(code)
  if (name === undefined) names.set(code, (name = lookUp(display, code)))
  return name
}

const languageNames = perLanguage((language) => ({
  names: new Map<string, string>(),
  display: new Intl.DisplayNames(intlLocales(language), { type: 'language', fallback: 'none' }),
}))

function lookUp(display: Intl.DisplayNames, code: string): string {
  try {
    return display.of(languageTag(code) ?? code) ?? code
  } catch {
    return code
  }
}

/**
 * The name of the language of a label, description or alias. Wikidata calls `mul` “default for all languages” there,
 * and “multiple languages” in values only.
 */
export function termLanguageName(code: string, context: Parameters<typeof languageName>[1]): string {
  return code === 'mul' ? context.t('value-language-mul-term') : languageName(code, context)
}
