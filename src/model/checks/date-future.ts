import { allValues, checkEach, isDeprecated, type Fault } from './check'
import { rangeOf } from './day-range'
import type { CheckRules } from './rules'
import type { PropertyValue } from '~/model/statement'

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
