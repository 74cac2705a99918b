import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberItem } from './remember-item'
import { keepItem } from '~/api/item/kept-items'
import { observing, statementsQuery } from '~/api/item/queries'
import { termsQuery } from '~/api/item/terms'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'

export function useRememberItem(itemId: string): void {
  const queryClient = useQueryClient()
  const { client, connection, languages } = useWiki()
  const { data: terms } = useQuery({ ...termsQuery(client, itemId, languages), ...observing })
  const { data: statements } = useQuery({ ...statementsQuery(client, itemId), ...observing })
  const isFound = statements !== undefined
  const label = terms?.label.text
  const isPrivate = useIsPrivate(connection)
  const { baseUrl } = connection.instance
  useEffect(() => {
    if (isFound) rememberItem(queryClient, { baseUrl, itemId, label, isPrivate })
  }, [isFound, queryClient, baseUrl, itemId, label, isPrivate])
  useEffect(() => {
    // A copy is not copied.
    if (!statements || statements.kept?.update || !terms || isPrivate) return
    // Behind the names in view; writing a long item takes a while.
    const timer = setTimeout(() => void keepItem(connection, itemId, statements, terms), 1_000)
    return () => clearTimeout(timer)
  }, [statements, terms, isPrivate, connection, itemId])
}
