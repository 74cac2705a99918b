import { useConnectionStore } from './connection-store'
import { writeStored } from '~/lib/storage'
import type { ReadConfig } from '~/model/config'

// The first screen's part of the store; that of the settings is in connection-actions.ts.
const { setState } = useConnectionStore

export function applyConfig({ config, problems }: ReadConfig) {
  setState({ config, problems })
}

/** Remembers the chosen instance for addresses that name none. */
export function rememberInstance(id: string) {
  writeStored('localStorage', 'instance', id)
  setState({ lastInstance: id })
}
