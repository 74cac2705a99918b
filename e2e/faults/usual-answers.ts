import type { Answer, Fault, RecordedRequest, WikibaseServer } from '../server'
import { formatterBody } from '../../src/test/faults/items'
import { kindOf } from '../../src/test/faults/kinds'

/** Always the complete response, never 304. */
export function whole(
  request: RecordedRequest,
  healthy: () => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  if (kindOf(request) === 'formatter' && request.method !== 'OPTIONS') return formatterAnswer
  const { 'if-modified-since': _since, 'if-none-match': _match, ...headers } = request.headers
  request.headers = headers
  return healthy()
}

const formatterAnswer: Answer = {
  status: 200,
  headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
  body: JSON.stringify(formatterBody),
}

/** Without faults; formatter addresses exist for every property. */
export function usual(request: RecordedRequest): Fault | undefined {
  if (request.method === 'OPTIONS' || kindOf(request) !== 'formatter') return undefined
  return (to) => void to.writeHead(200, formatterAnswer.headers).end(formatterAnswer.body)
}

/** A config.json that lets a page send as many requests to its wiki as all the cells of a lane need. */
export function withoutBudget(request: RecordedRequest, { baseUrl }: WikibaseServer): Fault | undefined {
  if (kindOf(request) !== 'config') return undefined
  const instance = {
    id: 'lane',
    baseUrl,
    version: 'v1',
    formatterProperty: 'P1630',
    requestsPerMinute: 100_000,
  }
  return (to) =>
    void to
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ instances: [instance], defaultInstance: 'lane' }))
}
