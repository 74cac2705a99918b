import { readSummary, type EditSummary, type EditVerb, type Revision } from './revision'
import { changedEntryParts, statementKey, type StatementPart } from './statement-diff'
import { statementOf, type StatementEntry, type StatementList } from './statement-list'
import { findMove, type PlaceChange } from './statement-order'
import { mayEnd, mayLeadTo, mayTouch } from './statement-touch'

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

/** Undefined: the statement does not exist. */
type State = StatementEntry | undefined
/** Two contents that were read, with unread ones between them; positions in the list of revisions. */
type Gap = { from: number; to: number; before: State; after: State }
/** A revision to read, and how likely it is to help. */
type Place = { at: number; weight: number }

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
  const candidates = oldestFirst.flatMap((revision, at) => {
    const summary = readSummary(revision)
    return at === 0 || mayTouch(summary, revision, target.propertyId) ? [{ at, summary }] : []
  })
  const summaries = new Map(candidates.map(({ at, summary }) => [at, summary]))
  /** By position; before the first revision there is nothing. */
  const known = new Map<number, State>([[-1, undefined]])
  /** By position, the statements of the same property, in order. */
  const orders = new Map<number, readonly string[]>()
  const hidden = new Set(oldestFirst.flatMap(({ isTextHidden }, at) => (isTextHidden ? [at] : [])))
  let reads = 0

  const isReadable = (at: number) => !hidden.has(at) && !known.has(at) && at >= 0 && at <= last

  function gaps(): Gap[] {
    const read = [...known.keys()].toSorted((a, b) => a - b)
    return read.slice(1).map((to, index) => {
      const from = read[index] ?? -1
      return { from, to, before: known.get(from), after: known.get(to) }
    })
  }

  /** The edits in a gap that may have made the last change in it, according to their summaries. */
  function endsOf({ from, to, after }: Gap): number[] {
    const within = candidates.filter(({ at }) => at > from && at <= to)
    const statement = after && statementOf(after)
    const fitting =
      after && !statement ? within : within.filter(({ summary }) => mayLeadTo(summary, statement))
    const found = fitting.length > 0 ? fitting : within
    // No summary mentions it, so summaries are unreliable here.
    return found.length > 0 ? found.map(({ at }) => at) : range(from + 1, to)
  }

  /** Whether a summary contains the statement's property and the action. */
  function names(at: number, verb: EditVerb): boolean {
    const summary = summaries.get(at)
    return summary?.verb === verb && summary.propertyId === target.propertyId
  }

  /** Revisions to read to find the one edit that caused a difference. */
  function search(gap: Gap): { required: number[]; proof: number[] } {
    const { from, to } = gap
    const inside = range(from + 1, to - 1).filter(isReadable)
    if (inside.length === 0) return { required: [], proof: [] }
    const all = endsOf(gap)
    // A summary that matches exactly is nearly always right.
    const named = gap.before ? [] : all.filter((at) => names(at, 'added'))
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
    return { required: [nearest(inside, middle)], proof: [] }
  }

  /** Revisions that show whether the statement was temporarily different between two equal contents. */
  function probe({ from, to, before }: Gap): Place[] {
    const statement = before && statementOf(before)
    const within = candidates.filter(({ at }) => at > from && at <= to)
    const isOpen = before !== undefined && !statement
    const places: Place[] = []
    let begin: { at: number; summary: EditSummary } | undefined
    for (const candidate of within) {
      if (begin && (isOpen || mayLeadTo(candidate.summary, statement))) {
        const readable = range(begin.at, candidate.at - 1).filter(isReadable)
        const at = readable.at(-1)
        if (at !== undefined) {
          const isNamed = names(begin.at, 'removed')
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

  function differs({ before, after }: Gap): boolean {
    return before && after ? changedEntryParts(before, after).length > 0 : before !== after
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

  /** @param isThorough reads wherever summaries leave a doubt, whatever it takes */
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
    const ends = endsOf(gap)
    const isNamed = to - from > 1 && ends.length === 1
    const at = isNamed ? (ends[0] ?? to) : to
    const revision = oldestFirst[at]
    if (!revision) return []
    const others = to - from > 1 && !isNamed ? range(from + 1, to - 1) : []
    const compared = before ?? earlier
    const parts = compared && after ? changedEntryParts(compared, after) : []
    return [
      {
        kind: !after
          ? 'removed'
          : !before
            ? index === 0
              ? 'created'
              : 'restored'
            : parts.length > 0
              ? 'changed'
              : 'moved',
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

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

function nearest(places: readonly number[], wanted: number): number {
  return places.reduce((best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best))
}
