import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { respond, type WikibaseOptions } from '../src/test/wikibase'

/** A request as the server received it. Header names are in lower case. */
export type RecordedRequest = {
  method: string
  /** The complete address. */
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** When it arrived, in milliseconds since 1970. */
  at: number
}

/** Responds in a broken way, or not at all; `healthy` creates the normal response. */
export type Fault = (
  to: ServerResponse,
  request: RecordedRequest,
  healthy: () => Answer | Promise<Answer>,
) => void | Promise<void>

type DeliveryOptions = {
  /**
   * Additional milliseconds for each response, as over a distance, including preflights. The time to establish a
   * connection is not included.
   */
  roundTrip?: number
  /** Replaces the response to a request by a fault; undefined: the normal response. */
  fault?: (request: RecordedRequest) => Fault | undefined
  /** Compresses text and caches responses, so that measurements are of the page, not of this server. */
  measuring?: boolean
}

export type ServerOptions = WikibaseOptions & DeliveryOptions

export type WikibaseServer = {
  origin: string
  /** Address of rest.php. */
  restRoot: string
  /** The base URL to connect to: `…/w/rest.php/wikibase`. */
  baseUrl: string
  /** Requests received, including preflights, in order of arrival. */
  requests: RecordedRequest[]
  /** Changes some options; the others stay. */
  setOptions: (options: ServerOptions) => void
  close: () => Promise<void>
}

const hopByHop = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade'])

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function received(message: IncomingMessage): Promise<RecordedRequest> {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined && !hopByHop.has(name)) headers[name] = String(value)
  const url = `http://${message.headers.host}${message.url}`
  const at = Date.now()
  return { method: message.method ?? 'GET', url, headers, body: await bodyOf(message), at }
}

export type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }

const compress = promisify(gzip)
const text = /^(text\/|image\/svg|application\/(json|manifest))/

async function compressed(answer: Answer): Promise<Answer> {
  const { status, headers = {}, body = '' } = answer
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  if (!text.test(type) || body.length < 500) return answer
  return {
    status,
    headers: { ...headers, 'Content-Encoding': 'gzip' },
    body: await compress(body, { level: 9 }),
  }
}

/** Parts of a request, besides its address, that a response may depend on. */
const deciding = ['if-none-match', 'if-modified-since', 'authorization', 'access-control-request-method']

/** Creates responses; when measuring, each only once. */
function answersKept() {
  const kept = new Map<string, Promise<Answer>>()
  return (request: RecordedRequest, measuring: boolean, make: () => Promise<Answer>): Promise<Answer> => {
    if (!measuring) return make()
    const { method, url, headers } = request
    const key = [method, url, ...deciding.map((name) => headers[name])].join('\n')
    const answer = kept.get(key) ?? make().then(compressed)
    kept.set(key, answer)
    // Aborted before its end, so the next request creates it again.
    answer.catch(() => kept.delete(key))
    return answer
  }
}

const pause = (milliseconds: number) =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : undefined

/**
 * The system gives a port again after some hundred others. A page that tests share would take a later wiki there for
 * the one it has read.
 */
const usedPorts = new Set<number>()

