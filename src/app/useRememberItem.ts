import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementsQuery } from '~/api/queries'
import { termsQuery } from '~/api/terms'
import { useWiki } from '~/api/WikiContext'
import { firstScreen } from '~/lib/first-screen'

/** Remembers an item that was found, once it is shown. */
export function useRememberItem(itemId: string): void {
  const queryClient = useQueryClient()
  const { client, connection, languages } = useWiki()
  const { data: terms } = useQuery(termsQuery(client, itemId, languages))
  const { data: isFound } = useQuery({ ...statementsQuery(client, itemId), select: () => true })
  const label = terms?.label.text
  useEffect(() => {
    if (!isFound) return
    let isCurrent = true
    void firstScreen
      .then(() => import('./remember-item'))
      .then(
        ({ rememberItem }) =>
          isCurrent && rememberItem(queryClient, connection.instance.baseUrl, itemId, label),
      )
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isFound, queryClient, connection.instance.baseUrl, itemId, label])
}
