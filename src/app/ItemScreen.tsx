import { Fragment, Suspense } from 'react'
import styles from './ItemScreen.module.css'
import { useWiki } from '~/api/wiki/WikiContext'
import { lazyPart, PartBoundary } from '~/ui/notices/lazy-part'
import { apiBase } from '~/model/connection/connection'
import { ItemHeader } from '~/features/item/ItemHeader'
import { StatementsPanel } from '~/features/item/StatementsPanel'
import { firstScreen } from '~/lib/first-screen'
import { beginsWithStatements } from '~/model/address-state'
import { useNavigation } from '~/ui/Navigation'

const ItemViews = lazyPart(() => import('~/app/item/ItemViews'), 'ItemViews', { after: firstScreen })
const OtherView = lazyPart(() => import('~/app/item/OtherView'), 'OtherView', { suspends: true })
const RevisionHeader = lazyPart(() => import('./item/RevisionView'), 'RevisionHeader')

export function ItemScreen({ itemId }: { itemId: string }) {
  const { instance } = useWiki().connection
  const { address } = useNavigation()
  const isComparison = address.screen === 'comparison'
  const Panel = beginsWithStatements(address) ? StatementsPanel : OtherView
  const header = <ItemHeader itemId={itemId} />
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      {/* The same id on another wiki is a different item. */}
      <Fragment key={`${apiBase(instance)} ${itemId}`}>
        {!isComparison && (
          <>
            <PartBoundary>
              {address.revision === undefined ? (
                header
              ) : (
                <RevisionHeader itemId={itemId} meanwhile={header} />
              )}
            </PartBoundary>
            <div className={styles.views} data-entity={itemId[0]}>
              <ItemViews itemId={itemId} onPreload={OtherView.preload} />
            </div>
          </>
        )}
        <PartBoundary name="statements-region">
          <Suspense>
            <Panel itemId={itemId} />
          </Suspense>
        </PartBoundary>
      </Fragment>
    </main>
  )
}
