import { useConnectionStore } from './connection-store'
import type { TokenSource } from '~/api/client'
import type { Connection } from '~/model/connection'

/** Where the token of a connection comes from: what is saved for exactly its base URL. */
export function tokenSourceFor({ instance: { baseUrl } }: Connection): TokenSource {
  return {
    get: () => {
      const credential = useConnectionStore.getState().credentials[baseUrl]
      return Promise.resolve(credential?.kind === 'token' ? credential.token : undefined)
    },
  }
}
