import { errorCode, errorFromAnswer, parseOrUndefined } from '~/api/request/errors'
import { withoutTrace } from '~/api/request/http-failure'
import { readText } from '~/api/request/limit-body'
import { createQueue } from '~/api/request/queue/queue'
import { isBelow } from '~/model/connection/connection'

type ProbeOptions = {
  /** `no-cors` shows only whether something responds at all. */
  mode?: 'cors' | 'no-cors'
  headers?: Record<string, string>
  /** `manual` shows whether the address redirects. */
  redirect?: 'manual'
  /** A response from an address outside this one is not read. */
  within?: string
}

/** One request of the connection check and its outcome; shown as the evidence of a finding. */
export type Probe = {
  url: string
  mode: 'cors' | 'no-cors'
  /** Names of the headers added to the browser's own. */
  sent: readonly string[]
  result:
    | { kind: 'answer'; status: number; code?: string; body: unknown; contentType: string }
    /** There is a response, but the page may not read it. */
    | { kind: 'opaque' }
    | { kind: 'redirect' }
    | { kind: 'timeout' }
    /** No response that the page can see. */
    | { kind: 'nothing' }
}

export type SendProbe = (url: string, options?: ProbeOptions) => Promise<Probe>

const timeoutMilliseconds = 10_000

/** Makes the connection check's `fetch`, which throws only when the user gives up. */
export function createProber(send: typeof fetch, signal: AbortSignal): SendProbe {
  const queue = createQueue()
  return (url, options) => queue.run(() => probe(url, options), { signal })

  async function probe(
    url: string,
    { mode = 'cors', headers = {}, redirect, within }: ProbeOptions = {},
  ): Promise<Probe> {
    const timeout = AbortSignal.timeout(timeoutMilliseconds)
    const common = { url, mode, sent: Object.keys(headers) }
    try {
      const response = await send(url, {
        ...withoutTrace,
        mode,
        headers,
        ...(redirect && { redirect }),
        signal: AbortSignal.any([signal, timeout]),
      })
      if (within !== undefined && response.url !== '' && !isBelow(response.url, within))
        return { ...common, result: { kind: 'opaque' } }
      if (response.type === 'opaqueredirect') return { ...common, result: { kind: 'redirect' } }
      if (response.type === 'opaque') return { ...common, result: { kind: 'opaque' } }
      return { ...common, result: await read(response) }
    } catch {
      signal.throwIfAborted()
      return { ...common, result: { kind: timeout.aborted ? 'timeout' : 'nothing' } }
    }
  }
}

async function read(response: Response): Promise<Probe['result']> {
  const { status, ok, url } = response
  const contentType = response.headers.get('Content-Type') ?? ''
  const text = await readText(response)
  const answer = { kind: 'answer' as const, status, contentType, body: parseOrUndefined(text) }
  if (ok) return answer
  return { ...answer, code: errorCode(errorFromAnswer(response, text, url)) }
}

/** The response, if the page can read it. */
export function answerOf({ result }: Probe) {
  return result.kind === 'answer' ? result : undefined
}
