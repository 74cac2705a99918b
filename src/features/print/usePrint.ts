import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hideResult, showResult } from '~/features/export/export-result'
import type { MountMode, Mounting } from '~/features/statements/mount-mode'
import { useTranslate } from '~/i18n/I18nContext'

/** How long to wait for labels that were not in view. */
const maxWait = 5_000
const step = 100

/** The labels of all entities that an item refers to. */
export type LabelLoading = {
  requestLabels: () => void
  missingLabels: () => number
}

/** Prints the filtered statements, including labels outside the view; Ctrl P prints those known by then. */
export function usePrint(onMount: Mounting['onMount'], labels: LabelLoading | undefined) {
  const t = useTranslate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // If the user opens another item meanwhile, it must not be printed.
  useEffect(() => () => clearTimeout(timer.current), [])

  return () => {
    clearTimeout(timer.current)
    showResult({ kind: 'success', text: t('export-printing'), notes: [] })
    onMount('print')
    labels?.requestLabels()
    const end = performance.now() + maxWait
    const printWhenReady = () => {
      if (labels && labels.missingLabels() > 0 && performance.now() < end) {
        timer.current = setTimeout(printWhenReady, step)
        return
      }
      hideResult()
      window.print()
    }
    // After the rows have been mounted.
    timer.current = setTimeout(printWhenReady, step)
  }
}

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

/** Whether the page is being printed: then long lists are whole. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  usePrintEvents(setPrinting)
  return isPrinting
}

/** Mounts everything while the page is printed, and afterwards what was mounted before. */
export function useMountForPrint({ mountMode, onMount }: Mounting): void {
  // Printing starts in print mode.
  const [screenMode, setScreenMode] = useState<MountMode>(mountMode)
  if (mountMode !== 'print' && mountMode !== screenMode) setScreenMode(mountMode)
  usePrintEvents((isPrinting) => onMount(isPrinting ? 'print' : screenMode))
}
