import type { Revision } from './revision'
import { statementKey } from './statement-diff'
import type { StatementList } from '~/model/statement-list'
import { findMove, type PlaceChange } from '~/model/filter/statement-order'
import type { Gap, State } from './trace-summaries'

export type TraceContents = ReturnType<typeof createContents>

/** The states of one statement in the contents read so far. */
export function createContents(oldestFirst: readonly Revision[], statementId: string) {
  const key = statementKey(statementId)
  /** By position; before the first revision there is nothing. */
  const known = new Map<number, State>([[-1, undefined]])
  /** By position, the statements of the same property, in order. */
  const orders = new Map<number, readonly string[]>()
  const hidden = new Set(oldestFirst.flatMap(({ isTextHidden }, at) => (isTextHidden ? [at] : [])))
  /** By the positions of two contents. */
  const moves = new Map<string, PlaceChange | undefined>()
  let reads = 0

  /** @param list undefined if the content is hidden or deleted */
  function add(at: number, list: StatementList | undefined): void {
    reads++
    if (!list) return void hidden.add(at)
    const entry = list.entries.find((one) => statementKey(one.key) === key)
    known.set(at, entry)
    const group = list.groups.find(({ propertyId }) => propertyId === entry?.propertyId)
    const keys = group?.entries.map((one) => statementKey(one.key))
    if (keys) orders.set(at, keys)
  }

  function gaps(): Gap[] {
    const read = [...known.keys()].toSorted((a, b) => a - b)
    return read.slice(1).map((to, index) => {
      const from = read[index] ?? -1
      return { from, to, before: known.get(from), after: known.get(to) }
    })
  }

  /** Whether the statement has another place, which other contents in between may show to be another's move. */
  function moveIn({ from, to, before, after }: Gap): PlaceChange | undefined {
    if (before?.propertyId !== after?.propertyId) return undefined
    const gap = `${from} ${to}`
    if (!moves.has(gap)) moves.set(gap, findMove(key, orders.get(from) ?? [], orders.get(to) ?? []))
    return moves.get(gap)
  }

  return {
    add,
    gaps,
    moveIn,
    isRead: (at: number) => known.has(at),
    /** Whether the content of a revision can be read and has not been. */
    isReadable: (at: number) => at >= 0 && at < oldestFirst.length && !hidden.has(at) && !known.has(at),
    /** The number of contents read. */
    reads: () => reads,
  }
}
