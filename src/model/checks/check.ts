import { groupBy } from '~/lib/group-by'
import type { CheckRules } from './rules'
import type { PropertyValue, Statement } from '~/model/statement'

/** Worst first. */
export const statuses = ['violation', 'warning', 'suggestion'] as const
export type FindingStatus = (typeof statuses)[number]

/** All checks and their kinds, in the order of their findings: the first and the last are those of the wiki. */
const kinds = {
  constraint: 'constraint',
  'date-order': 'date',
  'date-life': 'date',
  'date-future': 'date',
  'date-real': 'date',
  'value-bounds': 'value',
  'value-coordinate': 'value',
  'identifier-format': 'format',
  'duplicate-statement': 'duplicate-statement',
  'duplicate-reference': 'duplicate-reference',
  'reference-retrieved': 'duplicate-reference',
  'reference-address': 'reference-weak',
  'reference-place': 'reference-weak',
  'reference-imported': 'reference-imported',
  'reference-missing': 'reference-missing',
  'missing-property': 'missing-property',
}
export type CheckId = keyof typeof kinds
export const checkIds = Object.keys(kinds) as CheckId[]

/** As in `data-check` and in the export: several checks may have one kind. */
export const kindOf = (check: CheckId): string => kinds[check]

export type Fault = {
  status: FindingStatus
  /** The values that are at fault, in the order in which the check's sentence names them. */
  values?: readonly PropertyValue[]
  /** The id of another statement that it is about. */
  other?: string
}

export type Finding = Fault & {
  check: CheckId
  propertyId: string
  /** None of a property that the item lacks. */
  statementId?: string
  /** A constraint of the wiki, which it has a message about. */
  constraint?: {
    /** The kind of constraint, in the reader's language. */
    type: string
    /** Its address, not checked. */
    link: string | undefined
    /** The wiki's message as HTML, not checked. */
    html: string
  }
}

export type Check = {
  id: CheckId
  /** Begins to check an item's readable statements, each of which is then visited, in their order. */
  begin: (rules: CheckRules, statements: readonly Statement[]) => (statement: Statement) => readonly Fault[]
}

/** A check that looks at each statement by itself. */
export function checkEach(
  id: CheckId,
  visit: (statement: Statement, rules: CheckRules) => readonly Fault[],
): Check {
  return { id, begin: (rules) => (statement) => visit(statement, rules) }
}

/** Main value and qualifiers. */
export function ownValues({ property, value, qualifiers }: Statement): PropertyValue[] {
  return [{ property, value }, ...qualifiers]
}

/** A deprecated statement is marked as wrong already. */
export const isDeprecated = ({ rank }: Statement): boolean => rank === 'deprecated'

export type FindingFilter = { status: FindingStatus | undefined; check: CheckId | undefined }

export const passesFilter = ({ status, check }: Finding, filter: FindingFilter): boolean =>
  (filter.status === undefined || filter.status === status) &&
  (filter.check === undefined || filter.check === check)

/** The counts and the rows of the statements say by themselves which have no reference. */
export const isInRows = ({ check }: Finding) => check === 'reference-missing'

/** Worse ones first, else in their order. */
export const bySeverity = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status))

/** The findings of each check, in the order of the checks; worse ones first, else in the item's order. */
export function byCheck(findings: readonly Finding[]): [CheckId, Finding[]][] {
  return groupBy(findings, ({ check }) => check)
    .toSorted(([one], [other]) => checkIds.indexOf(one) - checkIds.indexOf(other))
    .map(([check, own]) => [check, bySeverity(own)])
}

/** Those of each statement that are not in its row already, by its id in small letters: the server ignores the case. */
export function byStatement(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const shown = findings.filter((one) => one.statementId !== undefined && !isInRows(one))
  return new Map(groupBy(shown, ({ statementId = '' }) => statementId.toLowerCase()))
}

export function countByStatus(findings: readonly Finding[]): Record<FindingStatus, number> {
  const counts = { violation: 0, warning: 0, suggestion: 0 }
  for (const { status } of findings) counts[status]++
  return counts
}
