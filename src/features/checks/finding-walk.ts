import { createContext } from 'react'
import * as v from 'valibot'
import { create } from 'zustand'
import { groupBy } from '~/lib/group-by'
import { readStored, writeStored } from '~/lib/storage'
import type { byCheck, Finding } from '~/model/checks/check'

type FindingWalk = {
  /** Small ids of the statements with findings, in the order of the view; none once the inspector was closed. */
  statements: readonly string[]
  /** The one inspected last, to which the view comes back. */
  last?: string | undefined
}

/** From the leaving of the page to its return. */
const key = 'findings'
const storedWalk = v.object({ statements: v.array(v.string()), last: v.optional(v.string()) })

/** The way through the findings of an item, which goes on in the inspector, after a reload too. */
export const useFindingWalk = create<FindingWalk>(() =>
  v.parse(v.fallback(storedWalk, { statements: [] }), readStored('sessionStorage', key)),
)
writeStored('sessionStorage', key, undefined)
window.addEventListener('pagehide', () => {
  const walk = useFindingWalk.getState()
  if (walk.statements.length > 0) writeStored('sessionStorage', key, walk)
})

/** The way that begins with a link to a statement. */
export const WalkContext = createContext<readonly string[]>([])

/** The kind of constraint that a finding is about; other findings have none. */
export const typeOf = ({ constraint }: Finding) => constraint?.type ?? ''

/** Each statement once, where its first finding is. */
export function walkThrough(groups: ReturnType<typeof byCheck>): string[] {
  const inOrder = groups.flatMap(([, own]) => groupBy(own, typeOf).flatMap(([, ofType]) => ofType))
  const ids = inOrder.flatMap(({ statementId }) => statementId?.toLowerCase() ?? [])
  return [...new Set(ids)]
}
