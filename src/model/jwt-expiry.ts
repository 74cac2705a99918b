/** Tolerance for a clock that is slightly fast. */
const toleranceSeconds = 120

/**
 * When a JSON Web Token expired, in seconds since 1970; undefined if it has not, or has no expiry. Separate from
 * jwt.ts, because boot needs only this, before anything else.
 */
export function expiredAt(token: string, now: number): number | undefined {
  const parts = token.split('.')
  const claims = parts.length === 3 ? decodePart(parts[1]) : undefined
  const expires = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined
  return typeof expires === 'number' && expires + toleranceSeconds < now / 1000 ? expires : undefined
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
