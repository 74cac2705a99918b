import { describe, expect, test } from 'vitest'
import { cleanToken, readClaims, tokenLife, tokenShape } from './jwt'
import { isExpired } from './jwt-expiry'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (claims: unknown, alg = 'RS256') =>
  [encode({ typ: 'JWT', alg }), encode(claims), 's'.repeat(alg === 'RS256' ? 342 : 43)].join('.')

test('removes what pasting adds', () => {
  expect(cleanToken(' \n eyJ0\r\n  eXAi.\u200babc\t')).toBe('eyJ0eXAi.abc')
  expect(cleanToken('Authorization: Bearer eyJ0')).toBe('eyJ0')
  expect(cleanToken('bearer  eyJ0')).toBe('eyJ0')
  expect(cleanToken("'Authorization: Bearer eyJ0'")).toBe('eyJ0')
  expect(cleanToken('"eyJ0"')).toBe('eyJ0')
  expect(cleanToken('{"token_type":"Bearer", "expires_in":3600,\n"access_token" : "eyJ0"}')).toBe('eyJ0')
})

test.each([
  (token: string) => `Bearer${token}`,
  (token: string) => `curl -H "Authorization: Bearer ${token}" https://wiki.example/w/rest.php`,
  (token: string) => `Client application key: d49e\nAccess token: ${token}`,
  (token: string) => `“${token}”`,
  (token: string) => `<${token}>,`,
])('takes a token out of the text around it: %s', (around) => {
  const token = jwt({ exp: 1000 })
  expect(cleanToken(around(token))).toBe(token)
})

test('whatever is pasted is cleaned in linear time', () => {
  const long = 'eyJ'.repeat(300_000)
  expect(cleanToken(long)).toBe(long)
}, 5_000)

describe('readClaims', () => {
  test('reads the claims that MediaWiki writes', () => {
    const claims = {
      aud: '0a5f',
      jti: 'x',
      iat: 1763630000.5,
      nbf: 1,
      exp: 1763633600.25,
      sub: '5',
      scopes: ['basic'],
    }
    expect(readClaims(jwt(claims))).toEqual({
      expires: 1763633600.25,
      subject: '5',
    })
    expect(readClaims(jwt({ sub: 'Zoë ✓' }))).toEqual({ subject: 'Zoë ✓' })
  })

  test.each([['opaque-token'], ['a.b.c'], ['..'], [''], [jwt(7)], [jwt({ exp: 'soon' })], ['eyJ.eyJ.x']])(
    'leaves %s alone',
    (token) => {
      expect(readClaims(token)).toBeUndefined()
      expect(tokenLife(token, 0)).toEqual({ state: 'unknown' })
    },
  )
})

test('reads how long a token is valid', () => {
  const token = jwt({ exp: 1000 })
  expect(tokenLife(token, 400_000)).toEqual({ state: 'valid', seconds: 600 })
  // Still sent, because clocks differ.
  expect(tokenLife(token, 1_060_000)).toEqual({ state: 'valid', seconds: 0 })
  expect(tokenLife(token, 1_180_000)).toEqual({ state: 'expired', seconds: 180 })
  // MediaWiki's owner-only tokens.
  expect(tokenLife(jwt({ exp: 1000 * 365 * 86_400 }), 0)).toEqual({ state: 'lasting' })
  expect(tokenLife(jwt({ exp: 99 * 365 * 86_400 }), 0)).toMatchObject({ state: 'valid' })
})

test('detects an expired token, with a tolerance for clocks that differ', () => {
  expect(isExpired(jwt({ exp: 1000 }), 1_100_000)).toBe(false)
  expect(isExpired(jwt({ exp: 1000 }), 1_121_000)).toBe(true)
  for (const token of ['opaque', 'a.b.c', jwt(null), jwt({}), jwt({ exp: 'soon' })])
    expect(isExpired(token, 9e15)).toBe(false)
})

describe('tokenShape', () => {
  const whole = jwt({ sub: '5', exp: 1763633600, padding: 'x'.repeat(900) })

  test('a token with all of its parts is whole, whatever its length', () => {
    expect(tokenShape(whole)).toBe('whole')
    expect(tokenShape(jwt({}))).toBe('whole')
    expect(tokenShape(jwt({}, 'HS256'))).toBe('whole')
    expect(tokenShape('o'.repeat(1800))).toBe('whole')
  })

  test.each([10, 60, 400, 1300, 1500])('one that ends after %i characters is incomplete', (length) => {
    expect(tokenShape(whole.slice(0, length))).toBe('truncated')
  })

  test('one without its last part, or one character of it, is incomplete', () => {
    expect(tokenShape(whole.slice(0, whole.lastIndexOf('.')))).toBe('truncated')
    expect(tokenShape(whole.slice(0, -1))).toBe('truncated')
  })

  test.each([1, 3, 4])('one without its first %i characters is incomplete', (length) => {
    expect(tokenShape(whole.slice(length))).toBe('short')
  })

  test('another text is too short to be one', () => {
    expect(tokenShape('abc')).toBe('short')
  })
})
