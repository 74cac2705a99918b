import { createHmac } from 'node:crypto'

/** The subject of a token: a user, or only the client itself (null). */
type Claims = { sub: string | null; exp: number }

// MediaWiki's OAuth extension issues JSON Web Tokens of about 1,800 characters; fields must accept that.
const usualLength = 1800
let serial = 0

function signature(text: string): string {
  const hash = createHmac('sha256', 'test Wikibase').update(text).digest()
  return Buffer.concat(Array.from({ length: 16 }, () => hash)).toString('base64url')
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A token of the test Wikibase. It contains its claims, so the server need not remember it. */
export function makeToken(user: string | null, expiresAt: number): string {
  const head = encode({ typ: 'JWT', alg: 'HS256' })
  serial += 1
  const claims: Claims & { jti: number } = { sub: user, exp: Math.floor(expiresAt / 1000), jti: serial }
  const missing = usualLength - head.length - encode(claims).length - signature('').length - 2
  const padding = 'x'.repeat(Math.max(0, Math.floor((missing * 3) / 4) - 12))
  const text = `${head}.${encode({ ...claims, scopes: padding })}`
  return `${text}.${signature(text)}`
}

/** The claims of a valid token of the test Wikibase. */
export function readToken(token: string, now: number): Claims | undefined {
  const [head, payload, sign, more] = token.split('.')
  if (payload === undefined || more !== undefined || sign !== signature(`${head}.${payload}`))
    return undefined
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  return claims.exp * 1000 > now ? claims : undefined
}

const seal = (body: string) => createHmac('sha256', 'test Wikibase').update(body).digest('hex')
/** Of the seal, in characters. */
const sealLength = 64

/** A code or a refresh token, of the usual 970 characters: to others nothing but digits. */
export function makeSealed(content: object, expiresAt: number): string {
  serial += 1
  const text = JSON.stringify({ content, expiresAt, serial }).padEnd(450)
  const body = `def50200${Buffer.from(text).toString('hex')}`
  return body + seal(body)
}

/** The token that such a text stands for, if it was made here. */
export function readSealed<T>(text: string): { content: T; expiresAt: number } | undefined {
  const body = text.slice(0, -sealLength)
  if (text.slice(-sealLength) !== seal(body)) return undefined
  const json = Buffer.from(body.slice('def50200'.length), 'hex').toString()
  return JSON.parse(json) as { content: T; expiresAt: number }
}

const farOff = Date.UTC(2999, 0)

/** One token of each kind. */
export const tokens = {
  /** Of a user, with the basic grant: reads a private wiki too. */
  user: makeToken('TestUser', farOff),
  /** Of a blocked user: can read. */
  blocked: makeToken('BlockedUser', farOff),
  /** Of an ordinary client by client credentials: no user, so a private wiki refuses it. */
  client: makeToken(null, farOff),
  expired: makeToken('TestUser', 0),
  revoked: makeToken('TestUser', farOff),
  /** Never was a token. */
  bad: 'abc.def.ghi',
} as const
