import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Items that going back to shows at once. More would fill the memory of a tab that is open all day. */
const itemsKept = 12

/** Forgets the statements of all but the items last looked at. */
export function useFewItems(itemId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const cache = queryClient.getQueryCache()
    const idle = cache.findAll({
      predicate: ({ queryKey }) => queryKey[2] === 'statements' && queryKey[3] !== itemId,
    })
    const oldest = idle.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(itemsKept)
    for (const query of oldest) cache.remove(query)
  }, [queryClient, itemId])
}
