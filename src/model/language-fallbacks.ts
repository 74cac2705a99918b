import { parents, pickLabel, type Label } from './label'

/**
 * Languages by their fallbacks, in both cases separated by spaces: `$fallback` in languages/messages of MediaWiki
 * (2025), and codes that old revisions have and Wikibase has renamed since. Languages without any are not in it.
 */
const languagesByFallbacks: Readonly<Record<string, string>> = {
  'ady-cyrl': 'ady',
  'aeb-arab': 'aeb',
  ar: 'acm aeb-arab apc arq ary arz',
  ban: 'ban-bali',
  'bbc-latn': 'bbc',
  be: 'be-tarask',
  'be-tarask be': 'be-x-old',
  bho: 'bh',
  bn: 'bpy',
  'ca fr': 'oc',
  'cdo cdo-hant nan-hant zh-hant zh zh-hans': 'cdo-latn',
  'cdo cdo-latn nan-hant zh-hant zh zh-hans': 'cdo-hant',
  'ckb fa': 'sdh',
  'cpx cpx-hans cpx-latn cdo zh-hant zh zh-hans': 'cpx-hant',
  'cpx cpx-hant cpx-latn cdo zh-hans zh zh-hant': 'cpx-hans',
  'cpx-hant cpx-hans cpx-latn cdo zh-hant zh zh-hans': 'cpx',
  'crh-latn': 'crh',
  cs: 'sk',
  da: 'jut kl',
  de: 'bar de-at de-ch de-formal frr gsw hrx ksh lb nds pdc pdt pfl rm sli stq vmf',
  'dsb de': 'hsb',
  el: 'pnt',
  en: 'bi en-ca en-gb jam pih sco',
  eo: 'io',
  es: 'an arn ast ay cbk-zam es-419 es-formal ext gn guc lad nah',
  et: 'liv vep vro',
  fa: 'azb bcc bgn bqi glk lki lrc luz mzn',
  fi: 'fit krl olo smn vot',
  fr: 'atj bci bm br ff fon frc frp gcf gcr ht kab kbp ln lua mg pcd ses sg shy-latn ty wa wls wo',
  'fr es ru': 'avk',
  'gan gan-hans zh-hant zh zh-hans': 'gan-hant',
  'gan gan-hant zh-hans zh zh-hant': 'gan-hans',
  'gan-hant gan-hans zh-hant zh zh-hans': 'gan',
  'gom-deva gom-latn': 'gom',
  'gom-latn': 'gom-deva',
  'gsw de': 'als',
  he: 'yi',
  hi: 'anp awa mag mai sa',
  'hif-latn': 'hif',
  'hsb de': 'dsb',
  hu: 'hu-formal',
  hy: 'hyw',
  id: 'abs ace ban bbc-latn bew bjn btm bug bug-bugi gor jv kge mad min mui nia su',
  'ike-cans': 'iu',
  it: 'aae co egl eml fur lij nap pms rgn roa-tara scn sdc sro vec',
  'it rm fur': 'lld',
  iu: 'ike-cans ike-latn',
  'jv id': 'map-bms',
  ka: 'xmf',
  kab: 'zgh',
  'kbd-cyrl': 'kbd',
  kk: 'kk-cyrl',
  'kk kk-cyrl': 'kk-arab kk-latn',
  'kk-arab kk kk-cyrl': 'kk-cn',
  'kk-cyrl': 'kk',
  'kk-cyrl kk': 'kk-kz',
  'kk-latn kk kk-cyrl': 'kk-tr',
  'kk-latn kk-cyrl': 'kaa',
  kn: 'tcy',
  ko: 'ko-kp',
  'ks-arab': 'ks',
  ku: 'ku-latn',
  'ku ckb': 'ku-arab',
  'ku-latn': 'ku',
  lt: 'sgs',
  lv: 'ltg',
  'lzh zh-hant zh zh-hans': 'zh-classical',
  'mdf ru': 'myv',
  'mhr ru': 'mrj',
  mk: 'ruq-cyrl',
  'mrj ru': 'mhr',
  ms: 'bdr dtp iba ms-arab',
  my: 'blk kjp ksw mnw',
  'myv ru': 'mdf',
  'nan nan-latn-pehoeji nan-latn-tailo cdo-hant zh-hant zh zh-hans': 'nan-hant',
  'nan nan-latn-pehoeji nan-latn-tailo nan-hant cdo zh-hant zh zh-hans': 'zh-min-nan',
  'nan zh-hant zh zh-hans': 'cdo',
  'nan-latn nan-latn-pehoeji nan nan-hant cdo zh-hant zh zh-hans': 'nan-latn-tailo',
  'nan-latn nan-latn-tailo nan nan-hant cdo-hant zh-hant zh zh-hans': 'nan-latn-pehoeji',
  'nan-latn-pehoeji nan-latn-tailo nan-hant cdo zh-hant zh zh-hans': 'nan',
  nb: 'no',
  'nb fi': 'se',
  ne: 'dty',
  nl: 'li nds-nl nl-informal srn vls zea',
  'no nb': 'nn',
  'no nn': 'nb',
  'nrf fr': 'nrm',
  'nyo nyn lg sw': 'ttj',
  oc: 'ca',
  pl: 'csb szl',
  'pms eml lij vec it': 'lmo',
  pt: 'gl kea mwl pt-br tet vmw',
  'pt-br': 'pt',
  'qu es': 'qug',
  'qug es': 'qu',
  ro: 'crh-ro mo rmy rup ruq-latn',
  ru: 'ab alt av ba bxr ce crh-cyrl cv gld inh kjh koi krc kum kv lbe os rut sah sjd sty tt-cyrl tyv udm xal',
  'ru az': 'lez',
  'rup ro': 'roa-rup',
  'ruq-latn ro': 'ruq',
  'se fi sv': 'se-fi',
  'se nb nn': 'se-no',
  'se sv': 'se-se',
  'sgs lt': 'bat-smg',
  'sh bs hr sr-latn sr-el sh-cyrl sr-cyrl sr-ec': 'sh-latn',
  'sh-latn bs hr sr-latn sr-el sh-cyrl sr-cyrl sr-ec': 'sh',
  'shi-latn fr': 'shi',
  'shy-latn': 'shy',
  sk: 'cs',
  skr: 'skr-arab',
  'skr-arab': 'skr',
  sq: 'aln',
  'sr-cyrl sr': 'sr-ec',
  'sr-cyrl sr-ec': 'rsk',
  'sr-cyrl sr-ec sr-latn sr-el': 'sr',
  'sr-cyrl sr-ec sr-latn sr-el sh sh-latn bs hr': 'sh-cyrl',
  'sr-ec sr': 'sr-cyrl',
  'sr-el sr': 'sr-latn',
  'sr-latn sr': 'sr-el',
  'sv nb': 'sma',
  tg: 'tg-cyrl tg-latn',
  'tg-cyrl': 'tg',
  tr: 'gag kiu lzz',
  'tt-cyrl ru': 'tt',
  'ttj nyn lg sw': 'nyo',
  'ug-arab': 'ug',
  'uk ru': 'rue',
  ur: 'khw',
  'vro et': 'fiu-vro',
  'wuu wuu-hans zh-hant zh zh-hans': 'wuu-hant',
  'wuu wuu-hant zh-hans zh zh-hant': 'wuu-hans',
  'wuu-hans wuu-hant zh-hans zh zh-hant': 'wuu',
  'yue yue-hans': 'yue-hant',
  'yue yue-hant': 'yue-hans',
  'yue yue-hant yue-hans': 'zh-yue',
  'yue-hant yue-hans': 'yue',
  'zh-cn zh zh-hant': 'zh-hans',
  'zh-cn zh-hans zh zh-hant': 'hsn ii',
  'zh-hans zh zh-hant': 'za zh-cn',
  'zh-hans zh-cn zh zh-hant': 'zh-sg',
  'zh-hans zh-hant zh-cn zh-tw zh-hk': 'zh',
  'zh-hant zh zh-hans': 'hak lzh',
  'zh-hant zh-hk zh zh-hans': 'zh-tw',
  'zh-hant zh-tw zh zh-hans': 'zh-hk',
  'zh-hk zh-hant zh-tw zh zh-hans': 'zh-mo',
  'zh-sg zh-hans zh-cn zh zh-hant': 'zh-my',
  'zh-tw zh-hant zh zh-hans': 'ami pwn szy tay trv',
  'zh-tw zh-hk zh zh-hans': 'zh-hant',
}

