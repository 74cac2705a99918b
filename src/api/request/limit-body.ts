import { ResponseTooLarge, byteLimit } from './read-json'

/**
 * Truncates the body of an error response to what a notice needs and stops its transfer. ky reads up to 10 MB
 * of such a body by itself.
 */
export function truncateErrorBody(response: Response): Response {
  const { ok, body } = response
  if (ok || !body) return response
  let left = byteLimit(response)
  const limiter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left))
      left -= chunk.byteLength
      if (left <= 0) controller.terminate()
    },
  })
  // Modified in place: a new Response would lose its address.
  Object.defineProperty(response, 'body', { value: body.pipeThrough(limiter) })
  return response
}

/** Reads a body as text, an error body only up to its limit. @throws ResponseTooLarge */
export async function readText(response: Response, limit = byteLimit(response)): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    bytes += chunk.value.byteLength
    text += decoder.decode(chunk.value, { stream: true })
    if (bytes <= limit) continue
    reader?.cancel().catch(() => undefined)
    if (response.ok) throw new ResponseTooLarge(limit)
    return text
  }
  return text + decoder.decode()
}
