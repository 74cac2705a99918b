import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clients, respond, type WikibaseOptions } from '../wikibase'

const wiki = 'http://wiki.example'
const endpoint = `${wiki}/w/rest.php/oauth2/access_token`
const callback = 'https://app.example/'
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const client: WikibaseOptions['clients'] = [{ ...clients.public, secret: 'sesame', redirectUri: callback }]
const options: WikibaseOptions = { clients: [...client, clients.confidential, clients.ownerOnly] }

type Form = Record<string, string | undefined>

/** The part of a recorded answer that does not change from one to the next. */
function essence(status: number, body: string) {
  const json = JSON.parse(body) as Record<string, unknown>
  const { error, hint, error_description } = json
  return error === undefined
    ? { status, names: Object.keys(json) }
    : { status, error, hint, description: error_description }
}

function recorded(name: string) {
  const text = readFileSync(`src/test/recorded/sign-in/${name}.http`, 'utf8')
  return essence(Number(text.split(' ')[1]), text.slice(text.search(/\r?\n\r?\n/)).trim())
}

async function post(form: Form) {
  const fields = Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const response = await respond(
    new Request(endpoint, { method: 'POST', body: new URLSearchParams(fields) }),
    options,
  )
  const text = await response.text()
  return { answer: essence(response.status, text), json: JSON.parse(text) as Record<string, string> }
}

/** Follows the recorded way of a user who is logged in and allows the application. */
async function newCode(change: Form = {}): Promise<string> {
  const query = {
    response_type: 'code',
    client_id: clients.public.id,
    redirect_uri: callback,
    state: 'af0ifjsldkj',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    approval_pass: '1',
    ...change,
  }
  const params = new URLSearchParams(query as Record<string, string>)
  const request = new Request(`${wiki}/w/rest.php/oauth2/authorize?${params}`, {
    headers: { Cookie: 'wikiUserName=Editor' },
  })
  const response = await respond(request, options)
  expect(response.status).toBe(302)
  return new URL(response.headers.get('Location') ?? '').searchParams.get('code') ?? ''
}

const exchange = (code: string | undefined): Form => ({
  grant_type: 'authorization_code',
  client_id: clients.public.id,
  redirect_uri: callback,
  code_verifier: verifier,
  code,
})

test.each<[string, Form]>([
  ['431-token-ok', {}],
  ['433-token-verifier-wrong', { code_verifier: `${verifier.slice(0, -1)}j` }],
  ['434-token-verifier-missing', { code_verifier: undefined }],
  ['435-token-verifier-short', { code_verifier: 'abc' }],
  ['436-token-redirect-wrong', { redirect_uri: 'https://app.example/other' }],
  ['437-token-redirect-missing', { redirect_uri: undefined }],
  ['438-token-client-missing', { client_id: undefined }],
  ['439-token-client-unknown', { client_id: 'f'.repeat(32) }],
  ['441-token-code-garbage', { code: 'abc' }],
  ['442-token-code-missing', { code: undefined }],
  ['443-token-grant-missing', { grant_type: undefined }],
])('the token endpoint answers a code as recorded: %s', async (name, change) => {
  const { answer } = await post({ ...exchange(await newCode()), ...change })
  expect(answer).toEqual(recorded(name))
})

test('a code works once', async () => {
  const form = exchange(await newCode())
  await post(form)
  expect((await post(form)).answer).toEqual(recorded('432-token-code-reused'))
})

test('a refresh token needs the secret, works once, and ends the old access token', async () => {
  const { json: first } = await post(exchange(await newCode()))
  const form = {
    grant_type: 'refresh_token',
    client_id: clients.public.id,
    refresh_token: first['refresh_token'],
  }
  expect((await post(form)).answer).toEqual(recorded('454-refresh-no-secret'))
  const withSecret = { ...form, client_secret: 'sesame' }
  expect((await post(withSecret)).answer).toEqual(recorded('455-refresh-secret'))
  expect((await post(withSecret)).answer).toEqual(recorded('456-refresh-rotated'))
  expect((await post({ ...withSecret, refresh_token: 'abc' })).answer).toEqual(
    recorded('459-refresh-garbage'),
  )
  const read = await respond(
    new Request(`${wiki}/w/rest.php/wikibase/v1/entities/items/Q900000010/statements`, {
      headers: { Authorization: `Bearer ${first['access_token']}`, 'Api-User-Agent': 'test' },
    }),
    options,
  )
  expect(read.status).toBe(403)
})

/** The path and the names of the parameters of the address that a recording leads to. */
function shape(location: string | null | undefined) {
  const { origin, pathname, searchParams } = new URL(location ?? '')
  return [origin, pathname, searchParams.get('title'), ...searchParams.keys()]
}

test.each<[string, string, Record<string, string>]>([
  ['422-authorize-logged-out', '', {}],
  ['429-authorize-code', '&approval_pass=1', { Cookie: 'wikiUserName=Editor' }],
  ['465-cancel-redirect', '&approval_cancel=1', { Cookie: 'wikiUserName=Editor' }],
  ['466-scope-invalid', '&scope=nope', { Cookie: 'wikiUserName=Editor' }],
])('the authorization endpoint leads on as recorded: %s', async (name, more, headers) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clients.public.id,
    redirect_uri: callback,
    state: 'af0ifjsldkj',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const response = await respond(
    new Request(`${wiki}/w/rest.php/oauth2/authorize?${query}${more}`, { headers }),
    options,
  )
  const text = readFileSync(`src/test/recorded/sign-in/${name}.http`, 'utf8')
  expect(response.status).toBe(Number(text.split(' ')[1]))
  const [, location] = /^Location: (.*?)\r?$/m.exec(text) ?? []
  expect(shape(response.headers.get('Location'))).toEqual(shape(location))
})
