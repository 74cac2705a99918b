import { beforeEach, expect, test } from 'vitest'
import { rememberSignIn, takeSignIn, type PendingSignIn } from './pending-sign-in'
import { writeStored } from '~/lib/storage'

const startedAt = 1_000_000
const pending: PendingSignIn = {
  state: 'state',
  verifier: 'verifier',
  baseUrl: 'https://a.example/w/rest.php/wikibase',
  clientId: 'client',
  issuer: 'https://a.example/w/rest.php',
  redirectUri: 'https://app.example/',
  keep: 'session',
  search: '?item=Q42&q=x',
  history: { place: 3 },
  startedAt,
}

beforeEach(() => sessionStorage.clear())

test('an attempt can be taken once; its view stays for the back button', () => {
  expect(takeSignIn('state', startedAt)).toBeUndefined()
  rememberSignIn(pending)
  expect(takeSignIn('state', startedAt + 1)).toEqual(pending)
  const { verifier: _verifier, ...rest } = pending
  expect(takeSignIn('state', startedAt + 2)).toEqual({ ...rest, over: 'used' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('verifier')
})

test.each([null, '', 'other'])('an answer with the state %j does not use it up', (state) => {
  rememberSignIn(pending)
  takeSignIn(state, startedAt + 1)
  expect(takeSignIn('state', startedAt + 2)).toEqual(pending)
})

test.each([600_000, -1])('an attempt of %i milliseconds ago is over', (age) => {
  rememberSignIn(pending)
  expect(takeSignIn('other', startedAt + age)).toMatchObject({ over: 'late', search: pending.search })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('verifier')
})

test('malformed data count as no attempt', () => {
  writeStored('sessionStorage', 'sign-in', { ...pending, state: 1 })
  expect(takeSignIn('state', startedAt)).toBeUndefined()
})
