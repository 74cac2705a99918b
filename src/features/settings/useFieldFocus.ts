import { useEffect, useEffectEvent, useRef } from 'react'
import type { MessageKey } from '~/i18n/translate'
import type { ConnectionField } from '~/features/settings/connection/connection-draft'

/** The sections of the settings, by the mark of what is focused in them. */
export const settingsSections = {
  'base-url': 'connection-base-url',
  'connection-check': 'connection-check-title',
  instances: 'instances-title',
  preferences: 'preferences-title',
  storage: 'storage-title',
  requests: 'log-title',
  about: 'settings-about',
} as const satisfies Record<string, MessageKey>

type Section = keyof typeof settingsSections
export const sectionNames = Object.keys(settingsSections) as Section[]

export type FocusTarget = ConnectionField | Section

/** Moves the focus to a field of the settings, first to the one that the settings were opened for. */
export function useFieldFocus(initial: FocusTarget | undefined) {
  const formRef = useRef<HTMLFormElement>(null)

  function focus(target: FocusTarget) {
    const panel = formRef.current?.closest('dialog')
    panel?.querySelector<HTMLElement>(`[data-field='${target}']`)?.focus()
  }

  // After the dialog's own effect, which opens it.
  const focusFirst = useEffectEvent(() => initial && focus(initial))
  useEffect(() => {
    focusFirst()
  }, [])

  return { formRef, focus }
}
