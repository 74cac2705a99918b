/** Whether a text can be a language code of Wikibase: `de`, `pt-br`, `zh-hant`, `be-x-old`. */
export function isLanguageCode(text: string): boolean {
  return /^[a-z]{2,10}(-[a-z\d]{1,12}){0,3}$/.test(text)
}

/** Browsers use regional codes, Wikibase mostly does not: `de-AT` becomes `de`, which has the labels. */
export function wikibaseLanguages(browserLanguages: readonly string[]): string[] {
  const codes = browserLanguages.map((tag) => {
    const [base = '', ...rest] = tag.toLowerCase().split('-')
    if (base === 'zh')
      return rest.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-hant' : 'zh'
    if (base === 'pt' && rest.includes('br')) return 'pt-br'
    // Wikibase's code for Norwegian Bokmål.
    return base === 'no' ? 'nb' : base
  })
  const languages = [...new Set(codes.filter(isLanguageCode))]
  return languages.length > 0 ? languages : ['en']
}

/** The language codes in a comma-separated list, as in the address. */
export function readLanguages(text: string): string[] {
  // No address made by the app has more languages than exist.
  const codes = text
    .slice(0, 5_000)
    .split(',')
    .map((code) => code.trim().toLowerCase())
  return codes.filter(isLanguageCode)
}

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-', 1)[0] ?? '') ? 'rtl' : 'ltr'
}
