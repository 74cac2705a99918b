import type { Revision } from './revision'
import { changedEntryParts, statementKey, type StatementPart } from './statement-diff'
import type { StatementEntry, StatementList } from './statement-list'
import { findMove, type PlaceChange } from './statement-order'
import { createPlaces, type Place } from './trace-places'
import { createSummaries, differs, range, type Gap, type State } from './trace-summaries'

/** The effect of an edit on one statement. */
export type StatementEvent = {
  kind: 'created' | 'changed' | 'moved' | 'removed' | 'restored'
  revision: Revision
  /** The parts that changed; for a restored statement, since it was removed. */
  parts: readonly StatementPart[]
  /** Its place among the statements of its property, if that changed. */
  move: PlaceChange | undefined
  before: StatementEntry | undefined
  after: StatementEntry | undefined
  /** Whether the contents before and after the edit were read; otherwise its summary shows the change. */
  isProven: boolean
  /** Other revisions that may have made the change: their contents are hidden or were not read. */
  alternatives: readonly Revision[]
}

/** A content: the statements of a revision; undefined if it is hidden or deleted. */
export type RevisionContents = ReadonlyMap<number, StatementList | undefined>

export type TraceTarget = {
  statementId: string
  propertyId: string
  /** A revision that has the statement, if the latest one does not. */
  seenIn?: number
}

/** The maximum number of contents to read, unless the statement was removed in between. */
export function contentLimit(revisions: number, changes: number): number {
  return Math.ceil(Math.log2(Math.max(1, revisions))) + changes + 4
}

/**
 * Finds every edit that created, changed, removed or restored a statement, while reading few contents: call `next`
 * for the revisions to read and `learn` with their contents, until there is nothing left to read.
 *
 * If two contents differ, the edit is searched among those whose summaries allow it. Between two equal ones there
 * may be a change and its reversal: unless summaries rule that out, contents in between are read as far as the
 * limit allows, starting where the page's size changed most.
 */
