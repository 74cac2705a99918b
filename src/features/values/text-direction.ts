import { languageTag } from '~/model/format/language-name'

const rightToLeftScripts = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
])

const known = new Map<string, 'ltr' | 'rtl' | 'auto'>()

/**
 * The direction of a language's usual script, from CLDR's likely subtags; `auto` for codes that are none of
 * BCP 47's (Wikibase has some, `mul` for all languages among them).
 */
export function textDirection(language: string): 'ltr' | 'rtl' | 'auto' {
  let direction = known.get(language)
  if (direction === undefined) known.set(language, (direction = findDirection(language)))
  return direction
}

function findDirection(language: string) {
  if (language === 'mul') return 'auto'
  try {
    const { script } = new Intl.Locale(languageTag(language)).maximize()
    if (script === undefined) return 'auto'
    return rightToLeftScripts.has(script) ? 'rtl' : 'ltr'
  } catch {
    return 'auto'
  }
}
