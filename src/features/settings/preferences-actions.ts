import { clean, readChosen, readPreferences, usualLanguages, type Preferences } from './preferences'
import { usePreferences } from './preferences-store'
import { writeStored } from '~/lib/storage'
import { intlLocales } from '~/model/format/locale'
import type { MessageKey } from '~/i18n/translate'

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
