import { formatCount } from '~/model/format/number'
import type { FormatContext } from '~/model/format/formatted'

/** The notes on a saved file that lacks labels; `missing`: their number, as returned by `loadLabels`. */
export function missingLabelsNotes(missing: number, { t, language }: FormatContext): string[] {
  return missing > 0 ? [t('export-note-labels', formatCount(missing, language), missing)] : []
}
