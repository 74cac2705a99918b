import type { ApiError, NetworkCause } from './api-error'
import { createListeners } from '~/lib/listeners'

type State = {
  /** Since the last response. */
  failures: number
  diagnosis?: Promise<ApiError>
  error?: ApiError
  /** When the next request may be sent, in Date.now() time. */
  nextAt: number
}

/** As often as one request is tried. */
const mostFailures = 3
const betweenTrials = 6_000

/** A proxy's error page or a redirect belongs to one address; any other cause, to all of them. */
const ofOneAddress: readonly NetworkCause[] = ['hidden', 'redirect']
/** Those that don't pass by themselves within seconds. */
const lasting: readonly NetworkCause[] = ['cors', 'preflight', 'unreachable', 'local-network']

let ended = 0
const { subscribe, notify } = createListeners()
export const subscribeToEndOfOutages = subscribe

/** The user tries again or has changed something, or there is a network again: nothing counts as known to fail. */
export function endOutages(): void {
  ended += 1
  notify()
}

// Before anything that follows this event sends a request. Unit tests without a page have none.
globalThis.addEventListener?.('online', endOutages)

/**
 * The APIs of a server that have stopped responding in a way that this page can read. Requests to them then fail at
 * once with the cause that was found, and only now and then one is sent, to notice when they respond again.
 */
export function createOutages() {
  let states = new Map<string, State>()
  let since = ended
  function known(api: string): State | undefined {
    if (since !== ended) states = new Map()
    since = ended
    return states.get(api)
  }
  function stateOf(api: string): State {
    const state = known(api) ?? { failures: 0, nextAt: 0 }
    states.set(api, state)
    return state
  }

  return {
    /** The error with which a request fails without being sent. */
    errorOf(api: string): ApiError | undefined {
      const { error, nextAt = 0 } = known(api) ?? {}
      const rest = nextAt - Date.now()
      // Longer only if the clock has been set back.
      return rest > 0 && rest <= betweenTrials ? error : undefined
    },
    /** Waits while it is being found out why nothing responds. */
    async diagnosed(api: string, signal: AbortSignal): Promise<void> {
      const { failures = 0, diagnosis } = known(api) ?? {}
      if (failures >= mostFailures && diagnosis) await untilAborted(endOf(diagnosis), signal)
    },
    /** Counts a request as sent: others wait until it was answered, or for a while. */
    sent(api: string): void {
      const state = known(api)
      if (state?.error) state.nextAt = Date.now() + betweenTrials
    },
    answered: (api: string) => void states.delete(api),
    /** Counts a missing response. @returns whether so many are missing that retries won't help */
    failed(api: string): boolean {
      const state = stateOf(api)
      state.failures += 1
      return state.failures >= mostFailures
    },
    /** The cause of a missing response. Requests that fail meanwhile share it, as far as it isn't that of one address. */
    async explain(api: string, diagnose: () => Promise<ApiError>, signal: AbortSignal): Promise<ApiError> {
      const state = stateOf(api)
      while (state.diagnosis) {
        const shared = await untilAborted(endOf(state.diagnosis), signal)
        if (shared?.kind === 'network' && !ofOneAddress.includes(shared.cause)) return shared
      }
      if (state.error) return state.error
      state.diagnosis = diagnose()
      try {
        const error = await state.diagnosis
        const isLasting = error.kind === 'network' && lasting.includes(error.cause)
        // A server may be unreachable for a moment; permissions are not.
        const isCertain = state.failures >= mostFailures || (isLasting && error.cause === 'cors')
        if (isLasting && isCertain) Object.assign(state, { error, nextAt: Date.now() + betweenTrials })
        return error
      } finally {
        delete state.diagnosis
      }
    },
  }
}

/** The diagnosis of another request, which handles its failure. */
const endOf = (diagnosis: Promise<ApiError>) => diagnosis.catch(() => undefined)

/** What is waited for, which may be something of another request and go on. @throws the signal's reason */
export function untilAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    awaited.then(resolve, reject)
  })
}
