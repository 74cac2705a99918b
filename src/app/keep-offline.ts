import { cachedConfig } from '~/api/wiki/cached-config'
import { whenReadable } from '~/lib/when-readable'
import { isOfflineOff } from '~/model/connection/offline'

const worker = 'service-worker.js'

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string }
}

/**
 * Registers the service worker, which keeps the program for visits without a network (src/service-worker/), once the
 * first screen is complete. The worker itself obeys config.json later. @returns a function that cancels
 */
export function keepOffline(itemId: string | undefined): () => void {
  // Of http, except on localhost, browsers have none; in development files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  return whenReadable(itemId ?? '', () => {
    if (isOfflineOff(cachedConfig())) return
    // The policy of the page allows a script's address only from this one, which knows no other.
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('qlens-worker', { createScriptURL: () => worker })
    // Blocked by the user's settings, or switched off in the meantime.
    navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker).catch(() => undefined)
  })
}
