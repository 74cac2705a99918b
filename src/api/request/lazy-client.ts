import type { Client, Answer } from './client'
import { takeAnswer } from '~/api/boot-handover'
import { maxAtOnce } from './priority'
import { createRetries, type Retries } from './queue/retries'
import { createListeners } from '~/lib/listeners'
import { restBase } from '~/api/sources/known-route'
import { actionAddress, isCrossOrigin, type Connection } from '~/model/connection/connection'

const beforeFirstRequest = { running: 0, waiting: 0, limit: maxAtOnce, pausedUntil: undefined }

/**
 * A client whose code is loaded for the first request that has not been sent early, because the first screen does
 * not need it. A failed `load` may be retried.
 */
export function createLazyClient(
  connection: Connection,
  load: (retries: Retries) => Promise<Client>,
): Client {
  const { instance, credentialRevision } = connection
  const retries = createRetries()
  const addressOf = (path: string) => `${restBase(instance)}/${path}`
  let client: Client | undefined
  const { subscribe, notify } = createListeners()
  async function loaded() {
    if (client) return client
    const arrived = await load(retries)
    // Several requests may have waited for the code.
    if (!client) {
      client = arrived
      arrived.subscribeToQueue(notify)
    }
    return client
  }

  /** The early response; with a credential, the client checks that the request is the same. */
  async function answerOf(url: string, signal: AbortSignal | undefined): Promise<Answer | undefined> {
    const answer = credentialRevision === 0 ? await takeAnswer(url) : undefined
    signal?.throwIfAborted()
    return answer
  }

  return {
    connection,
    queueState: () => client?.queueState() ?? beforeFirstRequest,
    subscribeToQueue: subscribe,
    retries: { subscribe: retries.subscribe, of: (path) => retries.of(addressOf(path)) },
    // If its code fails to load, the request that follows says so.
    allowToken: async () => (await loaded()).allowToken(),
    distrust: (path) => client?.distrust(path),
    getRest: async (path, options = {}) =>
      (options.searchParams || options.version
        ? undefined
        : await answerOf(addressOf(path), options.signal)) ?? (await loaded()).getRest(path, options),
    async getAction(params, options = {}) {
      const crossOrigin = isCrossOrigin(instance, location.href)
      const answer = await answerOf(actionAddress(instance, params, crossOrigin), options.signal)
      return answer ?? (await loaded()).getAction(params, options)
    },
    getCore: async (...request) => (await loaded()).getCore(...request),
    getAnonymous: async (...request) => (await loaded()).getAnonymous(...request),
  }
}
