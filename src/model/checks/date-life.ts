import type { Check } from './check'
import { isDeprecated } from './check'
import { contradiction } from './day-range'
import { bestRanked } from '~/model/best-rank'
import type { Statement } from '~/model/statement'

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
