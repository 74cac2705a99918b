import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statementsQuery } from '~/api/queries'
import { termsQuery } from '~/api/terms'
import { useWiki } from '~/api/WikiContext'
import { remember } from '~/features/lookup/recent-store'

/** Puts an item that was found among the recent ones. */
export function useRememberItem(itemId: string): void {
  const { client, connection, languages } = useWiki()
  const { data: terms } = useQuery(termsQuery(client, itemId, languages))
  const { data: isFound } = useQuery({ ...statementsQuery(client, itemId), select: () => true })
  const label = terms?.label.text
  useEffect(() => {
    if (isFound) remember(connection.instance.baseUrl, itemId, label)
  }, [isFound, connection.instance.baseUrl, itemId, label])
}
