import {
  type Check,
  type CheckId,
  checkEach,
  type Finding,
  type FindingStatus,
  isDeprecated,
  ownValues,
} from './check'
import { parseDecimal, subtract } from '~/model/format/number'
import { contentOf } from '~/model/content-of'
import type { PropertyValue, Reference, Statement } from '~/model/statement'
import { fieldOf, statementOf, type StatementList } from '~/model/statement-list'
import { inSteps, type Steps } from '~/lib/time-slicing'
import { referenceText, statementKey, statementText } from '~/model/history/statement-diff'
import { contradiction, rangeOf } from './day-range'
import { bestRanked } from '~/model/best-rank'
import type { CheckRules } from './rules'
import { calendarOf, precisions, parseTime } from '~/model/format/time-point'
import { isRealDay } from '~/model/format/calendar-conversion'
import { isImport } from '~/model/references'
import { groupBy } from '~/lib/group-by'

/** A check that looks at each value by itself: main values, and those of qualifiers and references. */
const checkValues = (
  id: CheckId,
  statusOf: (value: PropertyValue, rules: CheckRules) => FindingStatus | false,
): Check =>
  checkEach(id, (statement, rules) => {
    if (isDeprecated(statement)) return []
    return [...ownValues(statement), ...statement.references.flatMap(({ parts }) => parts)].flatMap(
      (value) => {
        const status = statusOf(value, rules)
        return status ? [{ status, values: [value] }] : []
      },
    )
  })

/** A quantity whose bounds leave out its own amount. */
const valueBounds = checkValues('value-bounds', (value) => isOutside(value) && 'violation')

function isOutside({ value }: PropertyValue): boolean {
  const { amount, lowerBound, upperBound } = contentOf(value, 'quantity') ?? {}
  return isBelow(amount, lowerBound) || isBelow(upperBound, amount)
}

function isBelow(small: string | undefined, large: string | undefined): boolean {
  const [one, other] = [parseDecimal(small ?? ''), parseDecimal(large ?? '')]
  return one !== undefined && other !== undefined && subtract(one, other).negative
}

/** A place beyond the poles, or more than half (on other globes: a whole) turn from the first meridian. */
const valueCoordinate = checkValues('value-coordinate', (value) => isBeyond(value) && 'violation')

function isBeyond({ property, value }: PropertyValue): boolean {
  if (value.type !== 'value' || property.dataType !== 'globe-coordinate') return false
  const { content } = value
  // Far outside, it is no coordinate even to Wikibase, and its content is as it was sent.
  const of =
    content.kind === 'globe-coordinate' ? content : content.kind === 'type-mismatch' ? content.content : 0
  const [latitude, longitude] = [fieldOf(of, 'latitude'), fieldOf(of, 'longitude')]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false
  // Longitudes of planets are counted to 360.
  const most = /\/entity\/Q2$/.test(String(fieldOf(of, 'globe'))) ? 180 : 360
  return Math.abs(latitude) > 90 || Math.abs(longitude) > most
}

/** A statement with the value and the qualifiers of an earlier one, whatever their ranks and references. */
const duplicateStatement: Check = {
  id: 'duplicate-statement',
  begin() {
    const first = new Map<string, string>()
    return (statement) => {
      // Two unknown values need not be the same.
      if (statement.value.type === 'somevalue') return []
      // Each form and sense of a lexeme has statements of its own.
      const [owner] = statementKey(statement.id).split('$', 1)
      const text = `${owner} ${statementText(statement)}`
      const other = first.get(text)
      if (other !== undefined) return [{ status: 'warning', other }]
      first.set(text, statement.id)
      return []
    }
  },
}

/** A qualifier for an end that is before the one for the start, whatever days their precisions allow. */
const dateOrder = checkEach('date-order', (statement, rules) => {
  if (isDeprecated(statement) || statement.qualifiers.length < 2) return []
  const of = (id: string) => statement.qualifiers.filter(({ property }) => property.id === id)
  return rules.periods.flatMap(([start, end]) => {
    const values = contradiction(of(start), of(end))
    return values ? [{ status: 'violation', values }] : []
  })
})

/** A death before the birth, or an end before the beginning, in an item's statements of the best rank. */
const dateLife: Check = {
  id: 'date-life',
  begin({ lives }, statements) {
    const best = (id: string) => bestRanked(statements.filter(({ property }) => property.id === id))
    const found = lives.flatMap(([birth, death]) => {
      const values = contradiction(best(birth), best(death))
      return values ? [values] : []
    })
    return ({ value: death }) =>
      found.filter(([, { value }]) => value === death).map((values) => ({ status: 'violation', values }))
  },
}

/** A date of which even the earliest day that its precision allows is still to come. */
const dateFuture = checkValues('date-future', (value, rules) => {
  if (!isToCome(value, rules)) return false
  return rules.past.includes(value.property.id) ? 'warning' : 'suggestion'
})

function isToCome(value: PropertyValue, { planned, today }: CheckRules): boolean {
  if (planned.includes(value.property.id)) return false
  const range = rangeOf(value)
  return range !== undefined && range.first > today
}

