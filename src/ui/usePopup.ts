import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { usePlacement } from './usePlacement'

type Options = {
  open: boolean
  onClose: () => void
  align: 'start' | 'end'
}

type Popup = {
  /** Wraps the button and the panel. */
  wrapper: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
}

/**
 * A panel that a button opens; Escape (which returns the focus to the button), a press outside and losing the
 * focus close it.
 */
export function usePopup({ open, onClose, align }: Options): Popup {
  const wrapper = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  usePlacement({ open, anchor: button, panel, align })

  const closeWhenOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !wrapper.current?.contains(event.target)) onClose()
  })
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Otherwise a surrounding dialog would close too.
    event.preventDefault()
    button.current?.focus()
    onClose()
  })

  useLayoutEffect(() => {
    if (!open) return
    const abort = new AbortController()
    const { signal } = abort
    document.addEventListener('pointerdown', (event) => closeWhenOutside(event), { signal })
    document.addEventListener('focusin', (event) => closeWhenOutside(event), { signal })
    document.addEventListener('keydown', (event) => closeOnEscape(event), { signal })
    return () => abort.abort()
  }, [open])

  return { wrapper, button, panel }
}
