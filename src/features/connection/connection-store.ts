import { useMemo } from 'react'
import { create } from 'zustand'
import { readSettings } from './stored-connection'
import { allInstances, currentConnection, type ConnectionSettings } from '~/model/connection/choose-instance'
import { writeStored } from '~/lib/storage'
import { defaultConfig, type ConfigProblem, type ReadConfig } from '~/model/connection/config'
import type { Connection, Instance } from '~/model/connection/connection'
import type { AddressState } from '~/model/address-state'

export type ConnectionState = ConnectionSettings & { problems: ConfigProblem[] }

export const useConnectionStore = create<ConnectionState>(() => ({
  config: defaultConfig(document.baseURI),
  problems: [],
  ...readSettings(),
}))

// The actions of the first screen; those of the settings are in connection-actions.ts.

export function applyConfig({ config, problems }: ReadConfig) {
  useConnectionStore.setState({ config, problems })
}

/** Remembers the chosen instance for addresses that name none. */
export function rememberInstance(id: string) {
  writeStored('localStorage', 'instance', id)
  useConnectionStore.setState({ lastInstance: id })
}

/** The current connection; the same object until the settings or that part of the address change. */
export function useConnection({ api, version, instance }: AddressState): Connection {
  const state = useConnectionStore()
  return useMemo(() => currentConnection(state, { api, version, instance }), [state, api, version, instance])
}

export const useInstances = (): Instance[] => allInstances(useConnectionStore())
