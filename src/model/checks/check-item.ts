import type { Finding } from './check'
import { localChecks } from './local-checks'
import type { CheckRules } from './rules'
import type { Statement } from '~/model/statement'
import { statementOf, type StatementList } from '~/model/statement-list'
import { inSteps, type Steps } from '~/lib/time-slicing'

/**
 * Checks the statements of an item in steps of a statement each. The findings are in the order of the checks, each in
 * the order of the item. Unreadable statements are skipped.
 */
export function checkInSteps(list: StatementList, rules: CheckRules, checks = localChecks): Steps<Finding[]> {
  return inSteps(checking(list, rules, checks))
}

function* checking({ entries }: StatementList, rules: CheckRules, checks: typeof localChecks) {
  const statements: Statement[] = []
  for (const entry of entries) {
    const statement = statementOf(entry)
    if (statement) statements.push(statement)
    yield
  }
  const findings: Finding[] = []
  for (const { id: check, begin } of checks) {
    const visit = begin(rules, statements)
    for (const statement of statements) {
      const { id: statementId, property } = statement
      for (const fault of visit(statement))
        findings.push({ check, statementId, propertyId: property.id, ...fault })
      yield
    }
  }
  return findings
}
