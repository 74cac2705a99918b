import { useMemo } from 'react'
import { create } from 'zustand'
import { readSettings } from './stored-connection'
import { currentConnection, type ConnectionSettings } from '~/model/choose-instance'
import { defaultConfig, type ConfigProblem } from '~/model/config'
import type { Connection } from '~/model/connection'
import type { View } from '~/model/view'

export type ConnectionState = ConnectionSettings & { problems: ConfigProblem[] }

export const useConnectionStore = create<ConnectionState>(() => ({
  config: defaultConfig(document.baseURI),
  problems: [],
  ...readSettings(),
}))

/** The current connection; the same object until the settings or that part of the address change. */
export function useConnection({ api, version, instance }: View): Connection {
  const config = useConnectionStore((state) => state.config)
  const saved = useConnectionStore((state) => state.saved)
  const lastInstance = useConnectionStore((state) => state.lastInstance)
  const contact = useConnectionStore((state) => state.contact)
  const contactWikis = useConnectionStore((state) => state.contactWikis)
  const credentials = useConnectionStore((state) => state.credentials)
  return useMemo(
    () =>
      currentConnection(
        { config, saved, lastInstance, contact, contactWikis, credentials },
        { api, version, instance },
      ),
    [config, saved, lastInstance, contact, contactWikis, credentials, api, version, instance],
  )
}
