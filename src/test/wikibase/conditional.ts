import { empty } from './answers'

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * Applies a request's conditions to a response with an ETag: the response itself, 304 or 412 (recordings 195–208).
 */
export function conditional(request: Request, response: Response): Response {
  const etag = response.headers.get('ETag')
  if (etag === null || response.status !== 200) return response
  const modified = Date.parse(response.headers.get('Last-Modified') ?? '')
  const names = (header: string) => request.headers.get(header)?.split(',').map(withoutWeakness)
  const holds = (tags: string[]) => tags.includes('*') || tags.includes(etag)

  const ifMatch = names('If-Match')
  if (ifMatch && !holds(ifMatch)) return empty(412)
  const unmodifiedSince = Date.parse(request.headers.get('If-Unmodified-Since') ?? '')
  if (modified > unmodifiedSince) return empty(412)

  const ifNoneMatch = names('If-None-Match')
  const modifiedSince = Date.parse(request.headers.get('If-Modified-Since') ?? '')
  const known = ifNoneMatch ? holds(ifNoneMatch) : modified <= modifiedSince
  return known ? new Response(null, { status: 304, headers: { ETag: etag } }) : response
}
