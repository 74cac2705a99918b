import { useCallback } from 'react'
import { useNavigation } from '~/ui/Navigation'
import { dropped, filterNames } from '~/model/address-state'

/** Absolute addresses of this app that show a statement: without the filter, which might hide it. */
export function useStatementLink(): (statementId: string) => string {
  const { href } = useNavigation()
  return useCallback(
    (statement) => new URL(href({ statement, parameters: dropped(filterNames) }), window.location.href).href,
    [href],
  )
}
