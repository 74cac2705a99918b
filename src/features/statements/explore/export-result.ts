import { create } from 'zustand'

/** What became of the last copy or export. */
export type ExportResult = {
  kind: 'success' | 'error'
  text: string
  /** What the format could not say. */
  notes: readonly string[]
}

export const useExportResult = create<{ result?: ExportResult }>(() => ({}))

export function showResult(result: ExportResult): void {
  useExportResult.setState({ result })
}

export function hideResult(): void {
  useExportResult.setState({}, true)
}