const fallbacks: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(languagesByFallbacks).flatMap(([list, languages]) =>
    languages.split(' ').map((language) => [language, list.split(' ')]),
  ),
)

/** Languages whose variants MediaWiki converts into each other (its LanguageConverter classes), in its order. */
const variants: readonly (readonly string[])[] = [
  ['ban', 'ban-bali'],
  ['crh', 'crh-cyrl', 'crh-latn'],
  ['gan', 'gan-hans', 'gan-hant'],
  ['iu', 'ike-cans', 'ike-latn'],
  ['ku', 'ku-arab', 'ku-latn'],
  ['mni', 'mni-beng'],
  ['sh-latn', 'sh-cyrl'],
  ['shi', 'shi-tfng', 'shi-latn'],
  ['sr', 'sr-ec', 'sr-el'],
  ['tg', 'tg-latn'],
  ['tly', 'tly-cyrl'],
  ['uz', 'uz-latn', 'uz-cyrl'],
  ['wuu', 'wuu-hans', 'wuu-hant'],
  ['zgh', 'zgh-latn'],
  ['zh', 'zh-hans', 'zh-hant', 'zh-cn', 'zh-hk', 'zh-mo', 'zh-my', 'zh-sg', 'zh-tw'],
]

/** The variants to convert from first: only those of Chinese differ from the order above. */
const nearestVariants: ReadonlyMap<string, readonly string[]> = new Map([
  ['zh', ['zh-hans', 'zh-hant', 'zh-cn', 'zh-tw', 'zh-hk', 'zh-sg', 'zh-mo', 'zh-my']],
  ['zh-hans', ['zh-cn', 'zh-sg', 'zh-my']],
  ['zh-hant', ['zh-tw', 'zh-hk', 'zh-mo']],
  ['zh-cn', ['zh-hans', 'zh-sg', 'zh-my']],
  ['zh-sg', ['zh-my', 'zh-hans', 'zh-cn']],
  ['zh-my', ['zh-sg', 'zh-hans', 'zh-cn']],
  ['zh-tw', ['zh-hant', 'zh-hk', 'zh-mo']],
  ['zh-hk', ['zh-mo', 'zh-hant', 'zh-tw']],
  ['zh-mo', ['zh-hk', 'zh-hant', 'zh-tw']],
])

