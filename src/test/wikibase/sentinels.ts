import { apiError, html, jsonText, unexpectedError } from './answers'
import { notFound } from './failures'
import { recordedStatements, recordings, type Recording } from './recorded'
import type { Context } from './routing'

/** `bare`: without the wiki's own headers, as a proxy in front of it would respond. */
export type SentinelAnswer = { response: Response; bare?: boolean }

// How often an item that recovers was requested, for each server.
const askedFor = new WeakMap<object, number>()

function page(status: number, title: string, retryAfter?: number): Response {
  const text = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><p>This page was made by something in front of the wiki.</p></body></html>`
  return html(status, text, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}

/**
 * Pages of a proxy or CDN; readable from another origin if the wiki is, otherwise the app could not distinguish
 * them.
 */
function readablePage(context: Context, status: number, title: string): SentinelAnswer {
  const response = page(status, title)
  if (context.settings.allowCrossOrigin) response.headers.set('Access-Control-Allow-Origin', '*')
  return { response, bare: true }
}

function tooMany(context: Context): Response {
  const response = apiError(
    429,
    'request-limit-reached',
    'Exceeded the limit of actions that can be performed in a given span of time',
    {
      reason: 'rate-limit-reached',
    },
  )
  response.headers.set('Retry-After', String(context.settings.retryAfter))
  return response
}

function recovering(context: Context): SentinelAnswer | undefined {
  const count = (askedFor.get(context.settings) ?? 0) + 1
  askedFor.set(context.settings, count)
  return count % 3 === 0 ? undefined : readablePage(context, 503, '503 Service Unavailable')
}

const kept = [
  'content-type',
  'content-language',
  'allow',
  'cache-control',
  'location',
  'www-authenticate',
  'x-authenticated-user',
]

/** A recording under any item id, readable from another origin whatever its own headers. */
function replay({ status, headers, body }: Recording, context: Context): SentinelAnswer {
  const here = (text: string) => text.replaceAll('http://wiki.example', context.url.origin)
  const kinds = kept.flatMap((name) => {
    const value = headers.get(name)
    return value === undefined ? [] : [[name, here(value)] as [string, string]]
  })
  return { response: new Response(body === '' ? null : here(body), { status, headers: kinds }) }
}

function never(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
}

/** The responses of the items that always fail; undefined for others. */
export function sentinel(context: Context): SentinelAnswer | Promise<SentinelAnswer> | undefined {
  const id = (context.params['item_id'] ?? '').toUpperCase()
  const recorded = recordings().get(/^Q9400(\d{3})$/.exec(id)?.[1] ?? '')
  if (recorded && recorded.status !== 204 && recorded.status !== 304) return replay(recorded, context)
  switch (id) {
    case 'Q404':
      return { response: notFound('item', context) }
    case 'Q429':
      return readablePage(context, 429, '429 Too Many Requests')
    case 'Q930000429':
      return { response: tooMany(context) }
    case 'Q500':
      return { response: unexpectedError() }
    case 'Q502':
      return readablePage(context, 502, '502 Bad Gateway')
    case 'Q503':
      return readablePage(context, 503, '503 Service Unavailable')
    case 'Q504':
      return readablePage(context, 504, '504 Gateway Time-out')
    case 'Q930000502':
      return { response: page(502, '502 Bad Gateway'), bare: true }
    case 'Q930000001':
      return readablePage(context, 200, 'Log in')
    case 'Q930000002':
      return { response: jsonText(200, '["Q42","Q64"]') }
    case 'Q930000003':
      return { response: jsonText(200, (recordedStatements('Q42') ?? '').slice(0, 2000)) }
    case 'Q930000004':
      return never(context.request.signal)
    case 'Q930000005':
      return { response: Response.error(), bare: true }
    case 'Q930000007':
      return recovering(context)
    default:
      return undefined
  }
}
