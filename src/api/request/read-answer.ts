import { ApiException } from './api-error'
import { errorFromAnswer } from './errors'
import { parsedBody } from '~/api/item/prefetch'
import { readJson, type ReadJson } from './read-json'

/** A complete response of the API. */
export type Answer = {
  body: unknown
  /** The final address; differs from the requested one after a redirect. */
  url: string
  lastModified?: string
}

/** No error quotes more of a text that is not JSON, which may be too deep to parse again. */
const quoted = 10_000

/** @param limit the most bytes to read @throws ApiException where the body is not JSON or breaks off */
export async function readAnswer(response: Response, limit?: number): Promise<Answer> {
  const { url, status, statusText: reason, headers } = response
  const lastModified = headers.get('Last-Modified')
  const about = { url, ...(lastModified !== null && { lastModified }) }
  const { body, text = '' } = await Promise.resolve(readBody(response, limit)).catch((thrown: unknown) => {
    if (!(thrown instanceof TypeError)) throw thrown
    throw new ApiException({ kind: 'network', cause: 'interrupted', url }, { cause: thrown })
  })
  if (body !== undefined) return { body, ...about }
  const contentType = headers.get('Content-Type') ?? ''
  throw new ApiException(errorFromAnswer(status, reason, contentType, text.slice(0, quoted), url))
}

/** The body as JSON, or as text where it is none. */
function readBody(response: Response, limit?: number): ReadJson | Promise<ReadJson> {
  return parsedBody(response) ?? readJson(response, limit === undefined ? {} : { limit })
}