function withVariants(language: string): string[] {
  // `ike-cans` is a variant of `iu`, but MediaWiki goes by the first part of the code.
  const [base] = language.split('-', 1)
  const all = variants.find((codes) => codes[0]?.split('-', 1)[0] === base && codes.includes(language)) ?? []
  return [language, ...(nearestVariants.get(language) ?? []), ...all]
}

/**
 * The languages in which Wikibase looks for a term, in order (LanguageFallbackChainFactory, Wikibase 1.43): the
 * language with its variants, then each of its fallbacks with theirs, then `mul` and English. So `mul` comes before
 * English, unless English is an explicit fallback, as of `sco`.
 */
export function fallbackChain(language: string): string[] {
  // Of a code that MediaWiki does not know, its first parts may be known: `de-1901`.
  const chain = [language, ...(fallbacks.get(language) ?? parents(language))].flatMap(withVariants)
  return [...new Set([...chain, 'mul', 'en'])]
}

/** Chooses a label or description from all that an entity has, as Wikibase does for each of the languages. */
export function chooseText(texts: Readonly<Record<string, string>>, languages: readonly string[]): Label {
  const found = languages.flatMap((wanted) => {
    const language = fallbackChain(wanted).find((code) => Object.hasOwn(texts, code))
    const value = language === undefined ? undefined : texts[language]
    return language === undefined || value === undefined ? [] : [[wanted, { language, value }] as const]
  })
  return pickLabel(Object.fromEntries(found), languages)
}
