import type { CheckRules } from './rules'
import type { PropertyValue, Statement } from '~/model/statement'

/** As in `data-check`. */
export type FindingKind =
  | 'constraint'
  | 'duplicate-statement'
  | 'duplicate-reference'
  | 'missing-property'
  | 'reference-missing'
  | 'reference-imported'
  | 'reference-weak'
  | 'date'
  | 'value'
  | 'format'

/** Worst first. */
export const statuses = ['violation', 'warning', 'suggestion'] as const
export type FindingStatus = (typeof statuses)[number]

/** All checks, in the order of their findings: those of the wiki are `constraint` and `missing-property`. */
export const checkIds = [
  'constraint',
  'date-order',
  'date-life',
  'date-future',
  'date-real',
  'value-bounds',
  'value-coordinate',
  'identifier-format',
  'duplicate-statement',
  'duplicate-reference',
  'reference-retrieved',
  'reference-address',
  'reference-place',
  'reference-imported',
  'reference-missing',
  'missing-property',
] as const
export type CheckId = (typeof checkIds)[number]

/** A fault that a check found in a statement. */
export type Fault = {
  statement: Statement
  status: FindingStatus
  /** The values that are at fault, in the order in which the check's sentence names them. */
  values?: readonly PropertyValue[]
  /** The id of another statement that it is about. */
  other?: string
}

export type Check = {
  id: CheckId
  kind: FindingKind
  /** Whether it needs the meaning of properties, so that it works only for wikis with `rules`. */
  needsRules?: boolean
  /** Begins to check an item, whose readable statements are then visited in order. */
  begin: (rules: CheckRules) => {
    visit: (statement: Statement) => readonly Fault[]
    /** After the last statement: faults that only the whole item shows. */
    end?: () => readonly Fault[]
  }
}

/** A check that looks at each statement by itself. */
export function checkEach(
  check: Pick<Check, 'id' | 'kind' | 'needsRules'>,
  visit: (statement: Statement, rules: CheckRules) => readonly Fault[],
): Check {
  return { ...check, begin: (rules) => ({ visit: (statement) => visit(statement, rules) }) }
}

/** Main value and qualifiers. */
export function ownValues({ property, value, qualifiers }: Statement): PropertyValue[] {
  return [{ property, value }, ...qualifiers]
}

/** Those of its references, too. */
export function allValues(statement: Statement): PropertyValue[] {
  return [...ownValues(statement), ...statement.references.flatMap(({ parts }) => parts)]
}

/** A deprecated statement is marked as wrong already. */
export const isDeprecated = ({ rank }: Statement): boolean => rank === 'deprecated'
