import { useEffect, useRef } from 'react'
import type { BarProps } from './bar-props'
import { hideResult, showResult } from './export-result'
import { useTranslate } from '~/i18n/I18nContext'

/** How long labels may take that were not in view before. */
const patience = 5_000
const step = 100

/** Prints what passes, with the labels of what was out of view; Ctrl P prints those known by then. */
export function usePrint({ onMount, exploring: { session } }: Pick<BarProps, 'onMount' | 'exploring'>) {
  const t = useTranslate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Who opens another item meanwhile does not want that one printed.
  useEffect(() => () => clearTimeout(timer.current), [])

  return () => {
    clearTimeout(timer.current)
    showResult({ kind: 'success', text: t('export-printing'), notes: [] })
    onMount('on-paper')
    session?.wantLabels()
    const end = performance.now() + patience
    const printWhenReady = () => {
      if (session && session.missingLabels() > 0 && performance.now() < end) {
        timer.current = setTimeout(printWhenReady, step)
        return
      }
      hideResult()
      window.print()
    }
    // When what is printed has been mounted.
    timer.current = setTimeout(printWhenReady, step)
  }
}
