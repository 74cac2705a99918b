import type { ServerResponse } from 'node:http'
import type { Answer, Fault } from '../server'

/** One way in which any request can fail. */
export type Case = {
  name: string
  fault: Fault
  /** Applies to preflights as well. */
  preflight?: boolean
  /** The app retries the request by itself. */
  retried?: boolean
}

/** Readable from another origin, so that the app can recognize it. */
const open = { 'access-control-allow-origin': '*' }

function send(to: ServerResponse, { status, headers, body }: Answer) {
  to.writeHead(status, { ...open, ...headers }).end(body)
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

/** The same response at another address. */
export const moved: Case = {
  name: '308',
  fault: async (to, { url }, healthy) => {
    if (url.includes('moved=')) return send(to, await healthy())
    const target = `${url}${url.includes('?') ? '&' : '?'}moved=1`
    send(to, { status: 308, headers: { location: target } })
  },
}
