import type { Check } from './check'
import { statementText } from '~/model/history/statement-diff'

/** A statement with the value and the qualifiers of an earlier one, whatever their ranks and references. */
export const duplicateStatement: Check = {
  id: 'duplicate-statement',
  kind: 'duplicate-statement',
  begin() {
    const first = new Map<string, string>()
    return {
      visit(statement) {
        // Two unknown values need not be the same.
        if (statement.value.type === 'somevalue') return []
        const text = statementText(statement)
        const other = first.get(text)
        if (other !== undefined) return [{ statement, status: 'warning', other }]
        first.set(text, statement.id)
        return []
      },
    }
  },
}
