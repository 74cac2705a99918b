import { create } from 'zustand'
import { formatCount } from '~/model/format/number'
import type { FormatContext } from '~/model/format/formatted'
import type { Exported } from '~/model/export/exported'

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

/** The notes on a saved file that lacks labels; `missing`: their number, as returned by `loadLabels`. */
export function missingLabelsNotes(missing: number, { t, language }: FormatContext): string[] {
  return missing > 0 ? [t('export-note-labels', formatCount(missing, language), missing)] : []
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
