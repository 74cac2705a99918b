import { ApiException } from './api-error'
import { errorFromAnswer } from './errors'
import { aboutAnswer, bodyOf, readJson } from './read-json'

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
  const { body, text = '' } = await readBody(response, limit).catch((thrown: unknown) => {
    if (!(thrown instanceof TypeError)) throw thrown
    throw new ApiException({ kind: 'network', cause: 'interrupted', url }, { cause: thrown })
  })
  if (body !== undefined) return { body, ...aboutAnswer(response) }
  const contentType = headers.get('Content-Type') ?? ''
  throw new ApiException(errorFromAnswer(status, reason, contentType, text.slice(0, quoted), url))
}

/** The body as JSON, or as text where it is none. */
function readBody(response: Response, limit?: number) {
  return bodyOf(response) ?? readJson(response, limit === undefined ? {} : { limit })
}
