import { errorCode, errorFromAnswer, parseOrUndefined } from './errors'
import { createQueue } from './queue'

export type ProbeOptions = {
  /** `no-cors` learns only whether something answers at all. */
  mode?: 'cors' | 'no-cors'
  headers?: Record<string, string>
}

/** One request of the doctor and what came of it; shown as the evidence of a finding. */
export type Probe = {
  url: string
  mode: 'cors' | 'no-cors'
  /** Names of the headers sent beside the browser's own. */
  sent: readonly string[]
  result:
    | { kind: 'answer'; status: number; code?: string; body: unknown; contentType: string }
    /** Something answered; what it said is not for this page. */
    | { kind: 'opaque' }
    | { kind: 'timeout' }
    /** Nothing that this page may know of. */
    | { kind: 'nothing' }
}

export type SendProbe = (url: string, options?: ProbeOptions) => Promise<Probe>

const patienceMilliseconds = 10_000

/** Makes the doctor's `fetch`, which never throws but when the user gives up. */
export function createProber(send: typeof fetch, signal: AbortSignal): SendProbe {
  const queue = createQueue()
  return (url, options) => queue.run(() => probe(url, options), { signal })

  async function probe(url: string, { mode = 'cors', headers = {} }: ProbeOptions = {}): Promise<Probe> {
    const patience = AbortSignal.timeout(patienceMilliseconds)
    const common = { url, mode, sent: Object.keys(headers) }
    try {
      const response = await send(url, {
        mode,
        headers,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([signal, patience]),
      })
      if (response.type === 'opaque') return { ...common, result: { kind: 'opaque' } }
      return { ...common, result: await read(response) }
    } catch {
      signal.throwIfAborted()
      return { ...common, result: { kind: patience.aborted ? 'timeout' : 'nothing' } }
    }
  }
}

async function read(response: Response): Promise<Probe['result']> {
  const { status, statusText, ok, url } = response
  const contentType = response.headers.get('Content-Type') ?? ''
  const text = await response.text()
  const answer = { kind: 'answer' as const, status, contentType, body: parseOrUndefined(text) }
  if (ok) return answer
  return { ...answer, code: errorCode(errorFromAnswer(status, statusText, contentType, text, url)) }
}

/** The answer, if this page could read one. */
export function answerOf({ result }: Probe) {
  return result.kind === 'answer' ? result : undefined
}
