import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function redirectingServer(target: () => string) {
  const requests: { url: string; authorization: string | undefined }[] = []
  const server = createServer((message, answer) => {
    requests.push({ url: message.url ?? '', authorization: message.headers.authorization })
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
    if (message.method === 'OPTIONS') answer.writeHead(204, cors)
    else answer.writeHead(308, { ...cors, Location: target() + message.url })
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        // Otherwise it waits for connections that the browser keeps open for later.
        server.closeAllConnections()
      }),
  }
}

/** One origin for the app, below /qlens/, and a wiki. */
export async function oneOrigin(app: string, wiki: string) {
  const server = createServer((message, answer) => {
    const target = message.url?.startsWith('/qlens/') ? app : wiki
    const { host: _host, ...headers } = message.headers
    const forwarded = sendRequest(
      `${target}${message.url}`,
      { method: message.method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    forwarded.on('error', () => answer.destroy())
    message.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
