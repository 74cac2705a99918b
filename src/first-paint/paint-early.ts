import { paintFrame } from './frame'
import { paintList, rehearse } from './list'
import { readView } from '~/app/location'
import { readEarly } from '~/api/early'
import { directionOf, loadTranslate, pickInterfaceLanguage } from '~/i18n/languages'
import { askForConfig, type Early } from '~/lib/early'
import { afterPaint } from '~/lib/first-screen'
import { languageName } from '~/model/format/language-name'
import { readPreferences, type Preferences } from '~/features/connection/preferences'

/**
 * How long the frame alone is not shown: the statements of a wiki near by are there by then, and putting pixels
 * on the screen would only hold them up.
 */
const frameDelayMilliseconds = 120

/** Until what was painted is on the screen, which happens in parallel; the app's first steps would hold it up. */
const pixelsMilliseconds = 10

/** How long the app waits for statements to be painted before it: it takes about half of that to begin. */
const patienceMilliseconds = 400

/**
 * Paints the first statements as soon as they have arrived, in the very layout in which the app shows them, and
 * resolves when the app is to begin: what it takes to begin with (React above all) is longer than what the
 * statements take over most networks. Whoever touches the page meanwhile gets the app at once. Whatever is not
 * plain (a filter, a deep link, an error, a redirect) is left to the app.
 */
export async function paintEarly(root: HTMLElement): Promise<void> {
  const preferences = readPreferences()
  // Before anything is painted, or it would flash in the other theme.
  const { theme } = preferences
  if (theme !== 'system') document.documentElement.dataset['theme'] = theme
  const early = window.__qlensEarly
  if (!early) return
  await paintView(root, early, preferences)
  // The app needs it, and is only about to be made ready.
  setTimeout(() => void askForConfig(early), 10)
}

async function paintView(root: HTMLElement, early: Early, preferences: Preferences): Promise<void> {
  const view = readView(window.location.search)
  const isAllOfItem = view.statement === undefined && Object.keys(view.filter).length === 0
  if (view.item === undefined || !isAllOfItem) return
  const itemId = view.item

  const { uiLanguage } = preferences
  const { documentElement: page } = document
  const wanted = [view.languages, uiLanguage ?? [], navigator.languages].flat()
  const language = pickInterfaceLanguage(wanted)
  page.lang = language
  page.dir = directionOf(language)

  // Its fonts, styles and layout are made while the statements are still on their way.
  const frame = paintFrame(itemId)
  // A picture of what comes: who does not see it hears of the statements when the app is there.
  for (const part of [frame.header, frame.screen]) part.setAttribute('aria-hidden', 'true')
  root.replaceChildren(frame.header, frame.screen)
  root.style.visibility = 'hidden'
  const reveal = () => {
    root.style.visibility = ''
  }
  setTimeout(reveal, frameDelayMilliseconds)

  let isOver = false
  let isShown = false
  const paint = async () => {
    await early.asked
    const { statements } = early
    if (statements?.item !== itemId) return
    let response: Response | undefined
    let given: Parameters<typeof paintList>[2] | undefined
    const show = async (body: unknown, isPart?: boolean) => {
      // A redirect is told above the list. What is shown stays until the rest is there.
      if (isOver || !given || response?.url !== statements.url || (isShown && isPart)) return
      if (!isShown) performance.mark('qlens:statements-received')
      const mentioned = paintList(frame, body, given, isPart)
      if (!mentioned) return
      reveal()
      if (isPart) early.part = { item: itemId, list: frame.list }
      else {
        early.painted = itemId
        early.mentioned = [...mentioned]
      }
      if (isShown) return
      isShown = true
      await new Promise<void>((resolve) => afterPaint(resolve))
      performance.mark('qlens:statements-shown')
      await new Promise((resolve) => setTimeout(resolve, pixelsMilliseconds))
    }
    const reading = readEarly(statements, (part) => show(part, true))
    statements.response.then(
      (one) => (response = one),
      () => undefined,
    )
    given = { t: await loadTranslate(language), language, preferences, statements }
    if (!response) rehearse(frame, given)
    // The first name of a language takes 20 ms and more.
    setTimeout(() => response ?? languageName('en', given))
    const answer = await reading
    await show(answer?.body)
  }
  await Promise.race([paint().catch(() => undefined), enough()])
  isOver = true
  reveal()
}

/** Resolves when the app must not be waited for any longer. */
function enough(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMilliseconds)
    for (const type of ['keydown', 'pointerdown'])
      window.addEventListener(type, () => resolve(), { once: true, capture: true })
  })
}
