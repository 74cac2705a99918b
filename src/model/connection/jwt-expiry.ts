/** Tolerance for a clock that is slightly fast. */
const toleranceSeconds = 120

/** Whether an expiry has passed, in seconds since 1970. `now` in milliseconds, as from Date.now(). */
export function hasPassed(expires: number, now: number): boolean {
  return expires + toleranceSeconds < now / 1000
}

/**
 * Whether a JSON Web Token has expired; not if it has no expiry. Separate from jwt.ts, because the code in the
 * page needs only this, before anything else.
 */
export function isExpired(token: string, now: number): boolean {
  const parts = token.split('.')
  const claims = parts.length === 3 ? decodePart(parts[1]) : undefined
  const expires = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined
  return typeof expires === 'number' && hasPassed(expires, now)
}

/** The JSON in one part of a token, which is base64url without padding; undefined if there is none. */
export function decodePart(part = ''): unknown {
  try {
    // Servers take no header of such a length.
    const binary = atob(part.slice(0, 1e5).replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}
