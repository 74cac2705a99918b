import type { MessageKey } from '~/i18n/translate'

/** The formats for copying and saving. Small: the code is in exporters.ts, which loads on demand. */
export type ExportFormat =
  | 'statement-id'
  | 'view-link'
  | 'wiki-link'
  | 'json'
  | 'ndjson'
  | 'csv'
  | 'curl'
  | 'quickstatements'
  | 'sparql'
  | 'wikitext'
  | 'parser-function'

/** In the order of the menu. */
export const copyFormats: readonly ExportFormat[] = [
  'statement-id',
  'view-link',
  'wiki-link',
  'json',
  'curl',
  'quickstatements',
  'sparql',
  'wikitext',
  'parser-function',
]

export const downloadFormats: readonly ExportFormat[] = ['json', 'csv', 'ndjson']

export const formatNames: Record<ExportFormat, MessageKey> = {
  'statement-id': 'export-format-statement-id',
  'view-link': 'export-format-view-link',
  'wiki-link': 'export-format-wiki-link',
  json: 'export-format-json',
  ndjson: 'export-format-ndjson',
  csv: 'export-format-csv',
  curl: 'export-format-curl',
  quickstatements: 'export-format-quickstatements',
  sparql: 'export-format-sparql',
  wikitext: 'export-format-wikitext',
  'parser-function': 'export-format-parser-function',
}
