import { recordedStatements } from '../src/test/wikibase/recorded'

type Statement = { id: string; rank: string; references: unknown[] }
type Body = Record<string, Statement[]>

const source = (): Body => JSON.parse(recordedStatements('Q42') ?? '{}') as Body

/** Properties in every item, in three of four, in one of two, … of those that Q42 was recorded with. */
const shares: [divisor: number, properties: string[]][] = [
  [1, ['P31', 'P21', 'P569', 'P106']],
  [4, ['P19', 'P570', 'P27', 'P69', 'P800']],
  [2, ['P18', 'P166', 'P2048', 'P214', 'P227']],
  [3, ['P26', 'P40', 'P103', 'P1412', 'P1477', 'P20', 'P22', 'P25', 'P136', 'P101']],
]

/** Has a property: all items, all but every fourth, every second, every third. */
const has = (index: number, divisor: number) =>
  divisor === 1 || (divisor === 4 ? index % 4 !== 0 : index % divisor === 0)

export const manyIds = (count: number) => Array.from({ length: count }, (_, index) => `Q${7_000_001 + index}`)

/** Items of a family: recorded statements, each property in another share of them. */
export function manyItems(count: number): Record<string, Body> {
  const all = source()
  const items = manyIds(count).map((id, index): [string, Body] => {
    const owned = shares.flatMap(([divisor, properties]) => (has(index, divisor) ? properties : []))
    const groups = owned.flatMap((property) => {
      const list = (all[property] ?? []).map((statement) => ({
        ...statement,
        id: statement.id.replace(/^Q42/, id),
      }))
      return list.length > 0 ? [[property, list] as const] : []
    })
    return [id, Object.fromEntries(groups)]
  })
  return Object.fromEntries(items)
}
