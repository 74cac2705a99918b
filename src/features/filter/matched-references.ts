import { formatValue } from '~/model/format/value'
import { matchingReferences } from '~/model/filter/statement-search'
import type { SearchIndex } from '~/model/filter/search-index'
import { fold, indexOfTerm, type Term } from '~/model/filter/search-text'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { toJson } from '~/lib/to-json'

const none: readonly string[] = []

/** The hashes of references that explain why a statement matches the search. */
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

/** The visible parts of a statement with folded references. */
function ownText({ context }: SearchIndex, entry: StatementEntry): string {
  const statement = statementOf(entry)
  if (!statement) return toJson(entry.raw)
  return [statement, ...statement.qualifiers]
    .flatMap(({ property, value }) => {
      const { text, calendar, language } = formatValue(value, context)
      return [property.id, context.labelText(property.id), text, calendar, language?.name]
    })
    .filter(Boolean)
    .join('\n')
}
