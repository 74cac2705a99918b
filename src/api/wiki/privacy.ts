import { useSyncExternalStore } from 'react'
import { createListeners } from '~/lib/listeners'
import { isOfPage, type Connection, type Instance } from '~/model/connection/connection'

/** Base URLs of same-origin wikis that anyone may read. Not stored: a wiki may become private. */
const openWikis = new Set<string>()
/** Calls back when a wiki turns out to be public. */
const { subscribe: subscribeToPrivacy, notify } = createListeners()

/**
 * Whether data of a connection must not be stored: a credential is used, or the wiki has the page's own
 * origin and may respond because of a log-in cookie. A same-origin wiki counts as private until it is known
 * to be readable by anyone.
 */
export function isPrivate({
  instance,
  credentialRevision,
}: Pick<Connection, 'credentialRevision'> & { instance: Pick<Instance, 'baseUrl' | 'items'> }): boolean {
  return credentialRevision !== 0 || (isOfPage(instance, location.href) && !openWikis.has(instance.baseUrl))
}

export function markAsPublic({ instance }: Connection): void {
  openWikis.add(instance.baseUrl)
  notify()
}

/** Resolves when data of this wiki may be stored; may never resolve. */
export function whenPublic(connection: Connection): Promise<void> {
  return new Promise((resolve) => {
    if (!isPrivate(connection)) return resolve()
    const unsubscribe = subscribeToPrivacy(() => {
      if (isPrivate(connection)) return
      unsubscribe()
      resolve()
    })
  })
}

export function useIsPrivate(connection: Connection): boolean {
  return useSyncExternalStore(subscribeToPrivacy, () => isPrivate(connection))
}
