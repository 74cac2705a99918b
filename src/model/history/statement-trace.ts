import type { Revision } from './revision'
import { groupKey, type StatementList, type StatementEntry, statementOf } from '~/model/statement-list'
import { statementKey, changedEntryParts, type StatementPart } from './statement-diff'
import { findMove, type PlaceChange } from '~/model/filter/statement-order'
import {
  createSummaries,
  differs,
  mayEnd,
  mayLeadTo,
  range,
  type Candidate,
  type Gap,
  type State,
  type TraceSummaries,
} from './trace-summaries'

export type TraceTarget = {
  statementId: string
  propertyId: string
  /** A revision that has the statement, if the latest one does not. */
  seenIn?: number | undefined
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
  const last = oldestFirst.length - 1
  const summaries = createSummaries(oldestFirst, target.propertyId)
  const contents = createContents(oldestFirst, target.statementId)
  const { isReadable } = contents
  const { search, probe } = createPlaces(oldestFirst, summaries, isReadable)

  /** Until the next content: an item may have thousands of revisions to look through. */
  let knownEvents: readonly StatementEvent[] | undefined

  /** Everything found so far, oldest first. */
  const events = () => (knownEvents ??= findEvents(oldestFirst, summaries, contents))

  /** Revisions that show which edit moved the statement: of interest once its changes are found. */
  function searchMove(gap: Gap): Place[] {
    if (!contents.moveIn(gap)) return []
    const { required, proof } = search(gap)
    return [...required, ...proof].map((at) => ({ at, weight: Infinity }))
  }

  /** Unread revisions between equal contents. */
  function doubts(): number[] {
    const places = contents
      .gaps()
      .filter((gap) => !differs(gap))
      .flatMap((gap) => [...searchMove(gap), ...probe(gap)])
    return places.toSorted((a, b) => b.weight - a.weight).map(({ at }) => at)
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
    if (!contents.isRead(last) && contents.reads() === 0) {
      const start = first()
      // The latest content is never hidden, but may have been deleted meanwhile.
      if (start.length > 0) return start
    }
    const differing = contents.gaps().filter(differs).map(search)
    const required = differing.flatMap((each) => each.required)
    if (required.length > 0) return required
    const left = limit() - contents.reads()
    // The creation is proven first, because it is the main question.
    const [creation = [], ...others] = differing.map(({ proof }) => proof)
    const wanted = [...creation, ...doubts(), ...others.flat()]
    return isThorough ? wanted : wanted.slice(0, Math.max(0, left))
  }

  return {
    /** The revisions whose contents are needed next; none when the search is complete. */
    next: ({ isThorough = false } = {}): number[] =>
      [...new Set(nextPlaces(isThorough))].flatMap((at) => oldestFirst[at]?.id ?? []),
    /** @param list undefined if the content is hidden or deleted */
    learn(revision: number, list: StatementList | undefined): void {
      knownEvents = undefined
      const at = positions.get(revision)
      if (at !== undefined) contents.add(at, list)
    },
    events,
    /** The number of contents read, and the estimated maximum. */
    progress: () => ({ reads: contents.reads(), limit: limit() }),
    /** The number of further contents that would remove all doubt. */
    doubts: () => doubts().length,
  }
}

export type StatementTrace = ReturnType<typeof createTrace>

/** The states of one statement in the contents read so far. */
function createContents(oldestFirst: readonly Revision[], statementId: string) {
  const key = statementKey(statementId)
  /** By position; before the first revision there is nothing. */
  const known = new Map<number, State>([[-1, undefined]])
  /** By position, the statements of the same property, in order. */
  const orders = new Map<number, readonly string[]>()
  const hidden = new Set(oldestFirst.flatMap(({ isTextHidden }, at) => (isTextHidden ? [at] : [])))
  /** By the positions of two contents. */
  const moves = new Map<string, PlaceChange | undefined>()
  let reads = 0

  function add(at: number, list: StatementList | undefined): void {
    reads++
    if (!list) return void hidden.add(at)
    const entry = list.entries.find((one) => statementKey(one.key) === key)
    known.set(at, entry)
    const group = entry && list.groups.find((one) => groupKey(one) === groupKey(entry))
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
    reads: () => reads,
  }
}

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

