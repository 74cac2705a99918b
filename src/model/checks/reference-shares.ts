import { groupBy } from '~/lib/group-by'
import { isImport, type ImportRule } from '~/model/references'
import { statementOf, type StatementList } from '~/model/statement-list'

/** How well the statements of a property are sourced. */
type ReferenceShare = {
  propertyId: string
  statements: number
  /** With a reference that says more than where it was imported from. */
  sourced: number
  imported: number
  missing: number
}

/**
 * By property, those that lack the most references first; readable statements only. Those of a lexeme, its senses and its
 * forms count together.
 */
export function referenceShares({ groups }: StatementList, imports: ImportRule): ReferenceShare[] {
  const all = groups.flatMap(({ entries }) => entries)
  const shares = groupBy(all, ({ propertyId }) => propertyId).map(([propertyId, entries]): ReferenceShare => {
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
  const lacking = ({ missing, imported }: ReferenceShare) => missing + imported
  return shares
    .filter(({ statements }) => statements > 0)
    .toSorted((one, other) => lacking(other) - lacking(one))
}
