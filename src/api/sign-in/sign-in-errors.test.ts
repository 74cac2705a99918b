import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ApiException } from '~/api/request/api-error'
import { errorFromAnswer } from '~/api/request/errors'
import { errorInAddress, signInRefusal } from './sign-in-errors'

const recorded = (name: string) => readFileSync(`src/test/recorded/sign-in/${name}.http`, 'utf8')

test.each([
  ['432-token-code-reused', 'invalid_request', 'used'],
  ['433-token-verifier-wrong', 'invalid_grant', 'verifier'],
  ['434-token-verifier-missing', 'invalid_request', 'verifier'],
  ['435-token-verifier-short', 'invalid_request', 'verifier'],
  ['436-token-redirect-wrong', 'invalid_request', 'redirect-uri'],
  ['437-token-redirect-missing', 'invalid_request', 'redirect-uri'],
  ['438-token-client-missing', 'invalid_request', 'client'],
  ['439-token-client-unknown', 'invalid_client', 'client'],
  ['440-token-client-other', 'invalid_request', 'client'],
  ['441-token-code-garbage', 'invalid_request', 'code'],
  ['442-token-code-missing', 'invalid_request', 'code'],
])('the refusal of a code as recorded: %s', (name, code, cause) => {
  const text = recorded(name)
  const body = text.slice(text.search(/\r?\n\r?\n/)).trim()
  const status = Number(text.split(' ')[1])
  const url = 'https://wiki.example/w/rest.php/oauth2/access_token'
  const error = errorFromAnswer({ status, statusText: '', headers: new Headers() }, body, url)
  const refusal = signInRefusal(new ApiException(error)) as ApiException
  expect(refusal.error).toMatchObject({ kind: 'sign-in', code, cause, status, url })
})

test.each([
  ['465-cancel-redirect', 'unauthorized_client', 'cancelled'],
  ['466-scope-invalid', 'invalid_scope', 'scope'],
])('the error in the address as recorded: %s', (name, code, cause) => {
  const [, address = ''] = /^Location: (.*?)\r?$/m.exec(recorded(name)) ?? []
  const error = errorInAddress(new URL(address).searchParams)
  expect(error).toMatchObject({ kind: 'sign-in', code, cause })
  expect(error).toHaveProperty('message', expect.stringMatching(/rejected|scope/))
})

test('a missing network, or trouble of the wiki, is no refusal', () => {
  const network = new ApiException({ kind: 'network', cause: 'interrupted' })
  const trouble = new ApiException({ kind: 'oauth', status: 500, code: 'server_error', message: '' })
  for (const thrown of [network, trouble]) expect(signInRefusal(thrown)).toBe(thrown)
})

test('an address that anyone can make is cut, and its code is a word', () => {
  const params = new URLSearchParams({ error: '<b>', error_description: 'x'.repeat(10_000) })
  expect(errorInAddress(params)).toMatchObject({
    code: 'sign-in-other',
    cause: 'other',
    message: 'x'.repeat(500),
  })
  expect(errorInAddress(new URLSearchParams('code=1'))).toBeUndefined()
})