/** A day that its calendar does not have, such as 29 February 1900 of the Gregorian one. */
const dateReal = checkValues('date-real', (value) => isImpossible(value) && 'warning')

function isImpossible({ value }: PropertyValue): boolean {
  const time = contentOf(value, 'time')
  const calendar = time && calendarOf(time.calendarModel)
  const point = time && parseTime(time.time)
  if (!point || !calendar || time.precision !== precisions.day) return false
  // A missing month or day makes the value vague, not impossible; so does a year 0.
  return point.month > 0 && point.day > 0 && point.year !== '0' && !isRealDay(point, calendar)
}

const referenceMissing = checkEach('reference-missing', ({ references }) =>
  references.length === 0 ? [{ status: 'suggestion' }] : [],
)

/** Only references that say where the statement was imported from. */
const referenceImported = checkEach('reference-imported', ({ references }, { imports }) => {
  const isImported = references.length > 0 && references.every((reference) => isImport(reference, imports))
  return isImported ? [{ status: 'suggestion' }] : []
})

/** A reference that names a source, but nothing that finds the place in it. An identifier finds its own. */
const referencePlace = checkEach('reference-place', ({ property, references }, { statedIn, notPlaces }) =>
  property.dataType === 'external-id'
    ? []
    : references.flatMap(({ parts }) => {
        const source = parts.find((part) => statedIn.includes(part.property.id))
        const isWeak = source && parts.every((part) => notPlaces.includes(part.property.id))
        return isWeak ? [{ status: 'suggestion', values: [source] }] : []
      }),
)

/** References of a statement that have the same text, two or more each. */
const alikeOf = (references: readonly Reference[], textOf = referenceText) =>
  references.length < 2 ? [] : groupBy(references, textOf).filter(([, alike]) => alike.length > 1)

/** References of a statement that differ only in when the source was looked up. */
const referenceRetrieved = checkEach('reference-retrieved', ({ references }, { retrieved }) =>
  alikeOf(references, ({ hash, parts }) =>
    referenceText({ hash, parts: parts.filter(({ property }) => !retrieved.includes(property.id)) }),
  )
    // Wholly equal ones are duplicates.
    .filter(([, alike]) => new Set(alike.map(referenceText)).size > 1)
    .map(([, [{ parts }]]) => ({ status: 'suggestion', values: parts })),
)

/** An address in a reference that leads nowhere: without a scheme (`www.example.org`), or without a host. */
const referenceAddress = checkEach('reference-address', ({ references }, rules) =>
  references
    .flatMap(({ parts }) => parts.filter((part) => isDead(part, rules)))
    .map((part) => ({ status: 'warning', values: [part] })),
)

function isDead({ property, value }: PropertyValue, { addresses }: CheckRules): boolean {
  if (property.dataType !== 'url' && !addresses.includes(property.id)) return false
  if (value.type !== 'value' || !('text' in value.content)) return false
  const { text } = value.content
  return (
    !/^[a-z][a-z\d+.-]*:/i.test(text) ||
    /^[a-z\d-]+(\.[a-z\d-]+)+:/i.test(text) ||
    // Browsers make an address of `https:/example.org` and `http://https://example.org`, of another host.
    /^https?:(?!\/\/[^/])/i.test(text) ||
    /^https?:\/\/https?:/i.test(text) ||
    !URL.canParse(text)
  )
}

/** References of a statement with the same parts, in whatever order. */
const duplicateReference = checkEach('duplicate-reference', ({ references }) =>
  alikeOf(references).map(([, [{ parts }]]) => ({ status: 'warning', values: parts })),
)

/** In the order of their findings. */
export const localChecks: readonly Check[] = [
  dateOrder,
  dateLife,
  dateFuture,
  dateReal,
  valueBounds,
  valueCoordinate,
  duplicateStatement,
  duplicateReference,
  referenceRetrieved,
  referenceAddress,
  referencePlace,
  referenceImported,
  referenceMissing,
]

/**
 * Checks the statements of an item in steps of some statements each. The findings are in the order of the checks, each in
 * the order of the item. Unreadable statements are skipped.
 */
export function checkInSteps(list: StatementList, rules: CheckRules, checks = localChecks): Steps<Finding[]> {
  return inSteps(checking(list, rules, checks))
}

/** Asking the time after each statement takes longer than most checks. */
const atOnce = 16

function* checking({ entries }: StatementList, rules: CheckRules, checks: typeof localChecks) {
  const statements: Statement[] = []
  for (const [index, entry] of entries.entries()) {
    const statement = statementOf(entry)
    if (statement) statements.push(statement)
    if (index % atOnce === 0) yield
  }
  const findings: Finding[] = []
  for (const { id: check, begin } of checks) {
    const visit = begin(rules, statements)
    for (const [index, statement] of statements.entries()) {
      const { id: statementId, property } = statement
      for (const fault of visit(statement))
        findings.push({ check, statementId, propertyId: property.id, ...fault })
      if (index % atOnce === 0) yield
    }
  }
  return findings
}
