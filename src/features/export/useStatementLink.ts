import { useCallback } from 'react'
import { useNavigation } from '~/ui/Navigation'
import { dropped, filterNames } from '~/model/address-state'

/** Absolute addresses of this app that show a statement, of the item in view or of another: without the filter, which might hide it. */
export function useStatementLink(): (statementId: string, itemId?: string) => string {
  const { href } = useNavigation()
  return useCallback(
    (statement, item) => {
      const change = { ...(item !== undefined && { item }), statement, parameters: dropped(filterNames) }
      return new URL(href(change), window.location.href).href
    },
    [href],
  )
}
