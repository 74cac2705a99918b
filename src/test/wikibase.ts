import { nginxPage } from './wikibase/answers'
import { respondAction } from './wikibase/action-api'
import { respondPage } from './wikibase/history-api'
import { settingsOf, type WikibaseOptions } from './wikibase/options'
import { respondRest, restRoot } from './wikibase/rest'
import { respondIndex } from './wikibase/sign-in'

export { itemOf } from './wikibase/made-up-items'
export { clients, type WikibaseOptions } from './wikibase/options'
export { tokens } from './wikibase/tokens'

/**
 * The test Wikibase: responds like the recorded Wikibase 1.43 (src/test/recorded/), with its REST API below
 * /w/rest.php and its Action API at /w/api.php.
 *
 * Items: those of the sample instance and of src/test/recorded/items/, as recorded. Entities with only
 * recorded labels (src/test/recorded/entities.json) have no statements. In addition:
 *
 * | item                       | response to every request below /entities/items/{id}                      |
 * |----------------------------|---------------------------------------------------------------------------|
 * | Q92 and seven digits       | 200, an item with that many statements, made of real ones: Q920000020,    |
 * |                            | Q920000300, Q920001000, Q920005000, Q920020000, … (see `itemOf`)          |
 * | Q900001000, Q900005000     | the same, 1,000 and 5,000 statements                                      |
 * | Q900000004                 | 308 to Q900000010                                                         |
 * | Q900000005                 | 404 resource-not-found (deleted)                                          |
 * | Q900000012                 | 500 unexpected-error (its revision can't be read)                         |
 * | Q404                       | 404 resource-not-found                                                    |
 * | Q429                       | 429, an HTML page                                                         |
 * | Q930000429                 | 429 request-limit-reached, with Retry-After                               |
 * | Q500                       | 500 unexpected-error                                                      |
 * | Q502, Q503, Q504           | that status, an HTML page                                                 |
 * | Q930000502                 | 502, an HTML page that no other origin may read                           |
 * | Q930000001                 | 200, an HTML page                                                         |
 * | Q930000002                 | 200, JSON of another shape                                                |
 * | Q930000003                 | 200, JSON that ends too early                                             |
 * | Q930000004                 | none, ever                                                                |
 * | Q930000005                 | none: the connection is reset (`Response.error()`)                        |
 * | Q930000006                 | 200, one readable and one malformed statement                             |
 * | Q930000007                 | 503, an HTML page, twice; then 200, one statement; and so on              |
 * | Q930000008                 | 200, five statements: the 2nd and 3rd have values 500 levels deep, the |
 * |                            | 4th is malformed at the same depth                                        |
 * | Q930000009                 | 200, 41 faults that checks find, and what looks like them (faulty-item.ts) |
 * | Q9400 and three digits     | the recording of that number (Q9400093: 093-unknown-item.http), with      |
 * |                            | `http://wiki.example` replaced, readable from any origin; not 204 and 304 |
 */
export async function respond(request: Request, options: WikibaseOptions = standard): Promise<Response> {
  const settings = settingsOf(options)
  const url = new URL(request.url)
  await pause(settings.delay(request), request.signal)
  if (url.pathname.includes('%00')) return nginxPage(400, 'Bad Request')
  if (url.pathname === '/w/api.php' && settings.actionApi) return respondAction(request, url, settings)
  if (url.pathname === '/w/index.php' && url.searchParams.get('title')?.startsWith('Special:EntityData'))
    return respondPage(url, settings)
  if (url.pathname === '/w/index.php') return respondIndex(request, url, settings)
  if (settings.restApi && `${url.pathname}/`.startsWith(`${restRoot}/`))
    return respondRest(request, url, settings)
  return nginxPage(404, 'Not Found')
}

const standard: WikibaseOptions = {}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> | undefined {
  if (milliseconds <= 0) return undefined
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

const maxRedirects = 5

/**
 * A `fetch` to which the test Wikibase responds, for ky's `fetch` option in unit tests. Like the real one, it
 * follows redirects, rejects when aborted, and reports a reset connection as a TypeError. It ignores origins:
 * cross-origin access is for the end-to-end tests.
 */
export function fetchFrom(options: WikibaseOptions = standard): typeof fetch {
  return async (input, init) => {
    let request = new Request(input, init)
    const { signal } = request
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      signal.throwIfAborted()
      const response = await respond(request, options)
      signal.throwIfAborted()
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      const target = response.headers.get('Location')
      if (target === null || response.status < 300 || response.status > 399) {
        Object.defineProperty(response, 'url', { value: request.url })
        Object.defineProperty(response, 'redirected', { value: redirects > 0 })
        return response
      }
      request = new Request(target, { headers: request.headers, signal })
    }
    throw new TypeError('Failed to fetch')
  }
}
