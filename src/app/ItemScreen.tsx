import { Fragment, Suspense } from 'react'
import styles from './ItemScreen.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { lazyPart, PartBoundary } from '~/ui/notices/lazy-part'
import { apiBase } from '~/model/connection/connection'
import { usePreferences } from '~/features/settings/preferences-store'
import { ItemHeader } from '~/features/item/ItemHeader'
import { StatementsPanel } from '~/features/item/StatementsPanel'
import { firstScreen } from '~/lib/first-screen'
import { ignoresRevision } from '~/model/address-state'
import type { SettingsField } from '~/features/errors/error-advice'
import { useNavigation } from '~/ui/Navigation'

const ItemViews = lazyPart(() => import('./ItemViews'), 'ItemViews', { after: firstScreen })
const OtherView = lazyPart(() => import('./OtherView'), 'OtherView')
const RevisionHeader = lazyPart(() => import('./RevisionHeader'), 'RevisionHeader')
const SampleLink = lazyPart(() => import('./SampleLink'), 'SampleLink')

type Props = { itemId: string; onSettings: (field: SettingsField) => void }

export function ItemScreen({ itemId, onSettings }: Props) {
  const { instance } = useWiki().connection
  const { address } = useNavigation()
  const Panel = address.view || address.revision || address.compare ? OtherView : StatementsPanel
  const { shortcuts, bestRankFirst } = usePreferences()
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      {/* The same id on another wiki is a different item. */}
      <Fragment key={`${apiBase(instance)} ${itemId}`}>
        {!address.compare && (
          <>
            <PartBoundary>
              {address.revision && !ignoresRevision(address.view) ? (
                <Suspense fallback={<ItemHeader itemId={itemId} />}>
                  <RevisionHeader itemId={itemId} revision={address.revision} />
                </Suspense>
              ) : (
                <ItemHeader itemId={itemId} />
              )}
            </PartBoundary>
            <div className={styles.views} data-entity={itemId[0]}>
              <Suspense>
                <ItemViews itemId={itemId} onPreload={OtherView.preload} />
              </Suspense>
            </div>
          </>
        )}
        <PartBoundary name="statements-region">
          <Suspense>
            <Panel
              itemId={itemId}
              onSettings={onSettings}
              sampleLink={<SampleLink />}
              shortcuts={shortcuts}
              bestRankFirst={bestRankFirst}
            />
          </Suspense>
        </PartBoundary>
      </Fragment>
    </main>
  )
}
