import { checkEach, isDeprecated } from './check'
import { contradiction } from './day-range'

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
