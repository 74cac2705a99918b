import { useEffect, useRef } from 'react'
import { hideResult, showResult } from '~/features/export/export-result'
import type { Mounting } from '~/features/statements/mount-mode'
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
