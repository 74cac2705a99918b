import * as v from 'valibot'
import { readStored } from '~/lib/storage'
import { isLanguageCode, wikibaseLanguages } from '~/model/languages'
import type { AddressState } from '~/model/address-state'

/** Of labels: longer lists are not read. */
export const mostLanguages = 20

const language = v.pipe(v.string(), v.check(isLanguageCode))

/** Each unreadable part falls back on its own. */
const preferencesSchema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  /** Label languages as Wikibase codes, in order of preference. */
  languages: v.fallback(
    v.optional(
      v.pipe(
        v.array(language),
        v.check(({ length }) => length > 0 && length <= mostLanguages),
      ),
    ),
    undefined,
  ),
  /** Interface language; undefined: the first of the browser's languages that has messages. */
  uiLanguage: v.fallback(v.optional(language), undefined),
  mediaPreviews: v.fallback(v.boolean(), true),
  bestRankFirst: v.fallback(v.boolean(), false),
  shortcuts: v.fallback(v.boolean(), true),
  /** Whether it is remembered when an item was opened, to say what has changed since. */
  visits: v.fallback(v.boolean(), true),
})

/** Until the user chooses languages, they are those of the interface and the browser. */
export type Preferences = v.InferOutput<typeof preferencesSchema> & { languages: string[] }

/** The user's explicit choices; everything else follows the browser. */
export function readPreferences(): Preferences {
  return clean(readChosen())
}

export function readChosen(): object {
  const stored = readStored('localStorage', 'preferences')
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** The languages of labels until the user chooses some: the interface's first. */
function usualLanguages(uiLanguage: string | undefined): string[] {
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

export function clean(chosen: object): Preferences {
  const read = v.parse(preferencesSchema, chosen)
  return { ...read, languages: read.languages ?? usualLanguages(read.uiLanguage) }
}
