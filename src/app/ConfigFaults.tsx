import { Suspense } from 'react'
import { lazyPart } from '~/i18n/lazy-part'
import { chooseInstance, useConnectionStore } from '~/features/connection/connection-store'
import { useNavigation } from '~/ui/Navigation'

const ConfigNotices = lazyPart(async () => (await import('./ConfigNotices')).ConfigNotices)

/** Looks whether anything is wrong with config.json, or with the wiki that the address names. */
export function ConfigFaults() {
  const { view } = useNavigation()
  const state = useConnectionStore()
  const { fault, instance } = chooseInstance(state, view)
  if (state.problems.length === 0 && !fault) return null
  return (
    <Suspense>
      <ConfigNotices fault={fault} problems={state.problems} instance={instance} />
    </Suspense>
  )
}
