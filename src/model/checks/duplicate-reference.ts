import { checkEach, type Fault } from './check'
import { groupBy } from '~/lib/group-by'
import { referenceText } from '~/model/history/statement-diff'

/** References of a statement with the same parts, in whatever order. */
export const duplicateReference = checkEach(
  { id: 'duplicate-reference', kind: 'duplicate-reference' },
  (statement) =>
    statement.references.length < 2
      ? []
      : groupBy(statement.references, referenceText)
          .filter(([, equal]) => equal.length > 1)
          .map(([, [same]]): Fault => ({ statement, status: 'warning', values: same?.parts ?? [] })),
)