/** The events that the contents read so far show, oldest first. */
function findEvents(
  oldestFirst: readonly Revision[],
  summaries: TraceSummaries,
  contents: ReturnType<typeof createContents>,
): StatementEvent[] {
  const found: StatementEvent[] = []
  /** The statement as it last was. */
  let earlier: State
  for (const gap of contents.gaps()) {
    const move = contents.moveIn(gap)
    const cause = differs(gap) || move ? findCause(gap, oldestFirst, summaries) : undefined
    if (cause) {
      const compared = gap.before ?? earlier
      const parts = compared && gap.after ? changedEntryParts(compared, gap.after) : []
      found.push({
        ...cause,
        kind: kindOf(gap, found.length === 0, parts.length > 0),
        parts,
        move,
        before: gap.before,
        after: gap.after,
      })
    }
    earlier = gap.before ?? earlier
  }
  return found
}

/** The edit that made the difference between two contents. */
function findCause(gap: Gap, oldestFirst: readonly Revision[], summaries: TraceSummaries) {
  const { from, to } = gap
  const isProven = to - from === 1
  const [only, ...others] = summaries.endsOf(gap)
  const isNamed = to - from > 1 && only !== undefined && others.length === 0
  const revision = oldestFirst[isNamed ? only : to]
  const candidates = isProven || isNamed ? [] : range(from + 1, to - 1)
  return revision && { revision, isProven, alternatives: candidates.flatMap((at) => oldestFirst[at] ?? []) }
}

function kindOf({ before, after }: Gap, isFirst: boolean, isChanged: boolean): StatementEvent['kind'] {
  if (!after) return 'removed'
  if (!before) return isFirst ? 'created' : 'restored'
  return isChanged ? 'changed' : 'moved'
}

/** A revision to read, and how likely it is to help. */
type Place = { at: number; weight: number }

/** Chooses the revisions in a gap whose contents say most about it. */
function createPlaces(
  oldestFirst: readonly Revision[],
  summaries: TraceSummaries,
  isReadable: (at: number) => boolean,
) {
  /** Revisions to read to find the one edit that caused a difference. */
  function search(gap: Gap): { required: number[]; proof: number[] } {
    const { from, to } = gap
    const inside = range(from + 1, to - 1).filter(isReadable)
    if (inside.length === 0) return { required: [], proof: [] }
    const all = summaries.endsOf(gap)
    // A summary that matches exactly is nearly always right.
    const named = gap.before ? [] : all.filter((at) => summaries.names(at, 'added'))
    const ends = named.length > 0 ? named : all
    const [only] = ends
    if (ends.length === 1 && only !== undefined) {
      const after = inside.find((at) => at >= only)
      const before = inside.findLast((at) => at < only)
      const around = [after, before].filter((at) => at !== undefined)
      const isOpen = all.length > 1
      return { required: isOpen ? around : around.filter((at) => at === after), proof: around }
    }
    const middle = ends[Math.floor((ends.length - 1) / 2)] ?? from
    const distance = (at: number) => Math.abs(at - middle)
    const nearest = inside.reduce((best, at) => (distance(at) < distance(best) ? at : best))
    return { required: [nearest], proof: [] }
  }

  /** Revisions that show whether the statement was temporarily different between two equal contents. */
  function probe(gap: Gap): Place[] {
    const { before } = gap
    const statement = before && statementOf(before)
    const isOpen = before !== undefined && !statement
    const places: Place[] = []
    let begin: Candidate | undefined
    for (const candidate of summaries.within(gap)) {
      if (begin && (isOpen || mayLeadTo(candidate.summary, statement))) {
        const readable = range(begin.at, candidate.at - 1).filter(isReadable)
        const at = readable.at(-1)
        if (at !== undefined) {
          const isNamed = summaries.names(begin.at, 'removed')
          places.push({ at, weight: isNamed ? Infinity : sizeChange(begin.at) })
          begin = undefined
        }
      }
      if (isOpen || mayEnd(candidate.summary, statement)) begin = candidate
    }
    return places
  }

  function sizeChange(at: number): number {
    const size = oldestFirst[at]?.size
    const earlier = oldestFirst[at - 1]?.size
    return size === undefined || earlier === undefined ? 0 : Math.abs(size - earlier)
  }

  return { search, probe }
}
