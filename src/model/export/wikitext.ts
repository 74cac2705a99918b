import { formatValue } from '~/model/format/value'
import { isPropertyId } from '~/model/id-pattern'
import type { PropertyValue } from '~/model/statement'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { Notes, plainText, type ExportContext, type Exported } from './exported'

/**
 * For talk pages: Wikidata's template {{Statement}} with item, property and value, then two parameters for each
 * qualifier. It links and labels all of them in the reader's language. Other wikis can copy the template.
 */
export function toStatementTemplate(entries: readonly StatementEntry[], context: ExportContext): Exported {
  const notes = new Notes()
  const lines = entries.flatMap((entry) => {
    const statement = statementOf(entry)
    if (!statement) {
      notes.add('export-note-unreadable', entry)
      return []
    }
    const parameters = [statement, ...statement.qualifiers].flatMap((pair) => [
      escapeWikitext(pair.property.id),
      parameterOf(pair, context),
    ])
    return [`{{${['Statement', context.itemId, ...parameters].join('|')}}}\n`]
  })
  return plainText(lines.join(''), notes.list())
}

function parameterOf({ value }: PropertyValue, { format }: ExportContext): string {
  if (value.type !== 'value') return `{{${value.type}}}`
  const { content } = value
  if ('id' in content) return content.id
  // An address without characters to escape stays a link. Signatures and magic words work inside addresses too.
  if (content.kind === 'url' && /^(?!.*(?:~~~|__))[^\s|{}[\]<>='"]+$/.test(content.text)) return content.text
  return escapeWikitext(formatValue(value, format).text)
}

/** Escapes characters with a meaning in template parameters or wikitext. */
function escapeWikitext(text: string): string {
  if (!/[&<>[\]{}|=~'*#:;_\n]|^\s|\s$|\/\/|--|(?:RFC|PMID|ISBN)\s/.test(text)) return text
  return `<nowiki>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</nowiki>`
}

/**
 * For articles: Wikibase's parser function that shows the best statements of a property, linked and formatted
 * ({{#property:…}} would show plain text). It covers a whole property, so there is one line per property.
 */
export function toParserFunction(entries: readonly StatementEntry[], { itemId }: ExportContext): Exported {
  const notes = new Notes()
  const properties = new Set<string>()
  for (const entry of entries) {
    if (isPropertyId(entry.propertyId)) properties.add(entry.propertyId)
    else notes.add('export-note-unreadable', entry)
  }
  const lines = [...properties].map((id) => `{{#statements:${id}|from=${itemId}}}\n`)
  return plainText(lines.join(''), notes.list())
}
