import { useMemo } from 'react'
import { create } from 'zustand'
import { readSettings } from './stored-connection'
import { chooseInstance, connectionTo, type ConnectionSettings } from '~/model/connection/choose-instance'
import { writeStored } from '~/lib/storage'
import { defaultConfig, type ConfigProblem, type ReadConfig } from '~/model/connection/config'
import type { Connection } from '~/model/connection/connection'
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
export function useConnection({ api, version, instance: id }: AddressState): Connection {
  const state = useConnectionStore()
  const { config, saved, lastInstance } = state
  const instance = useMemo(
    () => chooseInstance({ config, saved, lastInstance }, { api, version, instance: id }).instance,
    [config, saved, lastInstance, api, version, id],
  )
  // A renewed token has the revision of the one before: what was read with that stays.
  const { contact, credentialRevision } = connectionTo(state, instance)
  return useMemo(() => ({ instance, contact, credentialRevision }), [instance, contact, credentialRevision])
}
