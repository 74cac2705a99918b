import { Suspense, type ComponentProps } from 'react'
import { itemViews } from './item-views'
import { StatementsPanel } from '~/features/item/StatementsPanel'
import { useNavigation } from '~/ui/Navigation'

/** An item otherwise than as the list of its statements. */
export function OtherView(panel: ComponentProps<typeof StatementsPanel>) {
  const { view } = useNavigation()
  const { Content } = itemViews.find(({ id }) => id === view.view) ?? {}
  if (Content)
    return (
      <Suspense>
        <Content itemId={panel.itemId} onSettings={panel.onSettings} />
      </Suspense>
    )
  return <StatementsPanel {...panel} />
}
