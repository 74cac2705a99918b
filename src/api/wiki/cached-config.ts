import { configKey } from '~/api/item/prefetch'
import { readStored } from '~/lib/storage'
import { isLocked } from '~/model/connection/locked'

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
