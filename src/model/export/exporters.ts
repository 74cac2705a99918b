import { type PropertyGroup, type StatementEntry, statementOf, groupByProperty } from '~/model/statement-list'
import { toCsv } from './csv'
import {
  type ExportContext,
  type Exported,
  type Exporter,
  Notes,
  bestOf,
  exported,
  itemFileName,
  shellQuote,
  type ExportFormat,
} from './exported'
import { toQuickStatements } from './quickstatements'
import { toSparql } from './sparql'
import { groupBy } from '~/lib/group-by'
import { toJson as writeJson } from '~/lib/to-json'
import { encodePart } from '~/lib/encode-part'
import { toBody } from '~/model/action-json'
import { entityPath } from '~/model/connection/connection'
import { wholeText } from '~/model/format/whole-text'
import { isPropertyId } from '~/model/id-pattern'
import type { PropertyValue } from '~/model/statement'

const exporters: Record<ExportFormat, Exporter> = {
  /** The ids with their original case, one per line. */
  'statement-id': (entries) => eachId(entries, (id) => id),
  /** The statements in this app. */
  'view-link': (entries, { viewOf }) => eachId(entries, viewOf),
  /** The statements on the wiki's own page of the item. */
  'wiki-link': (entries, { itemId, entityPage }) => eachId(entries, (id) => `${entityPage(itemId)}#${id}`),
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
export function fileName({ itemId, revision, asOf }: ExportContext, { extension }: Exported): string {
  return `${itemFileName(itemId, revision, asOf)}-statements.${extension}`
}

/**
 * The statements as the API returned them: an object from property id to a list, as in `GET …/statements`; of a
 * lexeme, one such object for itself and each form and sense.
 */
function toJson(entries: readonly StatementEntry[]): Exported {
  const byProperty = (some: readonly StatementEntry[]) => toBody(groupByProperty(some))
  const bySubject = groupBy(entries, ({ subject }) => subject).map(
    ([subject = '', some]) => [subject, byProperty(some)] as const,
  )
  const body = entries[0]?.subject === undefined ? byProperty(entries) : Object.fromEntries(bySubject)
  return exported(`${writeJson(body, 2)}\n`, 'json')
}

/** One statement per line, for tools that read line by line. */
function toNdjson(entries: readonly StatementEntry[]): Exported {
  return exported(entries.map((entry) => `${writeJson(entry.raw)}\n`).join(''), 'ndjson')
}

function eachId(entries: readonly StatementEntry[], line: (id: string) => string): Exported {
  const notes = new Notes()
  const lines = entries.flatMap((entry) => notes.readable(entry) ?? []).map(({ id }) => line(id))
  return exported(lines.join('\n'), 'txt', notes.list())
}

/**
 * The shell command that fetches the statements: a single statement, all of one property, or else the whole
 * item, because the API has no further filters; or the request that they were read by. The token is never in it:
 * the shell inserts the variable ACCESS_TOKEN.
 */
export function toCurl(entries: readonly StatementEntry[], context: ExportContext): Exported {
  const notes = new Notes()
  const { sourceRequest, list } = context
  const [address, answered] =
    sourceRequest === undefined ? requestOf(entries, context) : [sourceRequest, list.entries]
  if (answered.length > entries.length) for (const entry of entries) notes.add('export-note-curl-more', entry)
  const lines = [
    `curl ${shellQuote(address)}`,
    ...(sourceRequest === undefined ? curlHeaders(context) : []),
    `--header ${shellQuote(`User-Agent: ${context.userAgent}`)}`,
  ]
  return exported(`${lines.join(' \\\n  ')}\n`, 'txt', notes.list())
}

function curlHeaders({ hasCredential }: ExportContext): string[] {
  return [
    `--header 'Content-Type: application/json'`,
    // In double quotes, so that the shell expands the variable.
    ...(hasCredential ? ['--header "Authorization: Bearer $ACCESS_TOKEN"'] : []),
  ]
}

/** An address of the API, and the statements that its answer has. */
function requestOf(
  entries: readonly StatementEntry[],
  { apiBase, itemId, list }: ExportContext,
): [address: string, answered: readonly StatementEntry[]] {
  const [first] = entries
  const id = first && entries.length === 1 ? statementOf(first)?.id : undefined
  // The REST API has statements of items and properties only.
  if (first?.subject !== undefined) {
    const api = apiBase.replace(/\/rest\.php\/.*$/, '/api.php')
    return id === undefined
      ? [`${api}?action=wbgetentities&ids=${encodePart(itemId)}&format=json`, list.entries]
      : [`${api}?action=wbgetclaims&claim=${encodePart(id)}&format=json`, entries]
  }
  // `$` may be unencoded in a path.
  if (id !== undefined) return [`${apiBase}/statements/${encodePart(id).replaceAll('%24', '$')}`, entries]
  const all = `${apiBase}/${entityPath(itemId)}/statements`
  if (!first || entries.some((entry) => entry.propertyId !== first.propertyId)) return [all, list.entries]
  const ofProperty = list.entries.filter((entry) => entry.propertyId === first.propertyId)
  return [`${all}?property=${encodePart(first.propertyId)}`, ofProperty]
}

/**
 * For talk pages: Wikidata's template {{Statement}} with item, property and value, then two parameters for each
 * qualifier. It links and labels all of them in the reader's language. Other wikis can copy the template.
 */
function toStatementTemplate(entries: readonly StatementEntry[], context: ExportContext): Exported {
  const notes = new Notes()
  const lines = entries.flatMap((entry) => {
    const statement = notes.readable(entry)
    if (!statement) return []
    if (statement.rank !== 'normal' || statement.references.length > 0)
      notes.add('export-note-template', entry)
    const parameters = [statement, ...statement.qualifiers].flatMap((pair) => [
      escapeWikitext(pair.property.id),
      parameterOf(pair, context),
    ])
    return [`{{${['Statement', entry.subject ?? context.itemId, ...parameters].join('|')}}}\n`]
  })
  return exported(lines.join(''), 'txt', notes.list())
}

function parameterOf({ value }: PropertyValue, { format }: ExportContext): string {
  if (value.type !== 'value') return `{{${value.type}}}`
  const { content } = value
  if ('id' in content) return content.id
  // An address without characters to escape stays a link. Signatures and magic words work inside addresses too.
  if (content.kind === 'url' && /^(?!.*(?:~~~|__))[^\s|{}[\]<>='"]+$/.test(content.text)) return content.text
  return escapeWikitext(wholeText(value, format))
}

function escapeWikitext(text: string): string {
  if (!/[&<>[\]{}|=~'*#:;_\n]|^\s|\s$|\/\/|--|(?:RFC|PMID|ISBN)\s/.test(text)) return text
  return `<nowiki>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</nowiki>`
}

/**
 * For articles: Wikibase's parser function that shows the best statements of a property, linked and formatted
 * ({{#property:…}} would show plain text). It covers a whole property, so there is one line per property, and a note
 * where others than the best statements are chosen, or not all of them.
 */
function toParserFunction(entries: readonly StatementEntry[], context: ExportContext): Exported {
  const { itemId, list, revision } = context
  const notes = new Notes()
  const calls = new Set<string>()
  const [best, chosen] = [bestOf(list), new Set(entries)]
  // Of an unreadable one, the rank is not known.
  const showsChosen = (group: PropertyGroup) =>
    group.entries.every((entry) => {
      const statement = statementOf(entry)
      return !statement || best.has(statement) === chosen.has(entry)
    })
  const others = list.groups.filter((group) => revision !== undefined || !showsChosen(group))
  const inOthers = new Set(others.flatMap((group) => group.entries))
  for (const entry of entries) {
    const { propertyId, subject = itemId } = entry
    if (!isPropertyId(propertyId)) {
      notes.add('export-note-unreadable', entry)
      continue
    }
    calls.add(`{{#statements:${propertyId}|from=${subject}}}\n`)
    if (inOthers.has(entry)) notes.add('export-note-function', entry)
  }
  return exported([...calls].join(''), 'txt', notes.list())
}
