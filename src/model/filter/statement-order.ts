import { groupBy } from '~/lib/group-by'
import { groupKey, type StatementEntry } from '~/model/statement-list'

/** A statement in another place among those of its property that both lists have; places count from 1. */
export type StatementMove = PlaceChange & { propertyId: string; entry: StatementEntry }

type Keyed = ReadonlyMap<string, StatementEntry>

/** Positions of a longest increasing subsequence: what stays in place if as few as possible move. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  /** By length, the position of the smallest last member. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.push(ends[low - 1])
    ends[low] = at
  }
  const found = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) found.add(at)
  return found
}

/** The keys of the entries that both lists have, by their group. */
function groupsOf(list: Keyed, other: Keyed): [string, string[]][] {
  const shared = [...list].flatMap(([key, entry]) => {
    const [name, counterpart] = [groupKey(entry), other.get(key)]
    return counterpart && groupKey(counterpart) === name ? [{ name, key }] : []
  })
  return groupBy(shared, ({ name }) => name).map(([name, group]) => [name, group.map(({ key }) => key)])
}

/** The places of keys that are not in the order of before: the fewest whose moving makes one order of the other. */
function movedKeys(old: readonly string[], now: readonly string[]): (PlaceChange & { key: string })[] {
  const places = new Map(old.map((key, place) => [key, place]))
  const numbers = now.map((key) => places.get(key) ?? 0)
  const staying = longestIncreasing(numbers)
  return now.flatMap((key, at) =>
    staying.has(at) ? [] : [{ key, from: (numbers[at] ?? 0) + 1, to: at + 1 }],
  )
}

/** The fewest statements whose moving, each within its property, makes one order of the other. */
export function findMoves(before: Keyed, after: Keyed): StatementMove[] {
  const old = new Map(groupsOf(before, after))
  return groupsOf(after, before).flatMap(([name, keys]) =>
    movedKeys(old.get(name) ?? [], keys).flatMap(({ key, from, to }): StatementMove[] => {
      const entry = after.get(key)
      return entry ? [{ propertyId: entry.propertyId, entry, from, to }] : []
    }),
  )
}

/** A place among the statements of a property, before and after; from 1. */
export type PlaceChange = { from: number; to: number }

/** The same for one statement, by the keys of its property's statements; undefined if it has not moved. */
export function findMove(
  key: string,
  before: readonly string[],
  after: readonly string[],
): PlaceChange | undefined {
  const [had, has] = [new Set(before), new Set(after)]
  const old = before.filter((one) => has.has(one))
  const now = after.filter((one) => had.has(one))
  const move = movedKeys(old, now).find((one) => one.key === key)
  return move && { from: move.from, to: move.to }
}
