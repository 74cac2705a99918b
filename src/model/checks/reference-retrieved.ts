import { checkEach, type Fault } from './check'
import { groupBy } from '~/lib/group-by'
import { referenceText } from '~/model/history/statement-diff'

/** References of a statement that differ only in when the source was looked up. */
export const referenceRetrieved = checkEach(
  { id: 'reference-retrieved', kind: 'duplicate-reference', needsRules: true },
  (statement, { retrieved }) =>
    statement.references.length < 2
      ? []
      : groupBy(statement.references, ({ hash, parts }) =>
          referenceText({ hash, parts: parts.filter(({ property }) => !retrieved.includes(property.id)) }),
        )
          // Wholly equal ones are duplicates.
          .filter(([, alike]) => new Set(alike.map(referenceText)).size > 1)
          .map(([, [first]]): Fault => ({ statement, status: 'suggestion', values: first?.parts ?? [] })),
)
