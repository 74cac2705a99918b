import * as v from 'valibot'
import { decodePart } from './jwt-expiry'

/** A token's own claims, for display only: just the server can verify them. */
export type TokenClaims = {
  /** Seconds since 1970; MediaWiki writes them with fractions. */
  expires?: number
  /** The id of the user whom the token acts as; empty for a client that has no user. */
  subject?: string
}

export type TokenLife = { state: 'valid' | 'expired'; seconds: number } | { state: 'unknown' }

/** Whether a pasted token can be whole. `truncated`: surely not; `short`: far from the usual length. */
export type TokenShape = 'whole' | 'truncated' | 'short'

/** The length of a usual access token of MediaWiki's OAuth extension. */
export const usualTokenLength = 1800

/** Removes what pasting adds: whitespace and line breaks, invisible characters, a leading `Bearer`. */
export function cleanToken(text: string): string {
  return text
    .replace(/^\s*(authorization:\s*)?bearer\s+/i, '')
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, '')
}

/** The first character of a token that no header may carry (RFC 6750: visible ASCII). */
export function forbiddenCharacter(token: string): string | undefined {
  return /[^\x21-\x7e]/u.exec(token)?.[0]
}

/** Reads the claims of a JSON Web Token (RFC 7519); undefined where it is none, which is nothing bad. */
export function readClaims(token: string): TokenClaims | undefined {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  const read = v.safeParse(claimsSchema, decodePart(parts[1]))
  if (!read.success) return undefined
  const { exp, sub } = read.output
  return {
    ...(exp !== undefined && { expires: exp }),
    ...(sub !== undefined && { subject: String(sub) }),
  }
}

/** How long a token is still good for, or since when it is not. `now` in milliseconds, as Date.now(). */
export function tokenLife(token: string, now: number): TokenLife {
  const expires = readClaims(token)?.expires
  if (expires === undefined) return { state: 'unknown' }
  const seconds = Math.round(expires - now / 1000)
  return seconds > 0 ? { state: 'valid', seconds } : { state: 'expired', seconds: Math.abs(seconds) }
}

/** Tells a token that lost a part on the way from one that can be whole. */
export function tokenShape(token: string): TokenShape {
  const parts = token.split('.')
  const [head, claims, signature] = parts
  const header = v.safeParse(headerSchema, decodePart(head))
  // Every JSON Web Token begins with `{"`, which is `eyJ` in base64.
  if (!header.success)
    return token.startsWith('eyJ') ? 'truncated' : token.length < usualTokenLength / 2 ? 'short' : 'whole'
  if (parts.length !== 3 || signature === undefined || decodePart(claims) === undefined) return 'truncated'
  // An RSA signature is as long as its key: 1024, 2048, 3072 or 4096 bits.
  if (/^[RP]S/.test(header.output.alg))
    return [171, 342, 512, 683].includes(signature.length) ? 'whole' : 'truncated'
  return signature.length < 43 ? 'truncated' : 'whole'
}

const headerSchema = v.object({ alg: v.string() })
const finite = v.pipe(
  v.number(),
  v.check((value) => Number.isFinite(value)),
)
const claimsSchema = v.object({
  exp: v.optional(finite),
  sub: v.optional(v.union([v.string(), v.number()])),
})
