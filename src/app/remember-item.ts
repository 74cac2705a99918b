import type { QueryClient } from '@tanstack/react-query'
import { remember } from '~/features/lookup/recent-store'

/** Items that going back to shows at once. More would fill the memory of a tab that is open all day. */
const itemsKept = 12

/** Forgets the statements of all items but those last looked at, and puts this one among the recent ones. */
export function rememberItem(
  queryClient: QueryClient,
  baseUrl: string,
  itemId: string,
  label: string | undefined,
): void {
  const cache = queryClient.getQueryCache()
  const others = cache.findAll({
    predicate: ({ queryKey }) => queryKey[2] === 'statements' && queryKey[3] !== itemId,
  })
  const oldest = others.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(itemsKept)
  for (const query of oldest) cache.remove(query)
  remember(baseUrl, itemId, label)
}
