import { localDate } from '~/model/format/local-date'
import type { Instance } from '~/model/connection/connection'
import { showOutcome } from './sign-in-store'
import { setCredential } from '~/features/connection/connection-actions'
import { useConnectionStore } from '~/features/connection/connection-store'
import { changeSession, storeCredentials } from '~/features/connection/store-credentials'
import { readSettings } from '~/features/connection/stored-connection'
import { ApiException, apiErrorIn } from '~/api/request/api-error'
import type { TokenSource } from '~/api/request/read-with-token'
import { renewAgainAt } from '~/api/sign-in/oauth-tokens'
import { renewSession } from '~/api/sign-in/sign-in'
import type { SavedCredential } from '~/model/connection/choose-instance'
import { storagePrefix } from '~/lib/storage'

type SignedIn = Extract<SavedCredential, { kind: 'sign-in' }>

function sessionOf(baseUrl: string): SignedIn | undefined {
  const credential = useConnectionStore.getState().credentials[baseUrl]
  return credential?.kind === 'sign-in' ? credential : undefined
}

/** Renewals under way, by base URL: concurrent requests share one. */
const renewals = new Map<string, Promise<void>>()

/** The tokens of a session: renewed in time where the wiki does that, and sent until they expire. */
export function sessionTokens(baseUrl: string, send: typeof fetch = fetch): TokenSource {
  return {
    async get() {
      const session = sessionOf(baseUrl)
      if (session && Date.now() >= session.renewAt) await keepAlive(baseUrl, session, send)
      return current(baseUrl)
    },
    async renew(refused) {
      const session = sessionOf(baseUrl)
      if (session?.token === refused) await renewOnce(baseUrl, session, send)
      const token = sessionOf(baseUrl)?.token
      return token === refused ? undefined : token
    },
  }
}

/** @throws ApiException where the token has expired */
function current(baseUrl: string): string | undefined {
  const session = sessionOf(baseUrl)
  if (session && Date.now() >= session.expiresAt)
    throw new ApiException({ kind: 'token-expired', ofSession: true })
  return session?.token
}

/** Renews a session that is about to end. @throws ApiException where it has ended and the wiki is out of reach */
async function keepAlive(baseUrl: string, session: SignedIn, send: typeof fetch): Promise<void> {
  try {
    await renewOnce(baseUrl, session, send)
  } catch (thrown) {
    if (Date.now() >= session.expiresAt) throw thrown
    const renewAt = renewAgainAt(Date.now(), session.expiresAt)
    if (sessionOf(baseUrl)?.token === session.token) changeSession(baseUrl, { renewAt })
  }
}

function renewOnce(baseUrl: string, session: SignedIn, send: typeof fetch): Promise<void> {
  const renewal =
    renewals.get(baseUrl) ??
    alone(baseUrl, () => renew(baseUrl, session, send)).finally(() => renewals.delete(baseUrl))
  renewals.set(baseUrl, renewal)
  return renewal
}

/** One tab at a time: renewing ends both tokens of the others. Browsers offer locks on https and on localhost only. */
function alone(baseUrl: string, task: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(`${storagePrefix}renew ${baseUrl}`, task) : task()
}

async function renew(baseUrl: string, session: SignedIn, send: typeof fetch): Promise<void> {
  if (adoptFromOtherTab(baseUrl, session)) return
  const { refreshToken } = session
  if (refreshToken === undefined) return
  try {
    const renewed = await renewSession(session, refreshToken, send)
    // Deleted or replaced in the meantime.
    if (sessionOf(baseUrl)?.token !== session.token) return
    // Kept if the wiki issues no new one.
    changeSession(baseUrl, { ...renewed, refreshToken: renewed.refreshToken ?? refreshToken })
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    // A tab without locks may have been first.
    if (adoptFromOtherTab(baseUrl, session)) return
    if (sessionOf(baseUrl)?.token === session.token) changeSession(baseUrl, { refreshToken: undefined })
  }
}

/** Whether the wiki will never renew this session: 1.43 to 1.45 ask for the secret that a public client lacks. */
function isRefusal(thrown: unknown): boolean {
  const error = apiErrorIn(thrown)
  // 404 is that of a missing endpoint.
  return error?.kind === 'oauth' && error.status < 500 && error.status !== 404
}

/** Takes over what another tab has renewed, of which this one may not have heard yet. */
function adoptFromOtherTab(baseUrl: string, session: SignedIn): boolean {
  if (session.keep !== 'device') return false
  const stored = readSettings().credentials[baseUrl]
  if (stored?.kind !== 'sign-in' || stored.token === session.token) return false
  storeCredentials({ ...useConnectionStore.getState().credentials, [baseUrl]: stored })
  return true
}

const day = 24 * 3_600_000

/** When a session ends, with the date where the time alone would be ambiguous. */
export function endOfSession(expiresAt: number, language: string): string {
  const isToday = Math.abs(expiresAt - Date.now()) < day / 2
  const date = isToday ? {} : { dateStyle: 'medium' as const }
  return localDate(expiresAt, language, { ...date, timeStyle: 'short' })
}

/** Deletes the session here; only the user can revoke it on the wiki. */
export function signOut(instance: Instance) {
  setCredential(instance.baseUrl, undefined)
  showOutcome({ kind: 'signed-out', instance })
}
