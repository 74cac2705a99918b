import { encodePart } from '~/lib/encode-part'
import { entityPath } from '~/model/connection/connection'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { Notes, plainText, type ExportContext, type Exported } from './exported'

/**
 * The shell command that fetches the statements: a single statement, all of one property, or else the whole
 * item, because the API has no further filters; or the request of the Action API that they were read by. The
 * token is never in it: the shell inserts the variable ACCESS_TOKEN.
 */
export function toCurl(entries: readonly StatementEntry[], context: ExportContext): Exported {
  const notes = new Notes()
  const noteMore = (entry: StatementEntry) => notes.add('export-note-curl-more', entry)
  const { actionRequest, list } = context
  if (actionRequest !== undefined && list.entries.length > entries.length) entries.forEach(noteMore)
  const lines = [
    `curl ${shellQuote(actionRequest ?? addressOf(entries, context, noteMore))}`,
    ...(actionRequest === undefined ? restHeaders(context) : []),
    `--header ${shellQuote(`User-Agent: ${context.userAgent}`)}`,
  ]
  return plainText(`${lines.join(' \\\n  ')}\n`, notes.list())
}

function restHeaders({ hasCredential }: ExportContext): string[] {
  return [
    `--header 'Content-Type: application/json'`,
    // In double quotes, so that the shell expands the variable.
    ...(hasCredential ? ['--header "Authorization: Bearer $ACCESS_TOKEN"'] : []),
  ]
}

function addressOf(
  entries: readonly StatementEntry[],
  { apiBase, itemId, list }: ExportContext,
  noteMore: (entry: StatementEntry) => void,
): string {
  const [first] = entries
  const id = first && entries.length === 1 ? statementOf(first)?.id : undefined
  // `$` may be unencoded in a path.
  if (id !== undefined) return `${apiBase}/statements/${encodePart(id).replaceAll('%24', '$')}`
  const all = `${apiBase}/${entityPath(itemId)}/statements`
  const oneProperty = first && entries.every((entry) => entry.propertyId === first.propertyId)
  const answered = oneProperty
    ? list.entries.filter((entry) => entry.propertyId === first.propertyId)
    : list.entries
  if (answered.length > entries.length) entries.forEach(noteMore)
  return oneProperty ? `${all}?property=${encodePart(first.propertyId)}` : all
}

/** A word that needs no quotes in a POSIX shell. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
