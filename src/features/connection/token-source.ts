import { useConnectionStore } from './connection-store'
import { noToken, type TokenSource } from '~/api/client'
import { ApiException } from '~/api/errors'
import { restRoot, type Connection } from '~/model/connection'
import { endedAt } from '~/model/token-end'

/** By base URL; made anew when its credential changes. */
const clientSources = new Map<string, { revision: number; source: TokenSource }>()

/**
 * Where the token of a connection comes from: what is saved for exactly its base URL. The store is read at
 * each request, so what is forgotten is not sent any more, whoever still holds the source.
 */
export function tokenSourceFor({ instance }: Connection, send?: typeof fetch): TokenSource {
  const current = () => sourceOf(instance.baseUrl, restRoot(instance), send)
  return {
    get: () => current().get(),
    renew: (refused) => current().renew?.(refused) ?? Promise.resolve(undefined),
  }
}

function sourceOf(baseUrl: string, root: string, send: typeof fetch | undefined): TokenSource {
  const credential = useConnectionStore.getState().credentials[baseUrl]
  if (!credential) {
    clientSources.delete(baseUrl)
    return noToken
  }
  if (credential.kind === 'token') return pastedToken(credential.token)
  const { revision, clientId, clientSecret } = credential
  const known = clientSources.get(baseUrl)
  if (known?.revision === revision) return known.source
  const source = lateSource(async () => {
    const { clientCredentialsTokens } = await import('~/api/oauth')
    return clientCredentialsTokens({
      restRoot: root,
      credentials: { clientId, clientSecret },
      ...(send && { fetch: send }),
    })
  })
  clientSources.set(baseUrl, { revision, source })
  return source
}

function pastedToken(token: string): TokenSource {
  return {
    async get() {
      const expired = endedAt(token, Date.now())
      if (expired !== undefined) throw new ApiException({ kind: 'token-expired', expired })
      return token
    },
  }
}

/** A source whose code is loaded with the first request that needs it: most wikis are read without one. */
function lateSource(load: () => Promise<TokenSource>): TokenSource {
  let loading: Promise<TokenSource> | undefined
  const source = () =>
    (loading ??= load().catch((thrown: unknown) => {
      loading = undefined
      throw thrown
    }))
  return {
    get: async () => (await source()).get(),
    renew: async (refused) => (await source()).renew?.(refused),
  }
}
