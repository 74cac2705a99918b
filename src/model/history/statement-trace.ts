import type { Revision } from './revision'
import type { StatementList } from '~/model/statement-list'
import { createContents } from './trace-contents'
import { findEvents, type StatementEvent } from './trace-events'
import { createPlaces, type Place } from './trace-places'
import { createSummaries, differs, type Gap } from './trace-summaries'

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

function sortOldestFirst(revisions: readonly Revision[]): Revision[] {
  return revisions.toSorted((a, b) =>
    a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : a.id - b.id,
  )
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
  const oldestFirst = sortOldestFirst(revisions)
  const positions = new Map(oldestFirst.map(({ id }, at) => [id, at]))
  const last = oldestFirst.length - 1
  const summaries = createSummaries(oldestFirst, target.propertyId)
  const contents = createContents(oldestFirst, target.statementId)
  const { isReadable } = contents
  const { search, probe } = createPlaces({ oldestFirst, summaries, isReadable })

  /** Until the next content: an item may have thousands of revisions to look through. */
  let knownEvents: readonly StatementEvent[] | undefined

  /** Everything found so far, oldest first. */
  const events = () => (knownEvents ??= findEvents({ oldestFirst, summaries, contents }))

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
    learn(lists: RevisionContents): void {
      knownEvents = undefined
      for (const [id, list] of lists) {
        const at = positions.get(id)
        if (at !== undefined) contents.add(at, list)
      }
    },
    events,
    /** The number of contents read, and the estimated maximum. */
    progress: () => ({ reads: contents.reads(), limit: limit() }),
    /** The number of further contents that would remove all doubt. */
    doubts: () => doubts().length,
  }
}

export type StatementTrace = ReturnType<typeof createTrace>
