import { planEarly } from './plan'
import { keptConfig, type Early } from '~/lib/early'
import { readStored } from '~/lib/storage'

/**
 * Inline at the head of the page: asks for the statements while the app's code is still on its way.
 * See api/early.ts for how the app takes the answer over.
 */
function start() {
  const early: Early = { config: fetch('config.json', { cache: 'no-cache' }), asked: Promise.resolve() }
  // The app meets the failure itself.
  early.config.catch(() => undefined)
  window.__qlensEarly = early

  const ask = (config: unknown) => {
    if (early.statements) return
    const { search } = window.location
    const plan = planEarly({ search, pageUrl: document.baseURI, config, stored: readStored })
    if (!plan) return
    const controller = new AbortController()
    performance.mark('qlens:statements-requested')
    const response = fetch(plan.url, {
      headers: plan.headers,
      // As the app asks, see api/queries.ts.
      cache: 'no-cache',
      referrerPolicy: 'no-referrer',
      signal: controller.signal,
    })
    response.catch(() => undefined)
    early.statements = { ...plan, at: performance.now(), response, abort: () => controller.abort() }
  }
  ask(readStored('localStorage', keptConfig))
  if (!early.statements)
    early.asked = early.config
      .then((response) => response.clone().json())
      .then(ask)
      .catch(() => undefined)
}

start()
