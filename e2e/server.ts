import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { respond, type WikibaseOptions } from '../src/test/wikibase'

/** A request as the server received it. Names of headers are in lower case. */
export type RecordedRequest = {
  method: string
  /** The whole address. */
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export type ServerOptions = WikibaseOptions & {
  /** Milliseconds that each answer takes longer, as over a distance. */
  roundTrip?: number
}

export type WikibaseServer = {
  origin: string
  /** Address of rest.php. */
  restRoot: string
  /** The base URL to connect to: `…/w/rest.php/wikibase`. */
  baseUrl: string
  /** What was received, preflights included, in the order of arrival. */
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
  return { method: message.method ?? 'GET', url, headers, body: await bodyOf(message) }
}

async function send(response: Response, to: ServerResponse): Promise<void> {
  to.writeHead(response.status, Object.fromEntries(response.headers))
  to.end(Buffer.from(await response.arrayBuffer()))
}

/** Listens on a free port of the loopback address. */
async function listen(handler: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves the test Wikibase of src/test/wikibase.ts over real HTTP. */
export async function startWikibase(options: ServerOptions = {}): Promise<WikibaseServer> {
  let current = options
  const requests: RecordedRequest[] = []

  async function serve(message: IncomingMessage, to: ServerResponse): Promise<void> {
    const request = await received(message)
    requests.push(request)
    const gone = new AbortController()
    to.on('close', () => gone.abort())
    const { method, url, headers, body } = request
    const { roundTrip = 0 } = current
    if (roundTrip > 0) await new Promise((resolve) => setTimeout(resolve, roundTrip))
    const init = { method, headers, signal: gone.signal, ...(body !== '' && { body }) }
    const response = await respond(new Request(url, init), current)
    if (response.type === 'error') to.destroy()
    else await send(response, to)
  }

  const { origin, close } = await listen((message, to) => {
    serve(message, to).catch((thrown: unknown) => {
      // Nobody waits for an answer any more, or the test Wikibase has a fault that the test should show.
      if (to.destroyed) return
      to.writeHead(599, { 'Access-Control-Allow-Origin': '*' })
      to.end(String(thrown))
    })
  })
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

export type StaticOptions = {
  /** The path that the folder is served under, `/some/path/`; else the root. */
  mount?: string
  /** Sent with every answer, as a host may be told to. */
  headers?: Readonly<Record<string, string>>
}

export type StaticServer = {
  origin: string
  /** Where the folder is, without a slash at its end. */
  address: string
  close: () => Promise<void>
}

type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }

const notFound: Answer = {
  status: 404,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>404 Not Found</title><h1>404 Not Found</h1>',
}

async function fileAt(path: string): Promise<Answer> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) return notFound
  const type = types[extname(path)] ?? 'application/octet-stream'
  const headers = { 'Content-Type': type, 'Last-Modified': found.mtime.toUTCString() }
  return { status: 200, headers, body: await readFile(path) }
}

async function answerTo(pathname: string, folder: string, mount: string): Promise<Answer> {
  if (`${pathname}/` === mount) return { status: 301, headers: { Location: mount } }
  if (!pathname.startsWith(mount)) return notFound
  const path = join(folder, normalize(decodeURIComponent(pathname.slice(mount.length))))
  if (!path.startsWith(folder)) return notFound
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) return fileAt(path)
  if (!pathname.endsWith('/')) return { status: 301, headers: { Location: `${pathname}/` } }
  return fileAt(join(path, 'index.html'))
}

/**
 * Serves a folder as a plain static host does: files by their path whatever the query, index.html for a
 * folder, 404 for anything else, no rewrites.
 */
export async function startStatic(folder: string, options: StaticOptions = {}): Promise<StaticServer> {
  const { mount = '/', headers = {} } = options
  const { origin, close } = await listen((message, to) => {
    const { pathname } = new URL(message.url ?? '/', 'http://localhost')
    const plain = message.method === 'GET' || message.method === 'HEAD'
    const answer = plain ? answerTo(pathname, folder, mount) : Promise.resolve<Answer>({ status: 405 })
    void answer.then((result) => {
      to.writeHead(result.status, { ...result.headers, ...headers })
      to.end(message.method === 'HEAD' ? undefined : result.body)
    })
  })
  return { origin, address: origin + mount.slice(0, -1), close }
}
