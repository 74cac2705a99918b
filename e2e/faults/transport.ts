import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Answer, Fault } from '../server'
import { kindOf } from './kinds'

/** One way in which any request can fail. */
export type Case = {
  name: string
  fault: Fault
  /** Applies to preflights as well. */
  preflight?: boolean
  /** The app repeats the request by itself. */
  retried?: boolean
}

/** Readable from another origin, so that the app can recognize it. */
const open = { 'access-control-allow-origin': '*' }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function send(to: ServerResponse, { status, headers, body }: Answer) {
  to.writeHead(status, { ...open, ...headers }).end(body)
}

/** Changes the normal response. */
function changed(change: (answer: Answer, text: string) => Answer): Fault {
  return async (to, _request, healthy) => {
    const answer = await healthy()
    send(to, change(answer, String(answer.body ?? '')))
  }
}

/** An address where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Redirects to where nothing listens, the only part of this fault that applies to every kind of request. */
export const refused: Case = {
  name: 'refused connection',
  retried: true,
  fault: async (to) => {
    const port = await closedPort()
    send(to, { status: 307, headers: { location: `http://127.0.0.1:${port}/` } })
  },
}

const broken: Case[] = [
  { name: 'closed without an answer', preflight: true, retried: true, fault: (to) => void to.destroy() },
  {
    name: 'reset halfway',
    fault: async (to, _request, healthy) => {
      const { status, headers, body = '' } = await healthy()
      const bytes = Buffer.from(body)
      to.writeHead(status, { ...open, ...headers, 'content-length': bytes.length + 10 })
      to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => setTimeout(() => to.destroy(), 20))
    },
  },
  {
    name: '302 in a circle',
    retried: true,
    fault: (to, { url }) => send(to, { status: 302, headers: { location: url } }),
  },
]

const slow: Case[] = [
  {
    name: 'slow first byte',
    fault: async (to, _request, healthy) => {
      const answer = await healthy()
      await pause(600)
      send(to, answer)
    },
  },
  {
    name: 'slow trickle',
    fault: async (to, _request, healthy) => {
      const { status, headers, body = '' } = await healthy()
      const bytes = Buffer.from(body)
      to.writeHead(status, { ...open, ...headers })
      const step = Math.ceil(bytes.length / 10) || 1
      for (let at = 0; at < bytes.length && !to.destroyed; at += step) {
        to.write(bytes.subarray(at, at + step))
        await pause(60)
      }
      to.end()
    },
  },
]

export const hanging: Case[] = [
  { name: 'hang', fault: () => undefined },
  { name: 'hang before the preflight’s answer', preflight: true, fault: () => undefined },
  {
    name: 'hang halfway',
    fault: async (to, _request, healthy) => {
      const { status, headers, body = '' } = await healthy()
      const bytes = Buffer.from(body)
      to.writeHead(status, { ...open, ...headers, 'content-length': bytes.length })
      to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)))
    },
  },
]

const statuses = [
  400, 401, 403, 404, 405, 408, 409, 410, 412, 415, 418, 422, 425, 428, 429, 431, 451, 500, 501, 502, 503,
  504,
]

function page(status: number, headers: Record<string, string> = {}): Answer {
  const body = `<!doctype html><title>${status}</title><h1>${status}: something in front of the wiki</h1>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

const errors: Case[] = [
  ...statuses.map((status): Case => ({
    name: String(status),
    retried: [408, 429, 502, 503, 504].includes(status),
    // Chromium caches a 410 indefinitely; the app bypasses that, but a newly opened page does not know about it.
    fault: (to, request) =>
      send(to, page(status, kindOf(request) === 'formatter' ? { 'cache-control': 'no-store' } : {})),
  })),
  { name: '429 with Retry-After', retried: true, fault: (to) => send(to, page(429, { 'retry-after': '1' })) },
  { name: '403, preflight too', preflight: true, retried: true, fault: (to) => send(to, page(403)) },
  { name: '503, preflight too', preflight: true, retried: true, fault: (to) => send(to, page(503)) },
]

const bodies: Case[] = [
  { name: 'HTML', fault: (to) => send(to, page(200)) },
  { name: 'empty body', fault: changed((answer) => ({ ...answer, body: '' })) },
  {
    name: 'truncated JSON',
    fault: changed((answer, text) => ({ ...answer, body: text.slice(0, Math.ceil(text.length / 2)) })),
  },
  {
    name: 'invalid UTF-8',
    fault: changed((answer, text) => {
      // Within the first text that is a value.
      const at = /"(?:content|value|label|access_token|name)":\s*"/.exec(text)
      const end = at ? at.index + at[0].length : text.length
      const bytes = [
        Buffer.from(text.slice(0, end)),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from(text.slice(end)),
      ]
      return { ...answer, body: Buffer.concat(bytes) }
    }),
  },
  {
    name: 'wrong content type',
    fault: changed((answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'image/png' } })),
  },
  {
    name: 'CORS off',
    retried: true,
    fault: async (to, _request, healthy) => {
      const { status, headers = {}, body } = await healthy()
      const kept = Object.entries(headers).filter(([name]) => !/^access-control/i.test(name))
      to.writeHead(status, Object.fromEntries(kept)).end(body)
    },
  },
]

/** Everything that can happen to any kind of request, except hanging. */
export const cases: readonly Case[] = [...broken, ...slow, ...errors, ...bodies]

/** The normal response with another JSON body. */
export const wrongJson = (name: string, json: unknown): Case => ({
  name,
  fault: (to) =>
    send(to, { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }),
})

/** The same response at another address. */
export const moved: Case = {
  name: '308',
  fault: async (to, { url }, healthy) => {
    if (url.includes('moved=')) return send(to, await healthy())
    const target = `${url}${url.includes('?') ? '&' : '?'}moved=1`
    send(to, { status: 308, headers: { location: target } })
  },
}
