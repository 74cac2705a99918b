import type { Revision } from './revision'
import { changedEntryParts, type StatementPart } from './statement-diff'
import type { StatementEntry } from '~/model/statement-list'
import type { PlaceChange } from '~/model/filter/statement-order'
import type { TraceContents } from './trace-contents'
import { differs, range, type Gap, type State, type TraceSummaries } from './trace-summaries'

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

type Options = {
  oldestFirst: readonly Revision[]
  summaries: TraceSummaries
  contents: TraceContents
}

/** The events that the contents read so far show, oldest first. */
export function findEvents({ oldestFirst, summaries, contents }: Options): StatementEvent[] {
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
function findCause(
  gap: Gap,
  oldestFirst: readonly Revision[],
  summaries: TraceSummaries,
): Pick<StatementEvent, 'revision' | 'isProven' | 'alternatives'> | undefined {
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
