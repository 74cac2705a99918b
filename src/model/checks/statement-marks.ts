import type { AnyFinding } from './all-findings'
import { statuses, type CheckId, type FindingStatus } from './check'

/** The worst of a statement's findings, and what they are. */
export type StatementMark = { status: FindingStatus; checks: CheckId[] }

/** Marks by statement id in small letters. A row says by itself that it has no reference. */
export function statementMarks(findings: readonly AnyFinding[]): Map<string, StatementMark> {
  const marks = new Map<string, StatementMark>()
  for (const finding of findings) {
    if (!('statementId' in finding) || finding.check === 'reference-missing') continue
    const { check, status } = finding
    const key = finding.statementId.toLowerCase()
    const mark = marks.get(key)
    if (!mark) marks.set(key, { status, checks: [check] })
    else {
      if (statuses.indexOf(status) < statuses.indexOf(mark.status)) mark.status = status
      if (!mark.checks.includes(check)) mark.checks.push(check)
    }
  }
  return marks
}
