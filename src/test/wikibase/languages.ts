import { memo, recording, recordedEntities } from './recorded'

// Language → its fallbacks, from MediaWiki's message files, for the languages that tests use.
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  ary: ['ar'],
  arz: ['ar'],
  'be-tarask': ['be'],
  bar: ['de'],
  br: ['fr'],
  'de-at': ['de'],
  'de-ch': ['de'],
  'de-formal': ['de'],
  'en-ca': ['en'],
  'en-gb': ['en'],
  'es-formal': ['es'],
  gsw: ['de'],
  'kk-cyrl': ['kk'],
  'pt-br': ['pt'],
  tt: ['tt-cyrl', 'ru'],
  yi: ['he'],
  zh: ['zh-hans', 'zh-hant', 'zh-cn', 'zh-tw', 'zh-hk'],
  'zh-cn': ['zh-hans', 'zh'],
  'zh-hans': ['zh-cn', 'zh'],
  'zh-hant': ['zh-tw', 'zh-hk', 'zh', 'zh-hans'],
  'zh-hk': ['zh-hant', 'zh-tw', 'zh'],
  'zh-tw': ['zh-hant', 'zh-hk', 'zh'],
}

/**
 * The languages in which a term is looked up, in order: the language, its fallbacks, `mul`, English
 * (LanguageFallbackChainFactory, Wikibase 1.43: `mul` precedes only the implicit English).
 */
export function languageChain(language: string): string[] {
  return [
    ...new Set([
      language,
      ...(fallbacks[language] ?? []),
      ...(language === 'en' ? [] : ['mul']),
      'en',
      'mul',
    ]),
  ]
}

type Terms = { labels?: Record<string, string> }

/** Whether the wiki knows a language: those of the recordings. */
export function isLanguage(code: string): boolean {
  const known = memo('languages', () => {
    const all = new Set(Object.keys(fallbacks))
    for (const list of Object.values(fallbacks)) for (const language of list) all.add(language)
    for (const entity of Object.values(recordedEntities()) as Terms[])
      for (const language of Object.keys(entity.labels ?? {})) all.add(language)
    for (const number of ['035', '043', '052'])
      for (const language of Object.keys(JSON.parse(recording(number).body) as object)) all.add(language)
    return all
  })
  return known.has(code)
}