/** Listens on a port of the loopback address, by default one that nothing else has used in this process. */
async function listen(
  handler: RequestListener,
  given = 0,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(given, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  if (given === 0 && usedPorts.has(port)) {
    await new Promise((resolve) => server.close(resolve))
    return listen(handler)
  }
  usedPorts.add(port)
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves the test Wikibase of src/test/wikibase.ts over real HTTP, on a free port by default. */
export async function startWikibase(options: ServerOptions = {}, port = 0): Promise<WikibaseServer> {
  let current = options
  const requests: RecordedRequest[] = []
  const answer = answersKept()

  async function make({ method, url, headers, body }: RecordedRequest, signal: AbortSignal): Promise<Answer> {
    const init = { method, headers, signal, ...(body !== '' && { body }) }
    const response = await respond(new Request(url, init), current)
    if (response.type === 'error') return { status: 0 }
    const { status } = response
    const content = Buffer.from(await response.arrayBuffer())
    return { status, headers: Object.fromEntries(response.headers), body: content }
  }

  async function serve(message: IncomingMessage, to: ServerResponse): Promise<void> {
    const request = await received(message)
    requests.push(request)
    const gone = new AbortController()
    to.on('close', () => gone.abort())
    const { roundTrip = 0, measuring = false, fault } = current
    await pause(roundTrip)
    const healthy = () => make(request, gone.signal)
    const broken = fault?.(request)
    if (broken) return broken(to, request, healthy)
    const { status, headers, body } = await answer(request, measuring, healthy)
    if (status === 0) to.destroy()
    else to.writeHead(status, headers).end(body)
  }

  const { origin, close } = await listen((message, to) => {
    serve(message, to).catch((thrown: unknown) => {
      // Either the client is gone, or the test Wikibase has a bug, which the test should report.
      if (to.destroyed) return
      to.writeHead(599, { 'Access-Control-Allow-Origin': '*' })
      to.end(String(thrown))
    })
  }, port)
  return {
    origin,
    restRoot: `${origin}/w/rest.php`,
    baseUrl: `${origin}/w/rest.php/wikibase`,
    requests,
    setOptions: (changes) => (current = { ...current, ...changes }),
    close,
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export type StaticOptions = DeliveryOptions & {
  /** The path of the folder, `/some/path/`; the root by default. */
  mount?: string
  /** Headers of every response, as configured on a host. */
  headers?: Readonly<Record<string, string>>
}

export type StaticServer = {
  origin: string
  /** The address of the folder, without a slash at its end. */
  address: string
  /** Requests received, in order of arrival. */
  requests: RecordedRequest[]
  setOptions: (options: DeliveryOptions) => void
  close: () => Promise<void>
}

const notFound: Answer = {
  status: 404,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>404 Not Found</title><h1>404 Not Found</h1>',
}

async function fileAt(path: string, knownSince: string | undefined): Promise<Answer> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return notFound
  const type = types[extname(path)] ?? 'application/octet-stream'
  const lastModified = found.mtime.toUTCString()
  const headers = { 'Content-Type': type, 'Last-Modified': lastModified }
  if (knownSince === lastModified) return { status: 304, headers }
  return { status: 200, headers, body: await readFile(path) }
}

async function answerTo(request: RecordedRequest, folder: string, mount: string): Promise<Answer> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405 }
  const { pathname } = new URL(request.url)
  const knownSince = request.headers['if-modified-since']
  if (`${pathname}/` === mount) return { status: 301, headers: { Location: mount } }
  if (!pathname.startsWith(mount)) return notFound
  const path = join(folder, normalize(decodeURIComponent(pathname.slice(mount.length))))
  if (!path.startsWith(folder)) return notFound
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return fileAt(path, knownSince)
  if (!pathname.endsWith('/')) return { status: 301, headers: { Location: `${pathname}/` } }
  return fileAt(join(path, 'index.html'), knownSince)
}

/**
 * Serves a folder as a plain static host does: files by path whatever the query, index.html for a folder, 404 for
 * anything else, no rewrites.
 */
export async function startStatic(folder: string, options: StaticOptions = {}): Promise<StaticServer> {
  const { mount = '/', headers = {} } = options
  let current: DeliveryOptions = options
  const requests: RecordedRequest[] = []
  const answer = answersKept()

  async function serve(message: IncomingMessage, to: ServerResponse): Promise<void> {
    const request = await received(message)
    requests.push(request)
    const { roundTrip = 0, measuring = false, fault } = current
    await pause(roundTrip)
    const healthy = () => answerTo(request, folder, mount)
    const broken = fault?.(request)
    if (broken) return broken(to, request, healthy)
    const result = await answer(request, measuring, healthy)
    to.writeHead(result.status, { ...result.headers, ...headers })
    to.end(request.method === 'HEAD' ? undefined : result.body)
  }

  const { origin, close } = await listen((message, to) => void serve(message, to))
  return {
    origin,
    address: origin + mount.slice(0, -1),
    requests,
    setOptions: (changes) => (current = { ...current, ...changes }),
    close,
  }
}
