import { handover } from '~/api/boot-handover'
import { readStored } from '~/lib/storage'
import { isLocked } from '~/model/connection/locked'

/** Storage key of the last config.json, so that the next visit need not wait for it. */
export const configKey = 'config'

/** Beside the page. */
export const configFile = 'config.json'

/** Requests config.json, once; its callers handle a failure. */
export function fetchConfig(): Promise<Response> {
  // Deployers expect a change of the file to show on the next load.
  handover.config ??= fetch(configFile, { cache: 'no-cache' })
  handover.config.catch(() => undefined)
  return handover.config
}

/**
 * Whether the page itself says that its deployment is locked, so that it obeys before config.json has been read; see
 * deploy/narrow-policy.mjs.
 */
export const isPageLocked = () => 'locked' in document.documentElement.dataset

/** The copy of config.json from the last visit; undefined if there is none, or it is older than the page's lock. */
export function cachedConfig(): unknown {
  const kept = readStored('localStorage', configKey)
  return isPageLocked() && !isLocked(kept) ? undefined : kept
}
