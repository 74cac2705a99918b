import { create } from 'zustand'

/** The result of the last copy or export. */
export type ExportResult = {
  kind: 'success' | 'error'
  text: string
  /** Information that the format cannot express. */
  notes: readonly string[]
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
