import { describe, expect, test } from 'vitest'
import { createClient } from './client'
import { createProber } from '~/api/connection-check/probe'
import { diagnoseNetworkFailure } from './diagnosis'
import { truncateErrorBody, readText } from './limit-body'
import { clientCredentialsTokens } from '~/api/sign-in/oauth-tokens'
import { ResponseTooLarge } from './read-json'
import { createRequestLog } from './request-log'
import { loadConfig } from '~/features/connection/load-config'
import { errorOf } from '~/test/client'
import { waitFor } from '~/test/wait'

const baseUrl = 'https://wiki.example/w/rest.php/wikibase'
const restRoot = 'https://wiki.example/w/rest.php'
const connection = {
  instance: { id: 'wiki', name: 'Wiki', baseUrl, version: 'v1' as const, examples: [] },
  contact: '',
  credentialRevision: 0,
}

/** A server whose responses never end; `sent` counts the bytes that were read. */
function endless(status: number, begin = '', contentType = 'application/json') {
  const server = { sent: 0, isCancelled: false }
  const send = (input: RequestInfo | URL) => {
    const chunk = new TextEncoder().encode(' '.repeat(100_000))
    let isBegun = false
    const body = new ReadableStream({
      pull(controller) {
        if (!isBegun && begin !== '') controller.enqueue(new TextEncoder().encode(begin))
        isBegun = true
        controller.enqueue(chunk)
        server.sent += chunk.length
      },
      cancel() {
        server.isCancelled = true
      },
    })
    const response = new Response(body, { status, headers: { 'Content-Type': contentType } })
    Object.defineProperty(response, 'url', { value: input instanceof Request ? input.url : String(input) })
    return Promise.resolve(response)
  }
  const isGivenUp = () => waitFor(() => expect(server.isCancelled).toBe(true))
  return { server, send, isGivenUp }
}

describe('an answer without an end', () => {
  const labels = 'entities/items/Q42/labels'

  test('is aborted while it arrives, in the request log too, and reported', async () => {
    const { server, send, isGivenUp } = endless(200)
    const log = createRequestLog(send)
    const client = createClient({ connection, fetch: log.fetch })
    const error = await errorOf(client.getRest(labels))
    expect(error).toEqual({ kind: 'too-large', limit: 5_000_000, url: `${baseUrl}/v1/${labels}` })
    await isGivenUp()
    expect(server.sent).toBeLessThan(6_000_000)
    await waitFor(() => expect(log.entries()[0]?.bytes).toBeGreaterThan(5_000_000))
  })

  test('with an error status keeps its status and its first words', async () => {
    const { server, send, isGivenUp } = endless(500, '<h1>Out of order</h1>', 'text/html')
    const client = createClient({ connection, fetch: createRequestLog(send).fetch })
    expect(await errorOf(client.getRest(labels))).toMatchObject({
      kind: 'http',
      status: 500,
      excerpt: 'Out of order',
      url: `${baseUrl}/v1/${labels}`,
    })
    await isGivenUp()
    expect(server.sent).toBeLessThan(1_000_000)
  })

  test('is no token', async () => {
    const { send, isGivenUp } = endless(200, '{"access_token":"secret"')
    const credentials = { clientId: 'id', clientSecret: 'secret' }
    const error = await errorOf(clientCredentialsTokens({ restRoot, credentials, fetch: send }).get())
    expect(error).toEqual({
      kind: 'too-large',
      limit: 5_000_000,
      url: `${restRoot}/oauth2/access_token`,
    })
    await isGivenUp()
  })

  test('of a token endpoint keeps its error', async () => {
    const { send, isGivenUp } = endless(502, 'Bad gateway', 'text/plain')
    const credentials = { clientId: 'id', clientSecret: 'secret' }
    const error = await errorOf(clientCredentialsTokens({ restRoot, credentials, fetch: send }).get())
    expect(error).toMatchObject({ kind: 'http', status: 502, excerpt: 'Bad gateway' })
    await isGivenUp()
  })

  test('is a broken config.json', async () => {
    const { send, isGivenUp } = endless(200, '{"instances":[]')
    const fetchFile = () => send('https://qlens.example/config.json')
    const { problems } = await loadConfig('https://qlens.example/', fetchFile(), fetchFile)
    expect(problems).toEqual([{ kind: 'malformed', detail: 'more than 5000000 bytes' }])
    await isGivenUp()
  })

  test('ends what finds out why there was none', async () => {
    const { send, isGivenUp } = endless(404, 'No such page', 'text/plain')
    const error = await diagnoseNetworkFailure(`${baseUrl}/v1/${labels}`, { fetch: send })
    expect(error).toMatchObject({ kind: 'http', status: 404, excerpt: 'No such page' })
    await isGivenUp()
  })

  test('ends a probe of the connection check', async () => {
    const { send, isGivenUp } = endless(200)
    const probe = createProber(send, new AbortController().signal)
    expect((await probe(`${baseUrl}/v1/${labels}`)).result).toEqual({ kind: 'nothing' })
    await isGivenUp()
  })
})

describe('a body with an end', () => {
  const text = 'é'.repeat(40_000)

  test('is read whole', async () => {
    await expect(readText(new Response(text))).resolves.toBe(text)
    await expect(readText(new Response(null))).resolves.toBe('')
    await expect(readText(new Response(text), 10)).rejects.toThrow(ResponseTooLarge)
  })

  test('of an error is truncated, whatever reads it', async () => {
    const error = () => new Response(text, { status: 500 })
    const reader = truncateErrorBody(error()).body?.getReader()
    expect((await reader?.read())?.value?.byteLength).toBe(64_000)
    expect(await reader?.read()).toMatchObject({ done: true })
    const good = new Response(text)
    expect(truncateErrorBody(good)).toBe(good)
    await expect(good.text()).resolves.toBe(text)
  })
})
