import { clean, readChosen, readPreferences, usualLanguages, type Preferences } from './preferences'
import { usePreferences } from './preferences-store'
import { writeStored } from '~/lib/storage'

/** Changes and stores preferences; undefined resets an optional one. */
export function setPreferences(change: { [Key in keyof Preferences]?: Preferences[Key] | undefined }) {
  // Only explicit choices are stored: the rest keeps following the browser.
  const now = usePreferences.getState()
  // Storage may be blocked: then only languages other than the usual ones are known to be chosen.
  const hasLanguages =
    'languages' in readChosen() || now.languages.join() !== usualLanguages(now.uiLanguage).join()
  writeStored('localStorage', 'preferences', { ...readChosen(), ...change })
  usePreferences.setState(
    clean({ ...now, languages: hasLanguages ? now.languages : undefined, ...change }),
    true,
  )
}

/** Resets everything to the browser's settings. */
export function deletePreferences() {
  writeStored('localStorage', 'preferences', undefined)
  usePreferences.setState(readPreferences(), true)
}
