import { useMemo } from 'react'
import { showResult, type ExportResult } from './export-result'
import { useTranslate } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** Shows and announces the results of copies and exports. */
export function useReport() {
  const announce = useAnnounce()
  const t = useTranslate()
  return useMemo(() => {
    const show = (result: ExportResult) => {
      announce([result.text, ...result.notes].join(' '))
      showResult(result)
    }
    const fail = (text: string, notes: readonly string[] = [], error?: Error) =>
      show({ kind: 'error', text, notes, error })
    return {
      succeed: (text: string, notes: readonly string[] = []) => show({ kind: 'success', text, notes }),
      fail,
      /** Without a message, the press would look like a success. */
      async orFail(run: () => Promise<void>) {
        try {
          await run()
        } catch (thrown) {
          const error = thrown instanceof Error ? thrown : new Error(String(thrown))
          fail(t('export-failed', truncate(error.message, 500)), [t('export-failed-advice')], error)
        }
      },
    }
  }, [announce, t])
}
