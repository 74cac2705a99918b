import { use } from 'react'
import { useFindingWalk, WalkContext } from './finding-walk'
import { EntriesContext } from './useFindings'
import { useLabel } from '~/api/labels/useLabel'
import { useFormat } from '~/features/values/useValueContext'
import { pairText } from '~/i18n/join-texts'
import { formatValue } from '~/model/format/value'
import { statementOf } from '~/model/statement-list'
import { ViewLink } from '~/ui/Navigation'
import { dropped, filterNames, type AddressChange } from '~/model/address-state'

type Props = { statementId: string; propertyId: string }

/** Leads to a statement in the list. */
export function StatementLink({ statementId, propertyId }: Props) {
  const entries = use(EntriesContext)
  const walk = use(WalkContext)
  const format = useFormat()
  const entry = entries.get(statementId.toLowerCase())
  const statement = entry && statementOf(entry)
  const property = useLabel(propertyId)
  const value = statement?.value
  // The formatter uses the labels that are there; this requests the label and renders when it arrives.
  useLabel(value?.type === 'value' && 'id' in value.content ? value.content.id : undefined)
  return (
    <ViewLink
      to={statementView(statementId)}
      onClick={() => walk.length > 0 && useFindingWalk.setState({ statements: walk })}
    >
      {pairText(
        format.t,
        property?.text ?? propertyId,
        value ? formatValue(value, format).text : statementId,
      )}
    </ViewLink>
  )
}

/** The statement in the list, where a filter could hide it. */
export const statementView = (statement: string): AddressChange => ({
  view: undefined,
  statement,
  parameters: dropped(filterNames),
})
