import type { MessageKey } from '~/i18n/translate'
import type { FormatContext } from './formatted'
import { intlLocales, perLanguage } from './locale'

const longestCode = 100

/** Codes that name no language; `Intl` knows some of them in some languages. */
const special = new Map<string, MessageKey>([
  ['mul', 'value-language-mul'],
  ['zxx', 'value-language-zxx'],
  ['mis', 'value-language-mis'],
  ['und', 'value-language-und'],
])

/** MediaWiki's own codes that mean something else, or nothing, in BCP 47 (MediaWiki's LanguageCode::bcp47). */
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

/** A language, then whatever else: only what names a language is of use to a screen reader. */
const tagPattern = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i

/** What to put into a `lang` attribute for a language code of MediaWiki; undefined where it names no language. */
export function languageTag(code: string): string | undefined {
  if (code === 'mul' || code.length > longestCode) return undefined
  const tag = standardTags.get(code) ?? code
  return tagPattern.test(tag) ? tag : undefined
}

/** The name of a language in the reader's language; its code, where no name is known. */
export function languageName(code: string, { language, t }: Pick<FormatContext, 'language' | 't'>): string {
  // No code at all: nothing to look up, nor to keep.
  if (code.length > longestCode) return code
  const message = special.get(code)
  if (message) return t(message)
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
    // not even of the form of a code
    return code
  }
}
