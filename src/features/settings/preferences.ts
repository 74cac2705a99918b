import * as v from 'valibot'
import { readStored } from '~/lib/storage'
import { isLanguageCode, wikibaseLanguages } from '~/model/languages'
import type { AddressState } from '~/model/address-state'

export type Preferences = {
  theme: 'system' | 'light' | 'dark'
  /**
   * Label languages as Wikibase codes, in order of preference; never empty. Until the user chooses some, those of
   * the interface and the browser.
   */
  languages: string[]
  /** Interface language; undefined: the first of the browser's languages that has messages. */
  uiLanguage?: string
  /** Whether thumbnails of media files are loaded. */
  mediaPreviews: boolean
  /** Whether the best-ranked statements of a property come first. */
  bestRankFirst: boolean
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean
  /** Whether it is remembered when an item was opened, to say what has changed since. */
  visits: boolean
}

const preferencesSchema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  languages: v.fallback(
    v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.check(isLanguageCode))),
        v.check(({ length }) => length > 0 && length <= 20),
      ),
    ),
    undefined,
  ),
  uiLanguage: v.fallback(v.optional(v.pipe(v.string(), v.check(isLanguageCode))), undefined),
  mediaPreviews: v.fallback(v.boolean(), true),
  bestRankFirst: v.fallback(v.boolean(), false),
  shortcuts: v.fallback(v.boolean(), true),
  visits: v.fallback(v.boolean(), true),
})

/** The user's explicit choices; everything else follows the browser. */
export function readPreferences(): Preferences {
  return clean(readChosen())
}

export function readChosen(): object {
  const stored = readStored('localStorage', 'preferences')
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** The languages of labels until the user chooses some: the interface's first. */
export function usualLanguages(uiLanguage: string | undefined): string[] {
  return wikibaseLanguages([uiLanguage ?? [], navigator.languages].flat())
}

/** The languages of labels; those in the address go before the user's. */
export function labelLanguages(
  address: Pick<AddressState, 'languages'>,
  preferences: Pick<Preferences, 'languages'>,
): readonly string[] {
  return address.languages.length > 0 ? address.languages : preferences.languages
}

/** The languages wanted for the interface, first choice first; not all of them have messages. */
export function wantedInterfaceLanguages(
  address: Pick<AddressState, 'languages'>,
  { uiLanguage }: Pick<Preferences, 'uiLanguage'>,
): readonly string[] {
  return [address.languages, uiLanguage ?? [], navigator.languages].flat()
}

/** Sets the page's colors; without a choice they follow the system. */
export function applyTheme(theme: Preferences['theme']): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}

/** Each unreadable part falls back on its own. */
export function clean(chosen: object): Preferences {
  const read = v.safeParse(preferencesSchema, chosen)
  // Never, because every preference has a fallback.
  if (!read.success) throw new TypeError()
  const { uiLanguage, languages, ...rest } = read.output
  return {
    ...rest,
    languages: languages ?? usualLanguages(uiLanguage),
    ...(uiLanguage !== undefined && { uiLanguage }),
  }
}
