import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rememberItem } from './remember-item'
import { keepItem } from '~/api/item/kept-items'
import { observing, statementsQuery } from '~/api/item/queries'
import { termsQuery } from '~/api/item/terms'
import { useIsPrivate } from '~/api/wiki/privacy'
import { useWiki } from '~/api/wiki/WikiContext'
import { whenReadable } from '~/lib/when-readable'

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
    return whenReadable(itemId, () => void keepItem(connection, itemId, statements, terms))
  }, [statements, terms, isPrivate, connection, itemId])
}
