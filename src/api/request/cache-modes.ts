import { isPrivate } from '~/api/wiki/privacy'
import type { Connection } from '~/model/connection/connection'

export type CacheModes = ReturnType<typeof createCacheModes>

/** How the requests of a connection use the browser's HTTP cache. */
export function createCacheModes(connection: Connection) {
  /** Addresses whose last response was unusable. Browsers cache such responses too, a 410 indefinitely. */
  const distrusted = new Set<string>()
  return {
    /** @param isFresh revalidates with the server */
    modeFor(url: string, isFresh = false): RequestCache {
      if (isPrivate(connection)) return 'no-store'
      return distrusted.has(url) ? 'reload' : isFresh ? 'no-cache' : 'default'
    },
    /** Until it is trusted again, the next response must not come from the cache. */
    distrust: (url: string) => void distrusted.add(url),
    trust: (url: string) => void distrusted.delete(url),
  }
}
