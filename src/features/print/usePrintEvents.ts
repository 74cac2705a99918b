import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/** Reports when printing starts and ends. */
export function usePrintEvents(onChange: (isPrinting: boolean) => void): void {
  // The browser prints the page as it is at the end of the event.
  const set = useEffectEvent((isPrinting: boolean) => flushSync(() => onChange(isPrinting)))

  const start = useEffectEvent(() => onChange(true))

  useEffect(() => {
    const printMedia = window.matchMedia('print')
    const abort = new AbortController()
    const { signal } = abort
    // Printing may have started before this was mounted.
    if (printMedia.matches) start()
    printMedia.addEventListener('change', () => set(printMedia.matches), { signal })
    window.addEventListener('beforeprint', () => set(true), { signal })
    window.addEventListener('afterprint', () => set(false), { signal })
    return () => abort.abort()
  }, [])
}
