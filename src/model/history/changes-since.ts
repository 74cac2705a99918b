import type { Revision } from './revision'
import { countKinds, toEdits } from './revision-list'

/** The state of an item when it was last seen, as far as known. */
export type SeenState = {
  revision?: number | undefined
  /** The time of its last change then, in milliseconds. */
  modified?: number | undefined
}

export function isNewer(now: SeenState, seen: SeenState): boolean {
  const isAfter = (one?: number, other?: number) => one !== undefined && other !== undefined && one > other
  return isAfter(now.revision, seen.revision) || isAfter(now.modified, seen.modified)
}

/** The changes since an item was seen, according to the summaries of the revisions, newest first. */
export function changesSince(
  revisions: readonly Revision[],
  hasMore: boolean,
  { revision, modified }: SeenState,
) {
  const seen =
    revisions.find(({ id }) => id === revision) ??
    revisions.find(({ timestamp }) => modified !== undefined && Date.parse(timestamp) <= modified)
  const since = seen ? revisions.slice(0, revisions.indexOf(seen)) : revisions
  // The first one that is not listed may be the one that was seen.
  const isNext = revision !== undefined && revisions.at(-1)?.parentId === revision
  return {
    count: since.length,
    /** Whether there may be more, in revisions that were not listed. */
    isPart: !seen && !isNext && hasMore,
    counts: countKinds(toEdits(since)),
    /** The revision that was seen. */
    from: seen?.id ?? revision,
    to: revisions[0]?.id,
  }
}
