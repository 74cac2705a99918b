import { compareInSteps, type StatementDiff } from '~/model/history/statement-diff'
import type { StatementList } from '~/model/statement-list'
import { noLimit } from '~/lib/time-slicing'

/** The whole comparison in one step. */
export function compareStatements(before: StatementList, after: StatementList): StatementDiff {
  const diff = compareInSteps(before, after).proceed(noLimit)
  if (!diff) throw new Error('The comparison stopped without a limit')
  return diff
}
