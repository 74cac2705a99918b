import { create } from 'zustand'
import { clean, readChosen, readPreferences, type Preferences } from './preferences'
import { writeStored } from '~/lib/storage'

export const usePreferences = create<Preferences>(() => readPreferences())

/** Changes and stores preferences; undefined resets an optional one. */
export function setPreferences(change: { [Key in keyof Preferences]?: Preferences[Key] | undefined }) {
  // Only explicit choices are stored: the rest keeps following the browser.
  writeStored('localStorage', 'preferences', { ...readChosen(), ...change })
  usePreferences.setState(clean({ ...usePreferences.getState(), ...change }), true)
}

/** Resets everything to the browser's settings. */
export function deletePreferences() {
  writeStored('localStorage', 'preferences', undefined)
  usePreferences.setState(readPreferences(), true)
}
