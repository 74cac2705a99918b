import { drawItem } from './draw-item'
import { predictRequest, type Prediction } from './predict-request'
import { handover } from '~/api/boot-handover'
import { cachedConfig, fetchConfig, isPageLocked } from '~/api/wiki/cached-config'
import { currentAddress } from '~/app/location'
import {
  applyTheme,
  readPreferences,
  wantedInterfaceLanguages,
  type Preferences,
} from '~/features/settings/preferences'
import { readSettings } from '~/features/connection/stored-connection'
import { pickInterfaceLanguage } from '~/i18n/languages'
import { directionOf } from '~/model/languages'

/** In milliseconds. Starting the app takes up to a second on a slow phone, and holds up what arrives meanwhile. */
const latestStart = 2_000

/**
 * Draws the first screen of an item before the app's code is loaded. Starts the app once rows are painted, if
 * there is nothing to draw, if the wiki is slow, or at the user's first input.
 */
export async function boot(root: HTMLElement, startApp: () => void): Promise<void> {
  let hasStarted = false
  const start = (input?: Event) => {
    handover.isTouched ||= input !== undefined
    if (hasStarted) return
    hasStarted = true
    // The app needs it first.
    void fetchConfig()
    startApp()
  }
  for (const type of ['keydown', 'pointerdown', 'wheel'])
    window.addEventListener(type, start, { once: true, capture: true })

  const { documentElement: page } = document
  const preferences = readPreferences()
  // Before anything is drawn, otherwise the page would flash in the other theme.
  applyTheme(preferences.theme)
  const language = pickInterfaceLanguage(wantedInterfaceLanguages(currentAddress(), preferences))
  page.lang = language
  page.dir = directionOf(language)

  try {
    setTimeout(start, latestStart)
    await openPredicted(preferences, (prediction) =>
      drawItem(root, prediction, { preferences, language, hasStarted: () => hasStarted, start }),
    )
  } catch (thrown) {
    // The app works without boot's results.
    reportError(thrown)
  } finally {
    start()
  }
}

/** Opens the item in the address, at once if what this browser keeps says which wiki is meant. */
async function openPredicted(
  preferences: Preferences,
  open: (prediction: Prediction) => Promise<void>,
): Promise<void> {
  const address = currentAddress()
  const predict = (config: unknown) =>
    predictRequest({
      address,
      pageUrl: document.baseURI,
      config,
      isPageLocked: isPageLocked(),
      settings: readSettings(),
      preferences,
    })
  const prediction = predict(cachedConfig())
  if (prediction) return open(prediction)
  if (address.item === undefined) return
  // Cloned before anybody else reads it: the app may have started.
  const config = fetchConfig().then((response) => response.clone().json())
  const late = predict(await config.catch(() => undefined))
  if (late) await open(late)
}
