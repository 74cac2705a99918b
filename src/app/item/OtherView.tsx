import { Suspense, useEffect } from 'react'
import { viewOf } from '~/app/view-registry'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { StatementsPanel } from '~/features/item/StatementsPanel'
import { useTranslate } from '~/i18n/I18nContext'
import { writeRevision } from '~/model/address-state'
import { lazyPart } from '~/ui/notices/lazy-part'
import { useNavigation } from '~/ui/Navigation'
import { Notice } from '~/ui/notices/Notice'

const CompareScreen = lazyPart(() => import('~/app/comparison/CompareScreen'), 'CompareScreen', {
  name: 'compare-title',
})
const RevisionView = lazyPart(() => import('./RevisionView'), 'RevisionView')

/** Whatever the page of an item shows but its current list of statements. */
export function OtherView({ itemId }: { itemId: string }) {
  const t = useTranslate()
  const { address } = useNavigation()
  const { Content, Picture, revisions } = viewOf(address.view) ?? {}
  const { revision } = address
  if (address.screen === 'comparison') return <CompareScreen itemId={itemId} />
  if (revision !== undefined && revisions === undefined) return <RevisionView itemId={itemId} />
  if (!Content) return <StatementsPanel itemId={itemId} Picture={Picture} />
  return (
    <Suspense>
      {revision !== undefined && revisions === 'current' && (
        <Notice kind="info">{t('views-as-now', (writeRevision(revision) ?? '').slice(0, 20))}</Notice>
      )}
      <Content itemId={itemId} />
      <FirstScreen />
    </Suspense>
  )
}

/** Its siblings are the first screen. */
function FirstScreen() {
  useEffect(notifyFirstScreenShown, [])
  return null
}
