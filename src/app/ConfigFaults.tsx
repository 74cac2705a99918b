import { ConfigNotices } from './ConfigNotices'
import { cachedConfig } from '~/api/wiki/cached-config'
import { useConnectionStore } from '~/features/connection/connection-store'
import { chooseInstance } from '~/model/connection/choose-instance'
import { readTileServer } from '~/model/map/tile-server'
import { useNavigation } from '~/ui/Navigation'

/** Shows problems of config.json or of the wiki that the address names. */
export function ConfigFaults() {
  const { address } = useNavigation()
  const state = useConnectionStore()
  const { fault, instance } = chooseInstance(state, address)
  // Read here, because the first screen has no use for it.
  const { problem } = readTileServer(cachedConfig(), document.baseURI)
  const problems = [
    ...state.problems,
    ...(problem === undefined ? [] : [{ kind: 'tiles' as const, detail: problem }]),
  ]
  if (problems.length === 0 && !fault) return null
  return <ConfigNotices fault={fault} problems={problems} instance={instance} />
}
