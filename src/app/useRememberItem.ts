import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementsQuery } from '~/api/queries'
import { termsQuery } from '~/api/terms'
import { useIsPrivate } from '~/api/usePrivacy'
import { useWiki } from '~/api/WikiContext'
import { firstScreen } from '~/lib/first-screen'

export function useRememberItem(itemId: string): void {
  const queryClient = useQueryClient()
  const { client, connection, languages } = useWiki()
  const { data: terms } = useQuery(termsQuery(client, itemId, languages))
  const { data: isFound } = useQuery({ ...statementsQuery(client, itemId), select: () => true })
  const label = terms?.label.text
  const isSecret = useIsPrivate(connection)
  useEffect(() => {
    if (!isFound) return
    let isCurrent = true
    void firstScreen
      .then(() => import('./remember-item'))
      .then(
        ({ rememberItem }) =>
          isCurrent && rememberItem(queryClient, connection.instance.baseUrl, itemId, label, isSecret),
      )
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isFound, queryClient, connection.instance.baseUrl, itemId, label, isSecret])
}
