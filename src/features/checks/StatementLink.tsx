import { use } from 'react'
import { useFindingWalk, WalkContext } from './finding-walk'
import { EntriesContext } from './useFindings'
import { useLabel } from '~/api/labels/useLabel'
import { useFormat } from '~/features/values/useValueContext'
import { pairText } from '~/i18n/join-texts'
import { formatValue } from '~/model/format/value'
import { statementOf, type StatementEntry } from '~/model/statement-list'
import { ViewLink } from '~/ui/Navigation'
import { dropped, filterNames, type AddressChange } from '~/model/address-state'

type Props = { statementId: string; propertyId: string }

/** Leads to a statement in the list. */
export function StatementLink({ statementId, propertyId }: Props) {
  const entries = use(EntriesContext)
  const walk = use(WalkContext)
  const text = useStatementText(statementId, propertyId, entries.get(statementId.toLowerCase()))
  return (
    <ViewLink
      to={statementView(statementId)}
      onClick={() => walk.length > 0 && useFindingWalk.setState({ statements: walk })}
    >
      {text}
    </ViewLink>
  )
}

/** Property and value of a statement, in the reader's language; of one that can't be read, its ID. */
export function useStatementText(id: string, propertyId: string, entry: StatementEntry | undefined): string {
  const format = useFormat()
  const property = useLabel(propertyId)
  const value = entry && statementOf(entry)?.value
  // The formatter uses the labels that are there; this requests the label and renders when it arrives.
  useLabel(value?.type === 'value' && 'id' in value.content ? value.content.id : undefined)
  return pairText(format.t, property?.text ?? propertyId, value ? formatValue(value, format).text : id)
}

/** The statement in the list, where a filter could hide it. */
export const statementView = (statement: string): AddressChange => ({
  view: undefined,
  statement,
  parameters: dropped(filterNames),
})
