import { predictRequest, type Prediction } from './predict-request'
import { isPageLocked, cachedConfig } from '~/api/wiki/cached-config'
import { send } from './send'
import { fetchConfig, prefetch } from '~/api/item/prefetch'
import { currentAddress } from '~/app/location'
import { readPreferences } from '~/features/settings/preferences'
import { readSettings } from '~/features/connection/stored-connection'
import { mark } from '~/lib/performance-marks'

/**
 * Requests the statements from a script in the page's head, while the rest of the page and the app's code
 * load. Resolves with the prediction; undefined if the app has to send the requests.
 */
export const predicted: Promise<Prediction | undefined> = begin().catch((thrown: unknown) => {
  reportError(thrown)
  return undefined
})

async function begin(): Promise<Prediction | undefined> {
  const address = currentAddress()
  const request = (config: unknown) => {
    const prediction = predictRequest({
      address,
      pageUrl: document.baseURI,
      config,
      isPageLocked: isPageLocked(),
      settings: readSettings(),
      preferences: readPreferences(),
    })
    if (prediction) sendFirst(prediction)
    return prediction
  }
  const prediction = request(cachedConfig())
  if (prediction || address.item === undefined) return prediction
  // Cloned before anybody else reads it: the app may have started.
  const config = fetchConfig().then((response) => response.clone().json())
  return request(await config.catch(() => undefined))
}

function sendFirst({ itemId, url, headers, isPrivate, termsUrl }: Prediction): void {
  mark('statements-requested', itemId)
  // As in api/queries.ts.
  prefetch.statements = send(url, headers, isPrivate ? 'no-store' : 'no-cache')
  if (__WITH__.earlyTerms && termsUrl !== undefined)
    prefetch.terms = send(termsUrl, {}, isPrivate ? 'no-store' : 'default')
}
