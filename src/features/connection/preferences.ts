import * as v from 'valibot'
import { readStored } from '~/lib/storage'
import { isLanguageCode, wikibaseLanguages } from '~/model/languages'

export type Preferences = {
  theme: 'system' | 'light' | 'dark'
  /** Languages of labels as Wikibase writes them, first choice first; never empty. */
  languages: string[]
  /** Language of the interface; absent: the first of the browser's languages that there are messages for. */
  uiLanguage?: string
  /** Whether thumbnails of media files are fetched. */
  mediaPreviews: boolean
  /** Whether the statements of a property with the best rank come first. */
  bestRankFirst: boolean
  /** Whether single keys do something. */
  shortcuts: boolean
}

const preferencesSchema = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  languages: v.fallback(
    v.pipe(
      v.array(v.pipe(v.string(), v.check(isLanguageCode))),
      v.check(({ length }) => length > 0 && length <= 20),
    ),
    () => wikibaseLanguages(navigator.languages),
  ),
  uiLanguage: v.fallback(v.optional(v.pipe(v.string(), v.check(isLanguageCode))), undefined),
  mediaPreviews: v.fallback(v.boolean(), true),
  bestRankFirst: v.fallback(v.boolean(), false),
  shortcuts: v.fallback(v.boolean(), true),
})

/** What was chosen in this browser; what was not, follows the browser. */
export function readPreferences(): Preferences {
  return clean(readChosen())
}

export function readChosen(): object {
  const stored = readStored('localStorage', 'preferences')
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** Each part that can't be read falls back by itself. */
export function clean(chosen: object): Preferences {
  const read = v.safeParse(preferencesSchema, chosen)
  if (!read.success) throw new TypeError('Every preference has a fallback')
  const { uiLanguage, ...rest } = read.output
  return { ...rest, ...(uiLanguage !== undefined && { uiLanguage }) }
}
