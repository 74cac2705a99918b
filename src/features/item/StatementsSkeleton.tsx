import { Suspense } from 'react'
import { drawnBefore } from '~/api/prefetch'
import { lazyPart } from '~/ui/lazy-part'

const SkeletonRows = lazyPart(async () => (await import('./SkeletonRows')).SkeletonRows)

/** The place of the statements while they load: what boot has drawn of them, or the page's shape. */
export function StatementsSkeleton({ itemId }: { itemId: string }) {
  const drawn = drawnBefore(itemId)
  if (drawn) return <div ref={(place) => place?.replaceChildren(drawn.list)} inert />
  return (
    <Suspense>
      <SkeletonRows />
    </Suspense>
  )
}
