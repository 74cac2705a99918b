import { vi } from 'vitest'
import { formatterBody } from './items'
import { kindOf, type Kind } from './kinds'
import type { WrongShape } from './shapes'
import { fetchFrom, type WikibaseOptions } from '../wikibase'

/** One way in which a request can fail, as a browser's `fetch` shows it. */
export type Fault = {
  name: string
  respond: (request: Request, healthy: () => Promise<Response>) => Promise<Response>
}

const configuration = {
  instances: [{ id: 'w', name: 'Wiki', baseUrl: 'https://wiki.example/w/rest.php/wikibase' }],
}

/** A `fetch` to which requests of one kind fail until `mend`. The formatter address is that of any property. */
export function fetchFaulty(kind: Kind, fault: Fault, options: WikibaseOptions) {
  const healthy = fetchFrom(options)
  const requests: Request[] = []
  let isBroken = true
  const answer = async (request: Request) => {
    const files: Partial<Record<Kind, unknown>> = { formatter: formatterBody, config: configuration }
    const file = files[kindOf(request) ?? 'statements']
    return file === undefined ? healthy(request) : Response.json(file)
  }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    requests.push(request)
    if (!isBroken || kindOf(request) !== kind) return answer(request)
    return fault.respond(request, () => answer(request))
  }
  const mend = () => {
    isBroken = false
    vi.unstubAllGlobals()
  }
  return { send, mend, ofKind: () => requests.filter((request) => kindOf(request) === kind) }
}

const failed = () => Promise.reject(new TypeError('Failed to fetch'))

/** A response that a page may not look into. */
const closed = (type: 'opaque' | 'opaqueredirect') =>
  Promise.resolve(Object.defineProperty(Response.error(), 'type', { value: type }))

const isPreflighted = ({ headers }: Request) => headers.has('api-user-agent')

/** The same response with another body, perhaps of another address. */
function withBody(response: Response, body: BodyInit, url = response.url): Response {
  const { status, headers } = response
  return Object.defineProperty(new Response(body, { status, headers }), 'url', { value: url })
}

const changed =
  (change: (bytes: Uint8Array<ArrayBuffer>) => BodyInit): Fault['respond'] =>
  async (_, healthy) => {
    const response = await healthy()
    return withBody(response, change(new Uint8Array(await response.arrayBuffer())))
  }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const trickle = (bytes: Uint8Array<ArrayBuffer>) => {
  const step = Math.ceil(bytes.length / 10) || 1
  let at = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(body) {
      await pause(60)
      body.enqueue(bytes.subarray(at, at + step))
      at += step
      if (at >= bytes.length) body.close()
    },
  })
}

const interrupted = (bytes: Uint8Array<ArrayBuffer>) => {
  let isSent = false
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(body) {
      if (isSent) body.error(new TypeError('network error'))
      else body.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)))
      isSent = true
    },
  })
}

/** Bytes that are no UTF-8, in the first text that is a value. */
function invalid(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder('latin1').decode(bytes)
  const found = /"(?:content|value|label|access_token|name)":\s*"/.exec(text)
  const end = found ? found.index + found[0].length : bytes.length
  return new Uint8Array([...bytes.subarray(0, end), 0xc3, 0x28, 0xff, ...bytes.subarray(end)])
}

const hang: Fault['respond'] = ({ signal }) =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )

const ofTransport: Fault[] = [
  { name: 'closed without an answer', respond: failed },
  { name: 'refused connection', respond: failed },
  { name: 'reset halfway', respond: changed(interrupted) },
  {
    name: '302 in a circle',
    respond: ({ redirect }) => (redirect === 'manual' ? closed('opaqueredirect') : failed()),
  },
  {
    name: '308',
    async respond({ redirect, url }, healthy) {
      if (redirect === 'manual') return closed('opaqueredirect')
      const response = await healthy()
      const target = `${url}${url.includes('?') ? '&' : '?'}moved=1`
      return withBody(response, await response.arrayBuffer(), target)
    },
  },
  {
    name: 'slow first byte',
    async respond(_, healthy) {
      await pause(600)
      return healthy()
    },
  },
  { name: 'slow trickle', respond: changed(trickle) },
  { name: 'hang', respond: hang },
  { name: 'CORS off', respond: ({ mode }) => (mode === 'no-cors' ? closed('opaque') : failed()) },
  {
    name: 'offline and back',
    respond() {
      vi.stubGlobal('navigator', { ...navigator, onLine: false })
      return failed()
    },
  },
]

const statuses = [
  400, 401, 403, 404, 405, 408, 409, 410, 412, 415, 418, 422, 425, 428, 429, 431, 451, 500, 501, 502, 503,
  504,
]

function page(status: number, headers: Record<string, string> = {}): Response {
  const body = `<!doctype html><title>${status}</title><h1>${status}: something in front of the wiki</h1>`
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

const ofStatus: Fault[] = [
  ...statuses.map((status) => ({ name: String(status), respond: () => Promise.resolve(page(status)) })),
  {
    name: '429 with Retry-After',
    respond: () => Promise.resolve(page(429, { 'retry-after': '1' })),
  },
  ...[403, 503].map((status) => ({
    name: `${status}, preflight too`,
    respond: (request: Request) => (isPreflighted(request) ? failed() : Promise.resolve(page(status))),
  })),
]

const ofBody: Fault[] = [
  { name: 'HTML', respond: () => Promise.resolve(page(200)) },
  { name: 'empty body', respond: changed(() => '') },
  {
    name: 'truncated JSON',
    respond: changed((bytes) => bytes.subarray(0, Math.ceil(bytes.length / 2))),
  },
  { name: 'invalid UTF-8', respond: changed(invalid) },
  {
    name: 'wrong content type',
    async respond(_, healthy) {
      const response = await healthy()
      response.headers.set('content-type', 'image/png')
      return response
    },
  },
]

/** All that can happen to a request of any kind. */
export const faults: readonly Fault[] = [...ofTransport, ...ofStatus, ...ofBody]

export const faultOfShape = ({ name, json }: WrongShape): Fault => ({
  name,
  respond: () => Promise.resolve(Response.json(json)),
})
