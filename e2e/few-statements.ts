import { recordedStatements } from '../src/test/wikibase/recorded'

type Statement = { property: { data_type: string } }
type Body = Record<string, Statement[]>

/**
 * A part of an item's recorded statements: up to `most` of the first `properties` properties of each data type, and
 * all of the properties in `also`. A view that has every kind of row shows nothing more with a hundred of each.
 */
export function fewStatements(
  id: string,
  {
    properties = 4,
    most = 2,
    also = [],
  }: { properties?: number; most?: number; also?: readonly string[] } = {},
): Body {
  const all = JSON.parse(recordedStatements(id) ?? '{}') as Body
  const counts = new Map<string, number>()
  const chosen = Object.entries(all).flatMap(([property, list]): [string, Statement[]][] => {
    if (also.includes(property)) return [[property, list]]
    const type = list[0]?.property.data_type ?? ''
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return count > properties ? [] : [[property, list.slice(0, most)]]
  })
  return Object.fromEntries(chosen)
}
