import { Suspense, type ComponentProps } from 'react'
import { itemViews } from './item-views'
import { StatementsPanel } from '~/features/item/StatementsPanel'
import { isItemId } from '~/model/entity-id'
import { lazyPart } from '~/ui/lazy-part'
import { useNavigation } from '~/ui/Navigation'

const CompareScreen = lazyPart(async () => (await import('./CompareScreen')).CompareScreen, undefined, {
  name: 'compare-title',
})
const RevisionView = lazyPart(async () => (await import('./RevisionView')).RevisionView)

/** An item otherwise than as the list of its statements. */
export function OtherView(panel: ComponentProps<typeof StatementsPanel>) {
  const { view } = useNavigation()
  const { Content, Picture } = itemViews.find(({ id }) => id === view.view) ?? {}
  if (view.compare !== undefined && isItemId(panel.itemId))
    return (
      <Suspense>
        <CompareScreen itemId={panel.itemId} compare={view.compare} onSettings={panel.onSettings} />
      </Suspense>
    )
  if (Content)
    return (
      <Suspense>
        <Content itemId={panel.itemId} onSettings={panel.onSettings} />
      </Suspense>
    )
  if (view.revision !== undefined)
    return (
      <Suspense>
        <RevisionView {...panel} Picture={Picture} revision={view.revision} />
      </Suspense>
    )
  return <StatementsPanel {...panel} Picture={Picture} />
}
