import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failed } from '~/api/out-of-reach'
import { connectionKey, type Connection } from '~/model/connection'
import type { ConnectionStatus } from '~/features/connection/InstancePicker'

/** How the last request for statements went, for the dot beside the wiki's name. */
export function useConnectionStatus(connection: Connection): ConnectionStatus {
  const queryClient = useQueryClient()
  const [base] = connectionKey(connection)
  const [last, setLast] = useState<{ base: string; status: ConnectionStatus } | undefined>(() => {
    // What was painted before the app has been answered by now.
    const answered = queryClient.getQueriesData({ queryKey: connectionKey(connection) })
    const isGood = answered.some(([key, data]) => key[2] === 'statements' && data !== undefined)
    return isGood ? { base, status: 'good' } : undefined
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (
          event.type !== 'updated' ||
          event.query.queryKey[0] !== base ||
          event.query.queryKey[2] !== 'statements'
        )
          return
        if (event.action.type === 'success') setLast({ base, status: 'good' })
        if (event.action.type !== 'error') return
        const error = failed(event.action.error)
        // A wiki that has no such item is there.
        const isThere = error?.kind === 'api' && error.status === 404
        setLast({ base, status: isThere ? 'good' : 'bad' })
      }),
    [queryClient, base],
  )
  return last?.base === base ? last.status : 'unknown'
}
