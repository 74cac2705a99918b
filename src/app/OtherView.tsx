import { Suspense, type ComponentProps } from 'react'
import { itemViews } from './view-registry'
import { StatementsPanel } from '~/features/item/StatementsPanel'
import { useTranslate } from '~/i18n/I18nContext'
import { isItemId } from '~/model/entity-id'
import { lazyPart } from '~/ui/notices/lazy-part'
import { useNavigation } from '~/ui/Navigation'
import { Notice } from '~/ui/notices/Notice'

const CompareScreen = lazyPart(() => import('./CompareScreen'), 'CompareScreen', {
  name: 'compare-title',
})
const RevisionView = lazyPart(() => import('./RevisionView'), 'RevisionView')

/** A view of an item other than its statements. */
export function OtherView(panel: ComponentProps<typeof StatementsPanel>) {
  const t = useTranslate()
  const { address } = useNavigation()
  const current = itemViews.find(({ id }) => id === address.view)
  const { Content, Picture, showsRevisions = false, hasAllRevisions = false } = current ?? {}
  if (address.compare !== undefined && isItemId(panel.itemId))
    return (
      <Suspense>
        <CompareScreen itemId={panel.itemId} compare={address.compare} onSettings={panel.onSettings} />
      </Suspense>
    )
  if (Content && !(showsRevisions && address.revision !== undefined))
    return (
      <Suspense>
        {address.revision !== undefined && !hasAllRevisions && (
          <Notice kind="info">{t('views-as-now', address.revision.slice(0, 20))}</Notice>
        )}
        <Content itemId={panel.itemId} onSettings={panel.onSettings} />
      </Suspense>
    )
  if (address.revision !== undefined)
    return (
      <Suspense>
        <RevisionView {...panel} Picture={Picture} Content={Content} revision={address.revision} />
      </Suspense>
    )
  return <StatementsPanel {...panel} Picture={Picture} />
}
