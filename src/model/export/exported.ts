import type { MessageKey } from '~/i18n/translate'
import { bestRanked } from '~/model/best-rank'
import type { FormatContext } from '~/model/format/formatted'
import type { Statement } from '~/model/statement'
import { statementOf, type StatementEntry, type StatementList } from '~/model/statement-list'

/** In the order of the menu. The code is in exporters.ts, which loads on demand. */
export const copyFormats = [
  'statement-id',
  'view-link',
  'wiki-link',
  'json',
  'curl',
  'quickstatements',
  'sparql',
  'wikitext',
  'parser-function',
] as const

export const downloadFormats = ['json', 'csv', 'ndjson'] as const

export type ExportFormat = (typeof copyFormats | typeof downloadFormats)[number]

/** Contains nothing secret. */
export type ExportContext = {
  itemId: string
  /** All statements of the item: the best rank depends on the whole property, whatever the filter. */
  list: StatementList
  format: FormatContext
  /** The API with its version: `…/w/rest.php/wikibase/v1`. */
  apiBase: string
  /** The request that the statements were read by, where that is one of the Action API, or the host has only files. */
  sourceRequest?: string
  /** The old revision that the statements are of. */
  revision?: number
  /** If the statements are a copy that the browser kept, of when it is. */
  asOf?: number
  /** The prefix of ids in the wiki's concept addresses, e.g. `http://www.wikidata.org/entity/`. */
  conceptBase: string
  /** Address of an entity's page on the wiki. */
  entityPage: (id: string) => string
  /** Address of this app showing a statement. */
  viewOf: (statementId: string) => string
  /** Whether requests to this wiki carry a credential; commands then name a placeholder for it. */
  hasCredential: boolean
  userAgent: string
}

/**
 * Information that a format cannot express, and its statements: `t(note.message, note.statements.length)`.
 */
export type ExportNote = {
  message: MessageKey
  /** Keys of the entries concerned, each once. */
  statements: string[]
}

/** For a download, by the file name's extension. */
const mediaTypes = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  rq: 'application/sparql-query',
  txt: 'text/plain;charset=utf-8',
}

/** `notes` are to be shown together with the text. Empty: nothing is lost. */
export function exported(text: string, extension: keyof typeof mediaTypes, notes: ExportNote[] = []) {
  return { text, notes, mime: mediaTypes[extension], extension }
}

export type Exported = ReturnType<typeof exported>

export type Exporter = (entries: readonly StatementEntry[], context: ExportContext) => Exported

/** Collects notes during an export: one per message. */
export class Notes {
  readonly #statements = new Map<MessageKey, Set<string>>()

  add(message: MessageKey, entry: StatementEntry): void {
    const statements = this.#statements.get(message)
    if (statements) statements.add(entry.key)
    else this.#statements.set(message, new Set([entry.key]))
  }

  /** The statement; undefined, and noted, if it is unreadable. */
  readable(entry: StatementEntry): Statement | undefined {
    const statement = statementOf(entry)
    if (!statement) this.add('export-note-unreadable', entry)
    return statement
  }

  list(): ExportNote[] {
    return [...this.#statements].map(([message, statements]) => ({ message, statements: [...statements] }))
  }
}

/** The statements that Wikibase shows and queries by default: of each property, those of the best rank. */
export function bestOf({ groups }: StatementList): ReadonlySet<Statement> {
  return new Set(
    groups.flatMap(({ entries }) => bestRanked(entries.flatMap((each) => statementOf(each) ?? []))),
  )
}

/** An item in the name of a file: `Q64`, `Q64-revision-7264`, `Q64-as-of-2026-11-24T10-42Z`. */
export function itemFileName(itemId: string, revision: number | undefined, asOf?: number): string {
  if (revision !== undefined) return `${itemId}-revision-${revision}`
  if (asOf === undefined) return itemId
  // Some systems don't allow a colon in it.
  return `${itemId}-as-of-${new Date(asOf).toISOString().slice(0, 16).replace(':', '-')}Z`
}

/** Any text as a word of a POSIX shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
