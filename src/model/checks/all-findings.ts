import { checkIds, statuses, type CheckId, type FindingStatus } from './check'
import type { Finding } from './check-item'
import type { ConstraintFinding } from './read-constraints'

/** A property that items like this one have. */
type MissingProperty = {
  check: 'missing-property'
  kind: 'missing-property'
  status: 'suggestion'
  propertyId: string
}

export type AnyFinding = Finding | ConstraintFinding | MissingProperty

export type FindingFilter = { status?: FindingStatus; check?: CheckId }

export const passesFilter = ({ status, check }: AnyFinding, filter: FindingFilter): boolean =>
  (filter.status === undefined || filter.status === status) &&
  (filter.check === undefined || filter.check === check)

/** The counts and the rows of the statements say by themselves which have no reference. */
export const isInRows = ({ check }: AnyFinding) => check === 'reference-missing'

/** The findings of a statement, worse ones first. The server ignores the case of ids. */
export function findingsOf(statementId: string, findings: readonly AnyFinding[]): AnyFinding[] {
  const id = statementId.toLowerCase()
  const own = findings.filter(
    (one) => 'statementId' in one && one.statementId.toLowerCase() === id && !isInRows(one),
  )
  return own.toSorted(bySeverity)
}

const bySeverity = (one: AnyFinding, other: AnyFinding) =>
  statuses.indexOf(one.status) - statuses.indexOf(other.status)

/** The findings of each check, in the order of the checks; worse ones first, else in the item's order. */
export function byCheck(findings: readonly AnyFinding[]): [CheckId, AnyFinding[]][] {
  const groups = new Map<CheckId, AnyFinding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.check)
    if (group) group.push(finding)
    else groups.set(finding.check, [finding])
  }
  return checkIds.flatMap((id): [CheckId, AnyFinding[]][] => {
    const group = groups.get(id)
    return group ? [[id, group.toSorted(bySeverity)]] : []
  })
}

export function countByStatus(findings: readonly AnyFinding[]): Record<FindingStatus, number> {
  const counts = { violation: 0, warning: 0, suggestion: 0 }
  for (const { status } of findings) counts[status]++
  return counts
}

/** The worst of a statement's findings, and what they are. */
export type StatementMark = { status: FindingStatus; checks: CheckId[] }

/** Marks by statement id in small letters. */
export function statementMarks(findings: readonly AnyFinding[]): Map<string, StatementMark> {
  const marks = new Map<string, StatementMark>()
  for (const finding of findings) {
    if (!('statementId' in finding) || isInRows(finding)) continue
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
