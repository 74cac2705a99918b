const valueSchemes: readonly string[] = ['http', 'https', 'ftp', 'mailto', 'tel', 'geo']
const identifierSchemes: readonly string[] = ['http', 'https', 'tel']

/** Schemes whose addresses name a host; without the slashes a browser would guess one. */
const hostSchemes: readonly string[] = ['http', 'https', 'ftp']

/** A longer address stays text: servers refuse much shorter ones, and browsers cannot show it. */
const longestAddress = 100_000

/**
 * The address to link to, if it is whole and of one of the schemes; else it stays text.
 * Both a strict reading and the browser's own parser must agree on the scheme: the parser alone drops spaces,
 * tabs and newlines, which is how `java\nscript:` gets through.
 */
export function safeLink(url: string, schemes: readonly string[]): string | undefined {
  if (url.length > longestAddress) return undefined
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()
  if (scheme === undefined || !schemes.includes(scheme)) return undefined
  // Control characters, and the spaces at the end that the parser would drop.
  if (/[\p{Cc}\u2028\u2029]|\s$/u.test(url)) return undefined
  if (hostSchemes.includes(scheme) && !url.startsWith('//', scheme.length + 1)) return undefined
  try {
    const parsed = new URL(url)
    return parsed.protocol === `${scheme}:` ? parsed.href : undefined
  } catch {
    return undefined
  }
}

/** The link of a value of the data type url. */
export function valueLink(url: string): string | undefined {
  return safeLink(url, valueSchemes)
}

/**
 * The link of an identifier by one of its property's formatter addresses: `$1` is replaced by the encoded
 * identifier, slashes kept (PropertyInfoSnakUrlExpander, Wikibase 1.43).
 */
export function externalIdLink(formatter: string, id: string): string | undefined {
  if (id.length > longestAddress || formatter.length > longestAddress) return undefined
  const encoded = encodeIdentifier(id)
  const parts = formatter.split('$1')
  if (encoded === undefined || parts.length * encoded.length > longestAddress) return undefined
  return safeLink(parts.join(encoded), identifierSchemes)
}

/** As PHP's rawurlencode does; undefined for text that is no well-formed Unicode. */
function encodeIdentifier(id: string): string | undefined {
  try {
    return encodeURIComponent(id)
      .replaceAll('%2F', '/')
      .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  } catch {
    return undefined
  }
}
