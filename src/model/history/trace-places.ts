import type { Revision } from './revision'
import { statementOf } from '~/model/statement-list'
import { mayEnd, mayLeadTo } from './statement-touch'
import { range, type Candidate, type Gap, type TraceSummaries } from './trace-summaries'

/** A revision to read, and how likely it is to help. */
export type Place = { at: number; weight: number }

type Options = {
  oldestFirst: readonly Revision[]
  summaries: TraceSummaries
  /** Whether the content of a revision can be read and has not been. */
  isReadable: (at: number) => boolean
}

/** Chooses the revisions in a gap whose contents say most about it. */
export function createPlaces({ oldestFirst, summaries, isReadable }: Options) {
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
    return { required: [nearest(inside, middle)], proof: [] }
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

function nearest(places: readonly number[], wanted: number): number {
  return places.reduce((best, at) => (Math.abs(at - wanted) < Math.abs(best - wanted) ? at : best))
}
