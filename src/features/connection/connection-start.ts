import { useConnectionStore } from './connection-store'
import { writeStored } from '~/lib/storage'
import type { ReadConfig } from '~/model/config'

// What the first screen does with the store; what the settings do with it is in connection-actions.ts.
const { setState } = useConnectionStore

export function applyConfig({ config, problems }: ReadConfig) {
  setState({ config, problems })
}

/** Remembers the chosen instance for addresses that name none. */
export function rememberInstance(id: string) {
  writeStored('localStorage', 'instance', id)
  setState({ lastInstance: id })
}
