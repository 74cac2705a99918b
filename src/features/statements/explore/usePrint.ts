import type { BarProps } from './bar-props'
import { hideResult, showResult } from './export-result'
import { useTranslate } from '~/i18n/I18nContext'

/** How long labels may take that were not in view before. */
const patience = 5_000
const step = 100

/** Prints what passes, with the labels of what was out of view; Ctrl P prints those known by then. */
export function usePrint({ onMount, exploring: { session } }: Pick<BarProps, 'onMount' | 'exploring'>) {
  const t = useTranslate()
  return () => {
    showResult({ kind: 'success', text: t('export-printing'), notes: [] })
    onMount('on-paper')
    session?.wantLabels()
    const end = performance.now() + patience
    const printWhenReady = () => {
      if (session && session.missingLabels() > 0 && performance.now() < end) {
        setTimeout(printWhenReady, step)
        return
      }
      hideResult()
      window.print()
    }
    // When what is printed has been mounted.
    setTimeout(printWhenReady, step)
  }
}
