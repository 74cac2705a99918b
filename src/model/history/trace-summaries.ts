import { readSummary, type EditSummary, type EditVerb, type Revision } from './revision'
import { changedEntryParts } from './statement-diff'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { mayLeadTo, mayTouch } from './statement-touch'

/** Undefined: the statement does not exist. */
export type State = StatementEntry | undefined
/** Two contents that were read, with unread ones between them; positions in the list of revisions. */
export type Gap = { from: number; to: number; before: State; after: State }

/** An edit that may have touched the statement. */
export type Candidate = { at: number; summary: EditSummary }

export type TraceSummaries = ReturnType<typeof createSummaries>

/** The edits that may have touched the statements of a property, according to their summaries. */
export function createSummaries(oldestFirst: readonly Revision[], propertyId: string) {
  const candidates: readonly Candidate[] = oldestFirst.flatMap((revision, at) => {
    const summary = readSummary(revision)
    return at === 0 || mayTouch(summary, revision, propertyId) ? [{ at, summary }] : []
  })
  const summaries = new Map(candidates.map(({ at, summary }) => [at, summary]))

  const within = ({ from, to }: Gap) => candidates.filter(({ at }) => at > from && at <= to)

  /** The edits in a gap that may have made the last change in it. */
  function endsOf(gap: Gap): number[] {
    const { from, to, after } = gap
    const inGap = within(gap)
    const statement = after && statementOf(after)
    const fitting = after && !statement ? inGap : inGap.filter(({ summary }) => mayLeadTo(summary, statement))
    const found = fitting.length > 0 ? fitting : inGap
    // No summary mentions it, so summaries are unreliable here.
    return found.length > 0 ? found.map(({ at }) => at) : range(from + 1, to)
  }

  /** Whether a summary contains the statement's property and the action. */
  function names(at: number, verb: EditVerb): boolean {
    const summary = summaries.get(at)
    if (summary?.verb !== verb) return false
    const { subject, properties } = summary
    if (subject === 'statements' || subject === 'properties') return properties.includes(propertyId)
    return summary.propertyId === propertyId
  }

  return { within, endsOf, names }
}

export function differs({ before, after }: Gap): boolean {
  return before && after ? changedEntryParts(before, after).length > 0 : before !== after
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
