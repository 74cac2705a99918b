/**
 * The result of `withLatinDigits` for British English, written out: a browser's first `Intl.Locale` takes 15 ms.
 */
const fallback = 'en-GB-u-ca-gregory-nu-latn'

/**
 * The locales to pass to `Intl` for a language: with the Gregorian calendar, and with Latin digits in every
 * language, so that a value shown in Arabic or Persian can be copied, compared and pasted. English means British
 * English, as Wikibase writes "15 May 1952". A language unknown to `Intl` falls back to English, not to the
 * machine's settings.
 */
export function intlLocales(language: string): string[] {
  return isEnglish(language) ? [fallback] : [tryTag(language), fallback]
}

/** Values for English are written out, because calling `Intl` would delay the first screen. */
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

/** Caches a value for each language: creating an `Intl` object takes longer than formatting 100 values. */
export function perLanguage<T>(make: (language: string) => T): (language: string) => T {
  const made = new Map<string, T>()
  return (language) => {
    let entry = made.get(language)
    if (entry === undefined) made.set(language, (entry = make(language)))
    return entry
  }
}
