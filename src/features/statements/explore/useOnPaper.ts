import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Says when the page is to be printed, and when that is over. */
export function useOnPaper(onChange: (onPaper: boolean) => void): void {
  // The browser prints what is there when the event is over.
  const set = useEffectEvent((onPaper: boolean) => flushSync(() => onChange(onPaper)))

  const start = useEffectEvent(() => onChange(true))

  useEffect(() => {
    const paper = window.matchMedia('print')
    const abort = new AbortController()
    const { signal } = abort
    // It may have begun before this was there.
    if (paper.matches) start()
    paper.addEventListener('change', () => set(paper.matches), { signal })
    window.addEventListener('beforeprint', () => set(true), { signal })
    window.addEventListener('afterprint', () => set(false), { signal })
    return () => abort.abort()
  }, [])
}
