import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MountMode, Mounting } from '~/features/statements/mount-mode'

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

/** Mounts everything while the page is printed, and afterwards what was mounted before. */
export function useMountForPrint({ mountMode, onMount }: Mounting): void {
  // Printing starts in print mode, see usePrint.
  const [screenMode, setScreenMode] = useState<MountMode>(mountMode)
  if (mountMode !== 'print' && mountMode !== screenMode) setScreenMode(mountMode)
  usePrintEvents((isPrinting) => onMount(isPrinting ? 'print' : screenMode))
}
