import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { readStored, writeStored } from '~/lib/storage'

// In session storage, so that only this tab completes it. Not sealed as credentials are: its other half would be
// in `window.name`, which Firefox and Safari empty when the tab goes to another site. A verifier that stays on
// the disk is worth nothing: it needs the code, and both work once.
const key = 'sign-in'
const lifetime = 10 * 60_000

const schema = v.object({
  /** Comes back with the code. */
  state: v.string(),
  /** Proves that the code was requested here. Deleted when it is used. */
  verifier: v.optional(v.string()),
  /** Base URL of the wiki; the code goes to the token endpoint of `issuer` alone. */
  baseUrl: v.string(),
  clientId: v.string(),
  issuer: v.string(),
  redirectUri: v.string(),
  keep: v.picklist(['session', 'device']),
  /** The query string of the view to return to, and the browser's state of it, which holds the place in a list. */
  search: v.string(),
  history: v.unknown(),
  startedAt: v.number(),
})

/** An attempt to sign in, while the user is on the wiki's page. */
export type PendingSignIn = v.InferOutput<typeof schema> & { verifier: string }

/** @returns false where the browser stores nothing */
export function rememberSignIn(pending: PendingSignIn): boolean {
  return writeStored('sessionStorage', key, pending)
}

/** The attempt that this tab remembers, or why it is over. */
export type TakenSignIn = Omit<PendingSignIn, 'verifier'> & ({ verifier: string } | { over: 'used' | 'late' })

/**
 * Takes the attempt that this tab remembers, for an answer with this state. An answer with its own state completes
 * it, once; anyone can make an address with another one. Its view stays remembered for users who come to the wiki's
 * page again by the back button.
 */
export function takeSignIn(state: string | null, now: number): TakenSignIn | undefined {
  const stored = parsed(schema, readStored('sessionStorage', key))
  if (!stored) return undefined
  const { verifier, ...rest } = stored
  const age = now - rest.startedAt
  const isLate = age < 0 || age >= lifetime
  if (isLate || state === rest.state) writeStored('sessionStorage', key, rest)
  if (verifier === undefined) return { ...rest, over: 'used' }
  return isLate ? { ...rest, over: 'late' } : { ...rest, verifier }
}
