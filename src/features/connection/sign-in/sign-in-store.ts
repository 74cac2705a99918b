import { create } from 'zustand'
import type { ApiError } from '~/api/request/api-error'
import type { Instance } from '~/model/connection/connection'

/** How the last attempt to sign in or out ended, until the user closes the notice. */
export type Outcome =
  | { kind: 'failed'; instance: Instance; error: ApiError }
  /** `isFirst`: users have not chosen yet how long to stay signed in. */
  | { kind: 'signed-in'; instance: Instance; isFirst: boolean }
  | { kind: 'signed-out'; instance: Instance }

export const useSignInStore = create<{ outcome?: Outcome | undefined }>(() => ({}))

export function showOutcome(outcome: Outcome | undefined) {
  useSignInStore.setState({ outcome })
}
