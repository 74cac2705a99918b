import type { FormatContext } from './formatted'
import { intlLocales, perLanguage } from './locale'

const longestCode = 100

/**
 * Codes that are not languages, of which `Intl` has names in some languages only, and those that it names as another:
 * Serbo-Croatian as Serbian, Tagalog as Filipino.
 */
const specialCodes = ['mis', 'mul', 'sh', 'tl', 'und', 'zxx'] as const

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
  const special = specialCodes.find((each) => each === code)
  if (special) return t(`value-language-${special}`)
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
