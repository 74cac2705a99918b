import { ConfigNotices } from './ConfigNotices'
import { useConnectionStore } from '~/features/connection/connection-store'
import { chooseInstance } from '~/model/choose-instance'
import { useNavigation } from '~/ui/Navigation'

/** Shows problems of config.json or of the wiki that the address names. */
export function ConfigFaults() {
  const { view } = useNavigation()
  const state = useConnectionStore()
  const { fault, instance } = chooseInstance(state, view)
  if (state.problems.length === 0 && !fault) return null
  return <ConfigNotices fault={fault} problems={state.problems} instance={instance} />
}
