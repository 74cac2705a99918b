import { checkEach, isDeprecated, type Check, allValues, type Fault } from './check'
import { contradiction, rangeOf, timeOf } from './day-range'
import { bestRanked } from '~/model/best-rank'
import type { Statement, PropertyValue } from '~/model/statement'
import type { CheckRules } from './rules'
import { calendarOf } from '~/model/format/calendar'
import { isRealDay } from '~/model/format/calendar-conversion'
import { precisions } from '~/model/format/time-precision'
import { parseTime } from '~/model/format/time-point'

/** A qualifier for an end that is before the one for the start, whatever days their precisions allow. */
export const dateOrder = checkEach(
  { id: 'date-order', kind: 'date', needsRules: true },
  (statement, rules) => {
    if (isDeprecated(statement) || statement.qualifiers.length < 2) return []
    const of = (id: string) => statement.qualifiers.filter(({ property }) => property.id === id)
    return rules.periods.flatMap(([start, end]) => {
      const values = contradiction(of(start), of(end))
      return values ? [{ statement, status: 'violation', values }] : []
    })
  },
)

/** A death before the birth, or an end before the beginning, in an item's statements of the best rank. */
export const dateLife: Check = {
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
export const dateFuture = checkEach({ id: 'date-future', kind: 'date' }, (statement, rules) => {
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
export const dateReal = checkEach({ id: 'date-real', kind: 'date' }, (statement) => {
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
