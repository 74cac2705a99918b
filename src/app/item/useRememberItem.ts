import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberItem } from './remember-item'
import { observing, statementsQuery } from '~/api/item/queries'
import { termsQuery } from '~/api/item/terms'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'

export function useRememberItem(itemId: string): void {
  const queryClient = useQueryClient()
  const { client, connection, languages } = useWiki()
  const { data: terms } = useQuery({ ...termsQuery(client, itemId, languages), ...observing })
  const { data: isFound } = useQuery({
    ...statementsQuery(client, itemId),
    select: () => true,
    ...observing,
  })
  const label = terms?.label.text
  const isPrivate = useIsPrivate(connection)
  const { baseUrl } = connection.instance
  useEffect(() => {
    if (isFound) rememberItem(queryClient, { baseUrl, itemId, label, isPrivate })
  }, [isFound, queryClient, baseUrl, itemId, label, isPrivate])
}
