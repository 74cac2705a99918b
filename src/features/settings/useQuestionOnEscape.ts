import { useEffect, useEffectEvent } from 'react'

type Options = { changed: boolean; isAsked: boolean; close: () => void; back: () => void }

/** Escape asks about unsaved changes; once they are asked about, it goes back to them. */
export function useQuestionOnEscape({ changed, isAsked, close, back }: Options) {
  const keepOpen = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !changed) return
    // Otherwise the browser closes the dialog without the question.
    event.preventDefault()
    if (isAsked) back()
    else close()
  })
  // On the document, because nothing is focused after the focused element is removed.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => keepOpen(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
