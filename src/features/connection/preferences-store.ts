import { create } from 'zustand'
import { clean, readChosen, readPreferences, type Preferences } from './preferences'
import { onOtherTabs, writeStored } from '~/lib/storage'

export const usePreferences = create<Preferences>(() => readPreferences())

/** Changes preferences and keeps them in this browser; undefined takes an optional one back. */
export function setPreferences(change: { [Key in keyof Preferences]?: Preferences[Key] | undefined }) {
  // Only what was chosen is kept: the rest goes on following the browser.
  writeStored('localStorage', 'preferences', { ...readChosen(), ...change })
  usePreferences.setState(clean({ ...usePreferences.getState(), ...change }), true)
}

/** Back to what the browser suggests. */
export function forgetPreferences() {
  writeStored('localStorage', 'preferences', undefined)
  usePreferences.setState(readPreferences(), true)
}

export function followPreferencesOfOtherTabs(): () => void {
  return onOtherTabs((key) => {
    if (key === null || key === 'preferences') usePreferences.setState(readPreferences(), true)
  })
}
