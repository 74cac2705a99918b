import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Answer, Fault } from '../server'
import type { WrongShape } from '../../src/test/faults/shapes'

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

export const broken: readonly Case[] = [
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

export const slow: readonly Case[] = [
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

export const hanging: readonly Case[] = [
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

function page(status: number, headers: Record<string, string> = {}): Answer {
  const body = `<!doctype html><title>${status}</title><h1>${status}: something in front of the wiki</h1>`
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body }
}

/** The web page of something in front of the wiki. */
export const pages: readonly Case[] = [
  { name: '404', fault: (to) => send(to, page(404)) },
  { name: '503', retried: true, fault: (to) => send(to, page(503)) },
  { name: 'HTML', fault: (to) => send(to, page(200)) },
]

export const preflights: readonly Case[] = [403, 503].map((status) => ({
  name: `${status}, preflight too`,
  preflight: true,
  retried: true,
  fault: (to) => send(to, page(status)),
}))

export const withoutCors: Case = {
  name: 'CORS off',
  retried: true,
  fault: async (to, _request, healthy) => {
    const { status, headers = {}, body } = await healthy()
    const kept = Object.entries(headers).filter(([name]) => !/^access-control/i.test(name))
    to.writeHead(status, Object.fromEntries(kept)).end(body)
  },
}

/** The normal response with another JSON body. */
export const wrongJson = ({ name, json }: WrongShape): Case => ({
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
