import { Suspense, useEffect } from 'react'
import { ConfigFaults } from './ConfigFaults'
import { leftAddresses } from '~/app/location'
import { useLookAhead } from '~/app/useLookAhead'
import { useConnectionStore } from '~/features/connection/connection-store'
import { useSignInStore } from '~/features/connection/sign-in/sign-in-store'
import { useWiki } from '~/api/wiki/WikiContext'
import type { SettingsField } from '~/features/errors/error-advice'
import { SkeletonRows } from '~/features/item/StatementsSkeleton'
import { lazyPart } from '~/ui/notices/lazy-part'

const SignInNotices = lazyPart(() => import('~/features/connection/sign-in/SignInNotices'), 'SignInNotices')

const Trail = lazyPart(() => import('~/features/trail/Trail'), 'Trail')
const LinkPreview = lazyPart(() => import('~/features/preview/LinkPreview'), 'LinkPreview')

type Props = { onSettings: (field: SettingsField) => void }

/** Above every screen: problems of config.json and of the address, the items that led here, how signing in went. */
export function TopNotices({ onSettings }: Props) {
  const { baseUrl } = useWiki().connection.instance
  const isSignedIn = useConnectionStore(({ credentials }) => credentials[baseUrl]?.kind === 'sign-in')
  const isOutcome = useSignInStore(({ outcome }) => outcome !== undefined)
  const { markAsUsed } = useLookAhead()
  // Otherwise the next item's page would begin empty.
  useEffect(() => void SkeletonRows.preload(), [])
  return (
    <>
      <ConfigFaults />
      {(isSignedIn || isOutcome) && <SignInNotices onSettings={onSettings} />}
      <Suspense>
        <Trail before={leftAddresses} />
        <LinkPreview onShown={markAsUsed} />
      </Suspense>
    </>
  )
}
