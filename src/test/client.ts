import { createClient, type ClientOptions } from '~/api/request/client'
import { ApiException } from '~/api/request/api-error'
import type { ApiError } from '~/api/request/api-error'
import type { TokenSource } from '~/api/request/read-with-token'
import type { Connection, Instance } from '~/model/connection/connection'
import { fetchFrom, type WikibaseOptions } from './wikibase'

export type TestClientOptions = Pick<ClientOptions, 'tokens' | 'queue' | 'budget'> & {
  wikibase?: WikibaseOptions
  /** Responds instead of the test Wikibase. */
  fetch?: (request: Request) => Promise<Response>
  instance?: Partial<Instance>
  contact?: string
  credentialRevision?: number
}

/** Of a pasted token whose time is over. */
export const expiredToken: TokenSource = {
  get: () => Promise.reject(new ApiException({ kind: 'token-expired' })),
}

/** A client of the test Wikibase, with the requests that it sent, in order. */
export function testClient(options: TestClientOptions = {}) {
  const { wikibase = {}, fetch: answer = fetchFrom(wikibase), instance, ...others } = options
  const { contact = '', credentialRevision = 0, ...rest } = others
  const connection: Connection = {
    instance: {
      id: 'test',
      name: 'Test wiki',
      baseUrl: 'https://wiki.example/w/rest.php/wikibase',
      version: 'v1',
      examples: [],
      ...instance,
    },
    contact,
    credentialRevision,
  }
  const requests: Request[] = []
  const client = createClient({
    ...rest,
    connection,
    fetch: (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      return answer(request)
    },
  })
  return { client, connection, requests }
}

/** The ApiError with which a promise rejects; fails if it does not. */
export async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const thrown = await promise.then(
    () => {
      throw new Error('There was no error')
    },
    (reason: unknown) => reason,
  )
  if (thrown instanceof ApiException) return thrown.error
  throw thrown
}
