import { create } from 'zustand'
import { clean, readChosen, type Preferences } from './preferences'
import { usePreferences } from './preferences-store'
import { writeStored } from '~/lib/storage'
import { intlLocales } from '~/model/format/locale'
import type { MessageKey } from '~/i18n/translate'

type Change = { [Key in keyof Preferences]?: Preferences[Key] | undefined }

/** What was chosen and could not be stored. */
export const useUnstored = create<{ change: Change | undefined }>(() => ({ change: undefined }))

/** Only explicit choices: the rest keeps following the browser. */
const chosen = () => ({ ...readChosen(), ...useUnstored.getState().change })

/** Applies what is stored, by any tab, and what this one could not store. */
export const applyPreferences = () => usePreferences.setState(clean(chosen()), true)

/** Changes and stores preferences; undefined resets an optional one. */
export function setPreferences(change: Change) {
  useUnstored.setState((before) => ({ change: { ...before.change, ...change } }))
  if (writeStored('localStorage', 'preferences', chosen())) useUnstored.setState({ change: undefined })
  applyPreferences()
}

/** Resets everything to the browser's settings. */
export function deletePreferences() {
  writeStored('localStorage', 'preferences', undefined)
  useUnstored.setState({ change: undefined })
  applyPreferences()
}

export const themeNames: Record<Preferences['theme'], MessageKey> = {
  system: 'preferences-theme-system',
  light: 'preferences-theme-light',
  dark: 'preferences-theme-dark',
}
export const themes = ['system', 'light', 'dark'] as const

type Switch = { name: MessageKey; hint?: MessageKey }

export const switches = {
  mediaPreviews: { name: 'preferences-media', hint: 'preferences-media-hint' },
  bestRankFirst: { name: 'preferences-best-rank' },
  shortcuts: { name: 'preferences-shortcuts' },
  visits: { name: 'preferences-visits', hint: 'preferences-visits-hint' },
} as const satisfies Partial<Record<keyof Preferences, Switch>>
export const switchIds = Object.keys(switches) as (keyof typeof switches)[]

export function turn(id: keyof typeof switches, isOn: boolean): void {
  setPreferences({ [id]: isOn })
  if (id === 'visits' && !isOn) writeStored('localStorage', 'visits', undefined)
}

export const ownName = (code: string) =>
  new Intl.DisplayNames(intlLocales(code), { type: 'language' }).of(code) ?? code
