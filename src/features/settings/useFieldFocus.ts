import { useEffect, useEffectEvent, useRef } from 'react'
import type { ConnectionField } from '~/features/settings/connection/connection-draft'

export type FocusTarget = ConnectionField | 'instances'

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
