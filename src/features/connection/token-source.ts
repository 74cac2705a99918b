import { setRedirectOutOfBase } from './store-credentials'
import { useConnectionStore } from './connection-store'
import { noToken, type TokenSource } from '~/api/request/read-with-token'
import { ApiException } from '~/api/request/api-error'
import { restRoot, type Connection } from '~/model/connection/connection'
import { isExpired } from '~/model/connection/jwt-expiry'

/** By base URL; created again when its credential changes. */
const renewingSources = new Map<string, { revision: number; source: TokenSource }>()

/**
 * The token source of a connection: the credential saved for exactly its base URL. The store is read for each
 * request, so a deleted credential is no longer sent, even by an old source.
 */
export function tokenSourceFor({ instance }: Connection, send?: typeof fetch): TokenSource {
  const { baseUrl } = instance
  const credential = () => useConnectionStore.getState().credentials[baseUrl]
  const redirectOutOfBase = () => credential()?.redirectOutOfBase
  const current = () => (redirectOutOfBase() ? noToken : sourceOf(baseUrl, restRoot(instance), send))
  return {
    get: () => current().get(),
    renew: (refused) => current().renew?.(refused) ?? Promise.resolve(undefined),
    kind: () => credential()?.kind,
    redirectOutOfBase,
    setRedirectOutOfBase: (redirect) => setRedirectOutOfBase(baseUrl, redirect),
  }
}

function sourceOf(baseUrl: string, root: string, send: typeof fetch | undefined): TokenSource {
  const credential = useConnectionStore.getState().credentials[baseUrl]
  if (!credential) {
    renewingSources.delete(baseUrl)
    return noToken
  }
  if (credential.kind === 'token') return pastedToken(credential.token)
  const { revision } = credential
  const known = renewingSources.get(baseUrl)
  if (known?.revision === revision) return known.source
  const source = lazySource(async () => {
    if (credential.kind === 'sign-in')
      return (await import('./sign-in/session-tokens')).sessionTokens(baseUrl, send)
    const { clientId, clientSecret } = credential
    const { clientCredentialsTokens } = await import('~/api/sign-in/oauth-tokens')
    return clientCredentialsTokens({
      restRoot: root,
      credentials: { clientId, clientSecret },
      ...(send && { fetch: send }),
    })
  })
  renewingSources.set(baseUrl, { revision, source })
  return source
}

function pastedToken(token: string): TokenSource {
  return {
    async get() {
      if (isExpired(token, Date.now())) throw new ApiException({ kind: 'token-expired' })
      return token
    },
  }
}

/** The code is loaded for the first request that needs it, because most wikis are read without a token. */
function lazySource(load: () => Promise<TokenSource>): TokenSource {
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
