import { type Check, allValues, checkEach, isDeprecated, type Fault } from './check'
import { parseDecimal, subtract } from '~/model/format/number'
import type { PropertyValue, Statement } from '~/model/statement'
import { fieldOf } from '~/model/statement-list'
import { referenceText, statementKey, statementText } from '~/model/history/statement-diff'
import { contradiction, rangeOf, timeOf } from './day-range'
import { bestRanked } from '~/model/best-rank'
import type { CheckRules } from './rules'
import { calendarOf, precisions, parseTime } from '~/model/format/time-point'
import { isRealDay } from '~/model/format/calendar-conversion'
import { isImport } from '~/model/references'
import { groupBy } from '~/lib/group-by'

/** A quantity whose bounds leave out its own amount. */
const valueBounds = checkEach({ id: 'value-bounds', kind: 'value' }, (statement) =>
  isDeprecated(statement)
    ? []
    : allValues(statement)
        .filter(isOutside)
        .map((value): Fault => ({ statement, status: 'violation', values: [value] })),
)

function isOutside({ value }: PropertyValue): boolean {
  if (value.type !== 'value' || value.content.kind !== 'quantity') return false
  const { amount, lowerBound, upperBound } = value.content
  return isBelow(amount, lowerBound) || isBelow(upperBound, amount)
}

function isBelow(small: string | undefined, large: string | undefined): boolean {
  const [one, other] = [parseDecimal(small ?? ''), parseDecimal(large ?? '')]
  return one !== undefined && other !== undefined && subtract(one, other).negative
}

/** A place beyond the poles, or more than half (on other globes: a whole) turn from the first meridian. */
const valueCoordinate = checkEach({ id: 'value-coordinate', kind: 'value' }, (statement) =>
  isDeprecated(statement)
    ? []
    : allValues(statement)
        .filter(isBeyond)
        .map((value): Fault => ({ statement, status: 'violation', values: [value] })),
)

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
  kind: 'duplicate-statement',
  begin() {
    const first = new Map<string, string>()
    return {
      visit(statement) {
        // Two unknown values need not be the same.
        if (statement.value.type === 'somevalue') return []
        // Each form and sense of a lexeme has statements of its own.
        const [owner] = statementKey(statement.id).split('$', 1)
        const text = `${owner} ${statementText(statement)}`
        const other = first.get(text)
        if (other !== undefined) return [{ statement, status: 'warning', other }]
        first.set(text, statement.id)
        return []
      },
    }
  },
}

/** A qualifier for an end that is before the one for the start, whatever days their precisions allow. */
const dateOrder = checkEach({ id: 'date-order', kind: 'date', needsRules: true }, (statement, rules) => {
  if (isDeprecated(statement) || statement.qualifiers.length < 2) return []
  const of = (id: string) => statement.qualifiers.filter(({ property }) => property.id === id)
  return rules.periods.flatMap(([start, end]) => {
    const values = contradiction(of(start), of(end))
    return values ? [{ statement, status: 'violation', values }] : []
  })
})

/** A death before the birth, or an end before the beginning, in an item's statements of the best rank. */
const dateLife: Check = {
  id: 'date-life',
  kind: 'date',
  needsRules: true,
  begin({ lives }) {
    const wanted = new Set(lives.flat())
    const found = new Map<string, Statement[]>()
    const best = (id: string) => bestRanked(found.get(id) ?? [])
    return {
      visit(statement) {
        const { id } = statement.property
        if (!wanted.has(id) || isDeprecated(statement)) return []
        const others = found.get(id)
        if (others) others.push(statement)
        else found.set(id, [statement])
        return []
      },
      end: () =>
        lives.flatMap(([birth, death]) => {
          const deaths = best(death)
          const values = contradiction(best(birth), deaths)
          const statement = deaths.find(({ value }) => value === values?.[1].value)
          return values && statement ? [{ statement, status: 'violation' as const, values }] : []
        }),
    }
  },
}

/** A date of which even the earliest day that its precision allows is still to come. */
const dateFuture = checkEach({ id: 'date-future', kind: 'date' }, (statement, rules) => {
  if (isDeprecated(statement)) return []
  return allValues(statement).flatMap((value): Fault[] => {
    if (!isToCome(value, rules)) return []
    const status = rules.past.includes(value.property.id) ? 'warning' : 'suggestion'
    return [{ statement, status, values: [value] }]
  })
})

function isToCome(value: PropertyValue, { planned, today }: CheckRules): boolean {
  if (planned.includes(value.property.id)) return false
  const range = rangeOf(value)
  return range !== undefined && range.first > today
}

/** A day that its calendar does not have, such as 29 February 1900 of the Gregorian one. */
const dateReal = checkEach({ id: 'date-real', kind: 'date' }, (statement) => {
  if (isDeprecated(statement)) return []
  return allValues(statement)
    .filter(isImpossible)
    .map((value): Fault => ({ statement, status: 'warning', values: [value] }))
})

function isImpossible(value: PropertyValue): boolean {
  const time = timeOf(value)
  const calendar = time && calendarOf(time.calendarModel)
  const point = time && parseTime(time.time)
  if (!point || !calendar || time.precision !== precisions.day) return false
  // A missing month or day makes the value vague, not impossible; so does a year 0.
  return point.month > 0 && point.day > 0 && point.year !== '0' && !isRealDay(point, calendar)
}

/** No reference at all. */
const referenceMissing = checkEach({ id: 'reference-missing', kind: 'reference-missing' }, (statement) =>
  statement.references.length === 0 ? [{ statement, status: 'suggestion' }] : [],
)

/** Only references that say where the statement was imported from. */
const referenceImported = checkEach(
  { id: 'reference-imported', kind: 'reference-imported', needsRules: true },
  (statement, { imports }) => {
    const { references } = statement
    const isImported = references.length > 0 && references.every((reference) => isImport(reference, imports))
    return isImported ? [{ statement, status: 'suggestion' }] : []
  },
)

/** A reference that names a source, but nothing that finds the place in it. An identifier finds its own. */
const referencePlace = checkEach(
  { id: 'reference-place', kind: 'reference-weak', needsRules: true },
  (statement, { statedIn, notPlaces }) =>
    statement.references.flatMap(({ parts }): Fault[] => {
      if (statement.property.dataType === 'external-id') return []
      const source = parts.find(({ property }) => statedIn.includes(property.id))
      const isWeak = source && parts.every(({ property }) => notPlaces.includes(property.id))
      return isWeak ? [{ statement, status: 'suggestion', values: [source] }] : []
    }),
)

/** References of a statement that differ only in when the source was looked up. */
const referenceRetrieved = checkEach(
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

/** An address in a reference that leads nowhere: without a scheme (`www.example.org`), or without a host. */
const referenceAddress = checkEach({ id: 'reference-address', kind: 'reference-weak' }, (statement, rules) =>
  statement.references.flatMap(({ parts }) =>
    parts
      .filter((part) => isDead(part, rules))
      .map((part): Fault => ({ statement, status: 'warning', values: [part] })),
  ),
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
const duplicateReference = checkEach(
  { id: 'duplicate-reference', kind: 'duplicate-reference' },
  (statement) =>
    statement.references.length < 2
      ? []
      : groupBy(statement.references, referenceText)
          .filter(([, equal]) => equal.length > 1)
          .map(([, [same]]): Fault => ({ statement, status: 'warning', values: same?.parts ?? [] })),
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
