/** What `withLatinDigits` makes of British English: written out, as a browser's first `Intl.Locale` takes 15 ms. */
const fallback = 'en-GB-u-ca-gregory-nu-latn'

/**
 * The locales to hand to `Intl` for a language: the Gregorian calendar, and Latin digits in every language,
 * so that a value shown in Arabic or Persian can still be copied, compared and pasted as it is.
 * English means British English, as Wikibase writes "15 May 1952". A language that `Intl` doesn't know
 * gets English rather than whatever the reader's machine is set to.
 */
export function intlLocales(language: string): string[] {
  return isEnglish(language) ? [fallback] : [tryTag(language), fallback]
}

/** What English looks like is written out where asking `Intl` would hold up the first screen. */
export function isEnglish(language: string): boolean {
  return /^en\b/i.test(language)
}

function tryTag(tag: string): string {
  try {
    return withLatinDigits(tag)
  } catch {
    return fallback
  }
}

const withLatinDigits = (tag: string) =>
  new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' }).toString()

/** Remembers what is costly to make for each language: an `Intl` object takes longer than formatting 100 values. */
export function perLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    let entry = made.get(language)
    if (entry === undefined) made.set(language, (entry = make(language)))
    return entry
  }
}
