import { statementOf, type StatementEntry } from '~/model/statement-list'
import { Notes, plainText, type ExportContext, type Exported } from './exported'

/** The ids with their original case, one per line. */
export function toStatementIds(entries: readonly StatementEntry[]): Exported {
  return eachId(entries, (id) => id)
}

/** The statements on the wiki's own page of the item. */
export function toWikiLinks(
  entries: readonly StatementEntry[],
  { itemId, entityPage }: ExportContext,
): Exported {
  return eachId(entries, (id) => `${entityPage(itemId)}#${id}`)
}

/** The statements in this app. */
export function toViewLinks(entries: readonly StatementEntry[], { viewOf }: ExportContext): Exported {
  return eachId(entries, viewOf)
}

function eachId(entries: readonly StatementEntry[], line: (id: string) => string): Exported {
  const notes = new Notes()
  const lines = entries.flatMap((entry) => {
    const id = statementOf(entry)?.id
    if (id === undefined) notes.add('export-note-unreadable', entry)
    return id === undefined ? [] : [line(id)]
  })
  return plainText(lines.join('\n'), notes.list())
}
