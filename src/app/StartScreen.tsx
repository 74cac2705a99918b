import { useEffect } from 'react'
import { notifyFirstScreenShown } from '~/lib/first-screen'
import { useTranslate } from '~/i18n/I18nContext'
import { useConnectionStore, useInstances } from '~/features/connection/connection-store'
import { useWiki } from '~/api/wiki/WikiContext'
import { FollowedItems } from '~/features/follow/FollowedItems'
import { useAllFollowed } from '~/features/follow/follow-store'
import { StartPage } from '~/features/lookup/StartPage'
import { lazyPart, PartBoundary } from '~/ui/notices/lazy-part'
import { useNavigation } from '~/ui/Navigation'

const TableScreen = lazyPart(() => import('~/features/table/TableScreen'), 'TableScreen', {
  name: 'table-title',
})

/** The screen without an item: the start page, or a table of several. */
export function StartScreen() {
  return useNavigation().address.screen === 'start' ? <Start /> : <TableScreen />
}

function Start() {
  const t = useTranslate()
  const instances = useInstances()
  const isLocked = useConnectionStore(({ config }) => config.locked)
  useEffect(() => {
    document.title = t('app-name')
    notifyFirstScreenShown()
  }, [t])
  const { baseUrl } = useWiki().connection.instance
  const hasFollowed = Object.keys(useAllFollowed()).length > 0
  return (
    <StartPage instances={instances} isLocked={isLocked}>
      {hasFollowed && (
        <PartBoundary name="follow-title">
          <FollowedItems key={baseUrl} />
        </PartBoundary>
      )}
    </StartPage>
  )
}
