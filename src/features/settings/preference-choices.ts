import type { Preferences } from './preferences'
import { setPreferences } from './preferences-actions'
import { intlLocales } from '~/model/format/locale'
import type { MessageKey } from '~/i18n/translate'
import { writeStored } from '~/lib/storage'

export const themeNames: Record<Preferences['theme'], MessageKey> = {
  system: 'preferences-theme-system',
  light: 'preferences-theme-light',
  dark: 'preferences-theme-dark',
}
export const themes = ['system', 'light', 'dark'] as const

type Switch = { name: MessageKey; hint?: MessageKey }

/** Preferences that are on or off. */
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

/** A language by its own name. */
export const ownName = (code: string) =>
  new Intl.DisplayNames(intlLocales(code), { type: 'language' }).of(code) ?? code
