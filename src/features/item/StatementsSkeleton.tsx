import { Suspense } from 'react'
import { drawnBefore } from '~/api/boot-handover'
import { lazyPart } from '~/ui/notices/lazy-part'

export const SkeletonRows = lazyPart(() => import('./SkeletonRows'), 'SkeletonRows')

/** Shown while the statements load: the rows that are in the page already, or the page's shape. */
export function StatementsSkeleton({ itemId }: { itemId: string }) {
  const drawn = drawnBefore(itemId)
  if (drawn) return <div ref={(place) => place?.replaceChildren(drawn.list)} inert />
  return (
    <Suspense>
      <SkeletonRows />
    </Suspense>
  )
}
