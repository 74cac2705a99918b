import { SkeletonRows } from './SkeletonRows'
import { drawnBefore } from '~/api/boot-handover'

/** Shown while the statements load: the rows that are in the page already, or the page's shape. */
export function StatementsSkeleton({ itemId }: { itemId: string }) {
  const drawn = drawnBefore(itemId)
  return drawn ? <div ref={(place) => place?.replaceChildren(drawn.list)} inert /> : <SkeletonRows />
}
