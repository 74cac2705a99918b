import { formatValue } from '~/model/format/value'
import { matchingReferences } from '~/model/search'
import type { SearchIndex } from '~/model/search-index'
import { fold, indexOfTerm, type Term } from '~/model/search-text'
import { statementOf, type StatementEntry } from '~/model/statement-list'

export const none: readonly string[] = []

/** The references, by hash, without which a reader would not see why a statement was found. */
export function matchedReferences(
  index: SearchIndex,
  entry: StatementEntry,
  terms: readonly Term[],
): readonly string[] {
  if (terms.length === 0) return none
  const own = fold(ownText(index, entry))
  const elsewhere = terms.filter((term) => indexOfTerm(own, term) < 0)
  if (elsewhere.length === 0) return none
  const found = matchingReferences(index, entry, elsewhere)
  return found.length > 0 ? found : none
}

/** What is shown of a statement while its references are folded. */
function ownText({ context }: SearchIndex, entry: StatementEntry): string {
  const statement = statementOf(entry)
  if (!statement) return JSON.stringify(entry.raw) ?? ''
  return [statement, ...statement.qualifiers]
    .flatMap(({ property, value }) => {
      const { text, calendar, language } = formatValue(value, context)
      return [property.id, context.label(property.id), text, calendar, language?.name]
    })
    .filter(Boolean)
    .join('\n')
}
