/**
 * JSON as PHP's json_encode writes it: non-ASCII characters escaped, and slashes too with `slashes` (the REST API
 * escapes them in statements only).
 */
export function phpJson(value: unknown, slashes = true): string {
  const text = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return slashes ? text.replaceAll('/', '\\/') : text
}

type Headers = Record<string, string>

export function jsonText(status: number, body: string, headers: Headers = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

export function json(status: number, body: unknown, headers: Headers = {}): Response {
  return jsonText(status, phpJson(body, false), headers)
}

export function html(status: number, body: string, headers: Headers = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } })
}

/** A page of the server in front of the wiki. */
export function nginxPage(status: number, reason: string): Response {
  const title = `${status} ${reason}`
  const lines = [
    '<html>',
    `<head><title>${title}</title></head>`,
    '<body>',
    `<center><h1>${title}</h1></center>`,
    '<hr><center>nginx/1.22.1</center>',
    '</body>',
    '</html>',
  ]
  return html(status, lines.join('\r\n'))
}

/** A response without a body, with PHP's default content type. */
export function empty(status: number, headers: Headers = {}): Response {
  const usual = { 'Content-Type': 'text/html; charset=UTF-8', 'X-Content-Type-Options': 'nosniff' }
  return new Response(null, { status, headers: { ...usual, ...headers } })
}

/** Ends the handling of a request with a response that says why it is refused. */
export class Refusal extends Error {
  readonly response: Response
  constructor(response: Response) {
    super(`refused with ${response.status}`)
    this.response = response
  }
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  411: 'Length Required',
  415: 'Unsupported Media Type',
}

/** An error of MediaWiki's REST framework, below Wikibase's own code. */
export function frameworkError(status: number, fields: object, headers: Headers = {}): Response {
  return json(status, { ...fields, httpCode: status, httpReason: reasons[status] }, headers)
}

export function noMatch(path: string): Response {
  const en = `The requested relative path (${path}) did not match any known handler`
  return frameworkError(404, { errorKey: 'rest-no-match', messageTranslations: { en } })
}

export function notAllowed(method: string, allowed: string): Response {
  const which = allowed.includes(',') ? 'one of the allowed methods' : 'the allowed method'
  const en = `The request method (${method}) was not ${which} for this path (${allowed})`
  return frameworkError(405, { messageTranslations: { en } }, { Allow: allowed })
}

export const denied = (action: 'read' | 'write'): Response =>
  frameworkError(403, { error: `rest-${action}-denied` })

export function badParameter(name: string, value: unknown, code: string, en: string): Response {
  return frameworkError(400, {
    error: 'parameter-validation-failed',
    name,
    value,
    failureCode: code,
    failureData: null,
    errorKey: code,
    messageTranslations: { en },
  })
}

export const missingParameter = (name: string): Response =>
  badParameter(name, '', 'missingparam', `The "${name}" parameter must be set.`)

/** An error of Wikibase's REST API. */
export function apiError(status: number, code: string, message: string, context?: object): Response {
  return json(status, { code, message, ...(context && { context }) }, { 'Content-Language': 'en' })
}

export const unexpectedError = (): Response => apiError(500, 'unexpected-error', 'Unexpected error')
