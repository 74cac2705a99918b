import type { StatementEntry } from '~/model/statement-list'
import { toCsv } from './csv'
import { toCurl } from './curl'
import type { ExportContext, Exported, Exporter } from './exported'
import type { ExportFormat } from './formats'
import { itemFileName } from './item-file-name'
import { toJson, toNdjson } from './json'
import { toQuickStatements } from './quickstatements'
import { toSparql } from './sparql'
import { toStatementIds, toViewLinks, toWikiLinks } from './statement-ids'
import { toParserFunction, toStatementTemplate } from './wikitext'

const exporters: Record<ExportFormat, Exporter> = {
  'statement-id': toStatementIds,
  'view-link': toViewLinks,
  'wiki-link': toWikiLinks,
  json: toJson,
  ndjson: toNdjson,
  csv: toCsv,
  curl: toCurl,
  quickstatements: toQuickStatements,
  sparql: toSparql,
  wikitext: toStatementTemplate,
  'parser-function': toParserFunction,
}

/** Statements of an item in any format, with notes about lost information. */
export function exportAs(
  format: ExportFormat,
  entries: readonly StatementEntry[],
  context: ExportContext,
): Exported {
  return exporters[format](entries, context)
}

/** A file name such as `Q42-statements.csv`, or `Q42-revision-7264-statements.csv`. */
export function fileName({ itemId, revision }: ExportContext, { extension }: Exported): string {
  return `${itemFileName(itemId, revision)}-statements.${extension}`
}
