import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isLookupShortcut } from '~/ui/lookup-shortcut'

type Options = {
  /** The box with its message. */
  field: RefObject<HTMLElement | null>
  hasMessage: boolean
  onFocus: () => void
  onCloseMessage: () => void
}

/** Ctrl+K focuses the lookup box from anywhere on the page; Escape inside it closes its message. */
export function useLookupKeys({ field, hasMessage, onFocus, onCloseMessage }: Options) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const isShortcut = isLookupShortcut(event)
    const isInside = target instanceof Node && field.current?.contains(target)
    const isEscape = key === 'Escape' && hasMessage && isInside && !event.defaultPrevented
    if (!isShortcut && !isEscape) return
    event.preventDefault()
    if (isShortcut) onFocus()
    else onCloseMessage()
  })
  useEffect(() => {
    const abort = new AbortController()
    window.addEventListener('keydown', handleKey, { signal: abort.signal })
    return () => abort.abort()
  }, [])
}
