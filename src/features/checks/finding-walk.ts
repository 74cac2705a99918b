import { createContext } from 'react'
import { create } from 'zustand'
import { groupBy } from '~/lib/group-by'
import type { byCheck } from '~/model/checks/all-findings'

type FindingWalk = {
  /** Small ids of the statements with findings, in the order of the view; none once the inspector was closed. */
  statements: readonly string[]
  /** The one inspected last, to which the view comes back. */
  last?: string | undefined
}

/** The way through the findings of an item, which goes on in the inspector. */
export const useFindingWalk = create<FindingWalk>(() => ({ statements: [] }))

/** The way that begins with a link to a statement. */
export const WalkContext = createContext<readonly string[]>([])

/** Each statement once, where its first finding is. */
export function walkThrough(groups: ReturnType<typeof byCheck>): string[] {
  const inOrder = groups.flatMap(([, own]) =>
    groupBy(own, (finding) => ('type' in finding ? finding.type : '')).flatMap(([, ofType]) => ofType),
  )
  const ids = inOrder.flatMap((one) => ('statementId' in one ? one.statementId.toLowerCase() : []))
  return [...new Set(ids)]
}
