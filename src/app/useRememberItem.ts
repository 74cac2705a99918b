import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementsQuery } from '~/api/queries'
import { termsQuery } from '~/api/terms'
import { useWiki } from '~/api/WikiContext'
import { firstScreen } from '~/lib/first-screen'

/** Puts an item that was found among the recent ones. */
export function useRememberItem(itemId: string): void {
  const { client, connection, languages } = useWiki()
  const { data: terms } = useQuery(termsQuery(client, itemId, languages))
  const { data: isFound } = useQuery({ ...statementsQuery(client, itemId), select: () => true })
  const label = terms?.label.text
  useEffect(() => {
    if (!isFound) return
    let isCurrent = true
    void firstScreen
      .then(() => import('~/features/lookup/recent-store'))
      .then(({ remember }) => isCurrent && remember(connection.instance.baseUrl, itemId, label))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [isFound, connection.instance.baseUrl, itemId, label])
}
