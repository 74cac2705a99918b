import * as v from 'valibot'
import { parsed } from '~/lib/parsed'
import { decodePart, hasPassed } from './jwt-expiry'

/** `lasting`: without an end that matters, as MediaWiki’s owner-only tokens, which are valid for 1,000 years. */
export type TokenLife = { state: 'valid' | 'expired'; seconds: number } | { state: 'lasting' | 'unknown' }

/** Whether a pasted token is complete. `truncated`: certainly not; `short`: likely not. */
export type TokenShape = 'whole' | 'truncated' | 'short'

/** A token that is no JSON Web Token and shorter is likely to be a part of one, or a client's secret. */
const shortestOpaque = 900

/**
 * Removes what pasting adds: whitespace and line breaks, invisible characters, quotes, what is around it in a header, a
 * command, the token endpoint's response or the wiki's page.
 */
export function cleanToken(text: string): string {
  const [, inAnswer, inHeader] = /"access_token"\s*:\s*"([^"]*)"|\bbearer\s+([^"']+)/i.exec(text) ?? []
  return (inAnswer ?? inHeader ?? text)
    .replace(/[\s"'\u00ad\u200b-\u200f\u2060\ufeff]+/g, '')
    .replace(/^(?:(?!eyJ)[^.])*(eyJ[\w-]+\.[\w-]+\.[\w-]+)[^\w.-]*$/, '$1')
}

/** The first character that is not allowed in a header's token (RFC 6750: visible ASCII). */
export function forbiddenCharacter(token: string): string | undefined {
  return /[^\x21-\x7e]/u.exec(token)?.[0]
}

/**
 * Parses the claims of a JSON Web Token (RFC 7519), for display only: only the server can verify them. Undefined if it
 * is another kind of token, which is fine.
 */
export function readClaims(token: string) {
  const parts = token.split('.')
  if (parts.length !== 3) return undefined
  const read = parsed(claimsSchema, decodePart(parts[1]))
  if (!read) return undefined
  const { exp, sub } = read
  return {
    /** Seconds since 1970; MediaWiki writes them with fractions. */
    ...(exp !== undefined && { expires: exp }),
    /** The id of the user whom the token acts as; empty for a client without a user. */
    ...(sub !== undefined && { subject: String(sub) }),
  }
}

const century = 100 * 365 * 86_400

/** Time until a token expires, or since it did. `now` in milliseconds, as from Date.now(). */
export function tokenLife(token: string, now: number): TokenLife {
  const expires = readClaims(token)?.expires
  if (expires === undefined) return { state: 'unknown' }
  const seconds = Math.round(expires - now / 1000)
  if (seconds > century) return { state: 'lasting' }
  return hasPassed(expires, now)
    ? { state: 'expired', seconds: -seconds }
    : { state: 'valid', seconds: Math.max(0, seconds) }
}

export function tokenShape(token: string): TokenShape {
  const parts = token.split('.')
  const [head, claims, signature] = parts
  const header = parsed(headerSchema, decodePart(head))
  // Every JSON Web Token begins with `{"`, which is `eyJ` in base64.
  if (!header) {
    if (token.startsWith('eyJ')) return 'truncated'
    // With claims, it lacks its beginning.
    return token.length < shortestOpaque || readClaims(token) ? 'short' : 'whole'
  }
  if (parts.length !== 3 || signature === undefined || decodePart(claims) === undefined) return 'truncated'
  // An RSA signature is as long as its key: 1024, 2048, 3072 or 4096 bits.
  if (/^[RP]S/.test(header.alg))
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
  sub: v.optional(v.unknown()),
})
