import { encodePart } from '~/lib/encode-part'

const valueSchemes: readonly string[] = ['http', 'https', 'ftp', 'mailto', 'tel', 'geo']
const identifierSchemes: readonly string[] = ['http', 'https', 'tel']

/** Schemes whose addresses name a host; without the slashes, a browser would guess one. */
const hostSchemes: readonly string[] = ['http', 'https', 'ftp']

/** A longer address stays text: servers refuse much shorter ones, and browsers cannot show it. */
const longestAddress = 100_000

/**
 * The address to link to, if it is complete and has an allowed scheme; otherwise it stays text. A strict pattern
 * and the browser's own parser must agree on the scheme: the parser alone drops spaces, tabs and newlines, so it
 * would let `java\nscript:` through.
 */
export function safeLink(url: string, schemes: readonly string[]): string | undefined {
  if (url.length > longestAddress) return undefined
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme === undefined || !schemes.includes(scheme)) return undefined
  // Control characters, and trailing spaces, which the parser would drop.
  if (/[\p{Cc}\u2028\u2029]|\s$/u.test(url)) return undefined
  if (hostSchemes.includes(scheme) && !url.startsWith('//', scheme.length + 1)) return undefined
  try {
    const parsed = new URL(url)
    return parsed.protocol === `${scheme}:` ? parsed.href : undefined
  } catch {
    return undefined
  }
}

export function valueLink(url: string): string | undefined {
  return safeLink(url, valueSchemes)
}

/**
 * Inserts an identifier into a formatter address of its property: `$1` becomes the encoded identifier, with
 * slashes unchanged (PropertyInfoSnakUrlExpander, Wikibase 1.43). Undefined also for text that is not well-formed
 * Unicode.
 */
export function externalIdLink(formatter: string, id: string): string | undefined {
  if (id.length > longestAddress || formatter.length > longestAddress || /\p{Cs}/u.test(id)) return undefined
  const encoded = rawUrlEncode(id).replaceAll('%2F', '/')
  const parts = formatter.split('$1')
  if (parts.length * encoded.length > longestAddress) return undefined
  return safeLink(parts.join(encoded), identifierSchemes)
}

/** As PHP's `rawurlencode`. */
export function rawUrlEncode(text: string): string {
  return encodePart(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
