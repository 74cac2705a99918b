import { create } from 'zustand'
import { loadLabels } from '~/api/labels/fetch-labels'
import { toApiError } from '~/api/request/errors'
import type { Wiki } from '~/api/wiki/WikiContext'
import { adviceFor } from '~/features/errors/error-advice'
import type { Exported } from '~/model/export/exported'
import { useMemo } from 'react'
import { useI18n } from '~/i18n/I18nContext'
import { truncate } from '~/lib/truncate'
import { copyText } from '~/ui/CopyButton'
import { useAnnounce } from '~/ui/notices/LiveRegion'

/** The result of the last copy or export. */
export type ExportResult = {
  kind: 'success' | 'error'
  text: string
  /** Information that the format cannot express. */
  notes: readonly string[]
  /** To undo it, for example. */
  action?: { label: string; run: () => void } | undefined
  /** Of an export that failed, for a report. */
  error?: Error | undefined
}

export const useExportResult = create<{ result?: ExportResult }>(() => ({}))

export function showResult(result: ExportResult): void {
  useExportResult.setState({ result })
}

export function hideResult(): void {
  useExportResult.setState({}, true)
}

export function save(name: string, { text, mime }: Pick<Exported, 'text' | 'mime'>): void {
  saveBlob(name, new Blob([text], { type: mime }))
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Shows and announces the results of copies and exports. */
export function useReport() {
  const announce = useAnnounce()
  const { t, number } = useI18n()
  return useMemo(() => {
    const show = (result: ExportResult) => {
      announce([result.text, ...result.notes].join(' '))
      showResult(result)
    }
    const fail = (text: string, notes: readonly string[] = [], error?: Error) =>
      show({ kind: 'error', text, notes, error })
    const succeed = (text: string, notes: readonly string[] = []) => show({ kind: 'success', text, notes })
    const lackingLabels = (missing: number) =>
      missing > 0 ? [t('export-note-labels', number(missing), missing)] : []
    return {
      succeed,
      lackingLabels,
      /** Waits for labels that may not have been in view, and says so; returns a note if some do not arrive. */
      async waitForLabels(wiki: Wiki, ids: readonly string[]): Promise<string[]> {
        const missing = () => ids.filter((id) => !wiki.labels.get(id)).length
        if (missing() > 0) succeed(t('links-loading'))
        try {
          return lackingLabels(await loadLabels(wiki, ids))
        } catch (thrown) {
          const { title } = adviceFor(toApiError(thrown))
          const reason = t(title, wiki.connection.instance.name, '')
          return [t('export-note-labels-unread', number(missing()), missing(), reason)]
        }
      },
      fail,
      save(name: string, content: Parameters<typeof save>[1], notes?: readonly string[], text?: string) {
        save(name, content)
        succeed(text ?? t('export-file-saved', name), notes)
      },
      /** Copies, and reports it by `text`. `near`: see `copyText`. */
      async copy(copied: string, text: string, notes?: readonly string[], near?: Element | null) {
        if (await copyText(copied, near)) succeed(text, notes)
        else fail(t('ui-copy-failed'))
      },
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
  }, [announce, t, number])
}
