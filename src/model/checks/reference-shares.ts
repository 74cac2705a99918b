import { groupBy } from '~/lib/group-by'
import { isImport, type ImportRule } from '~/model/references'
import { statementOf, type StatementList } from '~/model/statement-list'

/**
 * How well the statements are sourced, by property, those that lack the most references first; readable statements only. Those of a lexeme, its senses and its
 * forms count together.
 */
export function referenceShares({ groups }: StatementList, imports: ImportRule) {
  const all = groups.flatMap(({ entries }) => entries)
  const shares = groupBy(all, ({ propertyId }) => propertyId).map(([propertyId, entries]) => {
    const share = { propertyId, statements: 0, sourced: 0, imported: 0, missing: 0 }
    for (const entry of entries) {
      const references = statementOf(entry)?.references
      if (!references) continue
      share.statements++
      if (references.length === 0) share.missing++
      else if (references.every((reference) => isImport(reference, imports))) share.imported++
      else share.sourced++
    }
    return share
  })
  return shares
    .filter(({ statements }) => statements > 0)
    .toSorted((one, other) => other.missing + other.imported - (one.missing + one.imported))
}