export function createTrace(revisions: readonly Revision[], target: TraceTarget) {
  const oldestFirst = revisions.toSorted((a, b) =>
    a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : a.id - b.id,
  )
  const positions = new Map(oldestFirst.map(({ id }, at) => [id, at]))
  const key = statementKey(target.statementId)
  const last = oldestFirst.length - 1
  const summaries = createSummaries(oldestFirst, target.propertyId)
  /** By position; before the first revision there is nothing. */
  const known = new Map<number, State>([[-1, undefined]])
  /** By position, the statements of the same property, in order. */
  const orders = new Map<number, readonly string[]>()
  const hidden = new Set(oldestFirst.flatMap(({ isTextHidden }, at) => (isTextHidden ? [at] : [])))
  let reads = 0

  const isReadable = (at: number) => !hidden.has(at) && !known.has(at) && at >= 0 && at <= last
  const { search, probe } = createPlaces({ oldestFirst, summaries, isReadable })

  function gaps(): Gap[] {
    const read = [...known.keys()].toSorted((a, b) => a - b)
    return read.slice(1).map((to, index) => {
      const from = read[index] ?? -1
      return { from, to, before: known.get(from), after: known.get(to) }
    })
  }

  /** Revisions that show which edit moved the statement: of interest once its changes are found. */
  function searchMove(gap: Gap): Place[] {
    if (!moveIn(gap)) return []
    const { required, proof } = search(gap)
    return [...required, ...proof].map((at) => ({ at, weight: Infinity }))
  }

  /** Unread revisions between equal contents. */
  function doubts(): number[] {
    const places = gaps()
      .filter((gap) => !differs(gap))
      .flatMap((gap) => [...searchMove(gap), ...probe(gap)])
    return places.toSorted((a, b) => b.weight - a.weight).map(({ at }) => at)
  }

  /** By the positions of two contents. */
  const moves = new Map<string, PlaceChange | undefined>()

  /** Whether the statement has another place, which other contents in between may show to be another's move. */
  function moveIn({ from, to, before, after }: Gap): PlaceChange | undefined {
    if (before?.propertyId !== after?.propertyId) return undefined
    const gap = `${from} ${to}`
    if (!moves.has(gap)) moves.set(gap, findMove(key, orders.get(from) ?? [], orders.get(to) ?? []))
    return moves.get(gap)
  }

  function limit(): number {
    const kinds = events().map(({ kind }) => kind)
    const count = (...wanted: StatementEvent['kind'][]) =>
      kinds.filter((kind) => wanted.includes(kind)).length
    return contentLimit(oldestFirst.length, count('changed')) + 4 * count('removed', 'restored')
  }

  function first(): number[] {
    const seen = target.seenIn === undefined ? undefined : positions.get(target.seenIn)
    return [last, seen ?? last].filter(isReadable)
  }

  /** @param isThorough reads wherever summaries leave a doubt, without a limit */
  function nextPlaces(isThorough: boolean): number[] {
    if (!known.has(last) && reads === 0) {
      const start = first()
      // The latest content is never hidden, but may have been deleted meanwhile.
      if (start.length > 0) return start
    }
    const differing = gaps().filter(differs).map(search)
    const required = differing.flatMap((each) => each.required)
    if (required.length > 0) return required
    const left = limit() - reads
    // The creation is proven first, because it is the main question.
    const [creation = [], ...others] = differing.map(({ proof }) => proof)
    const wanted = [...creation, ...doubts(), ...others.flat()]
    return isThorough ? wanted : wanted.slice(0, Math.max(0, left))
  }

  function toEvent(gap: Gap, index: number, earlier: State): StatementEvent[] {
    const { from, to, before, after } = gap
    const ends = summaries.endsOf(gap)
    const isNamed = to - from > 1 && ends.length === 1
    const at = isNamed ? (ends[0] ?? to) : to
    const revision = oldestFirst[at]
    if (!revision) return []
    const others = to - from > 1 && !isNamed ? range(from + 1, to - 1) : []
    const compared = before ?? earlier
    const parts = compared && after ? changedEntryParts(compared, after) : []
    return [
      {
        kind: kindOf(gap, index === 0, parts.length > 0),
        revision,
        parts,
        move: moveIn(gap),
        before,
        after,
        isProven: to - from === 1,
        alternatives: others.flatMap((other) => oldestFirst[other] ?? []),
      },
    ]
  }

  /** Until the next content: an item may have thousands of revisions to look through. */
  let knownEvents: readonly StatementEvent[] | undefined

  /** Everything found so far, oldest first. */
  const events = () => (knownEvents ??= findEvents())

  function findEvents(): StatementEvent[] {
    const found: StatementEvent[] = []
    let earlier: State
    for (const gap of gaps()) {
      if (differs(gap) || moveIn(gap)) found.push(...toEvent(gap, found.length, earlier))
      earlier = gap.before ?? earlier
    }
    return found
  }

  return {
    /** The revisions whose contents are needed next; none when the search is complete. */
    next: ({ isThorough = false } = {}): number[] =>
      [...new Set(nextPlaces(isThorough))].flatMap((at) => oldestFirst[at]?.id ?? []),
    learn(contents: RevisionContents): void {
      for (const [id, list] of contents) {
        const at = positions.get(id)
        if (at === undefined) continue
        reads++
        knownEvents = undefined
        const entry = list?.entries.find((one) => statementKey(one.key) === key)
        if (list) known.set(at, entry)
        else hidden.add(at)
        const group = list?.groups.find(({ propertyId }) => propertyId === entry?.propertyId)
        if (group)
          orders.set(
            at,
            group.entries.map((one) => statementKey(one.key)),
          )
      }
    },
    events,
    /** The number of contents read, and the estimated maximum. */
    progress: () => ({ reads, limit: limit() }),
    /** The number of further contents that would remove all doubt. */
    doubts: () => doubts().length,
  }
}

export type StatementTrace = ReturnType<typeof createTrace>

function kindOf({ before, after }: Gap, isFirst: boolean, isChanged: boolean): StatementEvent['kind'] {
  if (!after) return 'removed'
  if (!before) return isFirst ? 'created' : 'restored'
  return isChanged ? 'changed' : 'moved'
}
