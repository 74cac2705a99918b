import { planEarly } from './plan'
import { askForConfig, keptConfig, type Early, type EarlySent } from '~/lib/early'
import { readStored } from '~/lib/storage'

/**
 * Inline at the head of the page: asks for the statements while the app's code is still on its way.
 * See api/early.ts for how the app takes the answer over.
 */
function start() {
  const early: Early = { asked: Promise.resolve() }
  window.__qlensEarly = early

  const ask = (config: unknown) => {
    const { search } = window.location
    const plan = planEarly({ search, pageUrl: document.baseURI, config, stored: readStored })
    if (!plan) return false
    const { terms, url, headers, ...about } = plan
    performance.mark('qlens:statements-requested')
    // As the app asks, see api/queries.ts.
    early.statements = { ...about, ...send(url, headers, 'no-cache') }
    // The statements first.
    if (terms !== undefined) setTimeout(() => (early.terms = send(terms, {}, 'default')))
    return true
  }
  if (!ask(readStored('localStorage', keptConfig)))
    early.asked = askForConfig(early)
      .then((response) => response.clone().json())
      .then(ask)
      .catch(() => undefined)
}

function send(url: string, headers: Record<string, string>, cache: RequestCache): EarlySent {
  const controller = new AbortController()
  const { signal } = controller
  const response = fetch(url, { headers, cache, referrerPolicy: 'no-referrer', signal })
  // The app meets the failure itself.
  response.catch(() => undefined)
  return { url, headers, at: performance.now(), response, abort: () => controller.abort() }
}

try {
  start()
} catch {
  // The app does it all itself.
}
