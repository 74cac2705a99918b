import { createContext, use, useMemo } from 'react'
import * as v from 'valibot'
import { create } from 'zustand'
import { useLabel } from '~/api/labels/useLabel'
import { useValueContext } from '~/features/values/useValueContext'
import { pairText } from '~/i18n/join-texts'
import { groupBy } from '~/lib/group-by'
import { readStored, writeStored } from '~/lib/storage'
import { type AddressChange, dropped, filterNames } from '~/model/address-state'
import type { byCheck, Finding } from '~/model/checks/check'
import { pageText } from '~/model/format/whole-text'
import { statementOf, type StatementEntry, type StatementList } from '~/model/statement-list'
import { ViewLink } from '~/ui/Navigation'

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

/** The item's statements by id in small letters, whose case the server ignores. */
export const EntriesContext = createContext<ReadonlyMap<string, StatementEntry>>(new Map())

export const entriesById = ({ entries }: StatementList): ReadonlyMap<string, StatementEntry> =>
  new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]))

export function StatementLink({ statementId, propertyId }: { statementId: string; propertyId: string }) {
  const entries = use(EntriesContext)
  const walk = use(WalkContext)
  const text = useStatementText(statementId, propertyId, entries.get(statementId.toLowerCase()))
  return (
    <ViewLink
      to={statementView(statementId)}
      onClick={() => walk.length > 0 && useFindingWalk.setState({ statements: walk })}
    >
      <bdi>{text}</bdi>
    </ViewLink>
  )
}

/** Property and value of a statement, in the reader's language; of one that can't be read, its ID. */
export function useStatementText(id: string, propertyId: string, entry: StatementEntry | undefined): string {
  const statement = entry && statementOf(entry)
  const context = useValueContext(useMemo(() => (statement ? [statement] : []), [statement]))
  const property = useLabel(propertyId)
  return pairText(
    context.t,
    property?.text ?? propertyId,
    statement ? pageText(statement.value, context) : id,
  )
}

/** The statement in the list, where a filter could hide it. */
export const statementView = (statement: string): AddressChange => ({
  view: undefined,
  statement,
  parameters: dropped(filterNames),
})
