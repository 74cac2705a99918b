import { drawItem } from './draw-item'
import { predicted } from './request'
import { fetchConfig, prefetch } from '~/api/item/prefetch'
import { currentAddress } from '~/app/location'
import { applyTheme, readPreferences, wantedInterfaceLanguages } from '~/features/settings/preferences'
import { filterNames } from '~/model/address-state'
import { directionOf, pickInterfaceLanguage } from '~/i18n/languages'

/** Starting the app takes about half as long, and would delay statements that arrive meanwhile. */
const timeoutMilliseconds = 400

/**
 * Draws the first screen of an item before the app's code is loaded. Starts the app once rows are painted, if
 * there is nothing to draw, if the wiki is slow, or at the user's first input.
 */
export async function boot(root: HTMLElement, startApp: () => void): Promise<void> {
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    // The app needs it first.
    void fetchConfig()
    startApp()
  }
  for (const type of ['keydown', 'pointerdown'])
    window.addEventListener(type, start, { once: true, capture: true })

  const { documentElement: page } = document
  const preferences = readPreferences()
  // Before anything is drawn, otherwise the page would flash in the other theme.
  applyTheme(preferences.theme)
  const address = currentAddress()
  const language = pickInterfaceLanguage(wantedInterfaceLanguages(address, preferences))
  page.lang = language
  page.dir = directionOf(language)

  try {
    // It may wait for config.json.
    setTimeout(start, 2 * timeoutMilliseconds)
    const prediction = await predicted
    const { statements } = prefetch
    const isAllOfItem =
      address.statement === undefined && !filterNames.some((name) => name in address.parameters)
    if (!__WITH__.bootPaint || !prediction || prediction.isAction || !statements || !isAllOfItem) return
    setTimeout(start, timeoutMilliseconds)
    await drawItem(root, {
      prediction,
      statements,
      preferences,
      language,
      hasStarted: () => hasStarted,
      start,
    })
  } catch (thrown) {
    // The app works without boot's results.
    reportError(thrown)
  } finally {
    start()
  }
}
