import { firstRows } from './first-rows'
import { paintFrame, type Frame } from './frame'
import { paintGroup, paintStatement, plainStatement } from './statement'
import type { PaintContext } from './value'
import { element } from './element'
import { readView } from '~/app/location'
import { readEarly } from '~/api/early'
import { keptPropertyOrder } from '~/api/kept-property-order'
import { directionOf, loadTranslate, pickInterfaceLanguage } from '~/i18n/languages'
import type { Translate } from '~/i18n/translate'
import { askForConfig, type Early } from '~/lib/early'
import { afterPaint } from '~/lib/first-screen'
import { isUndecidedConcept, localEntityId } from '~/model/connection'
import { formatCount } from '~/model/format/number'
import { mentionedInRow } from '~/model/mentioned'
import { ownerOf } from '~/model/statement-list'
import { readPreferences, type Preferences } from '~/features/connection/preferences'
import { narrow, viewportAtFirst } from '~/features/statements/row-estimate'
import { sectionNames } from '~/features/statements/rows'
import styles from '~/features/statements/StatementRows.module.css'

/** How long the app waits for statements to be painted before it: it takes about half of that to begin. */
const patienceMilliseconds = 400

type Asked = NonNullable<Early['statements']>

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
  // The app needs it, and is only about to be made ready; what was painted goes first.
  setTimeout(() => void askForConfig(early), 10)
}

async function paintView(root: HTMLElement, early: Early, preferences: Preferences): Promise<void> {
  const view = readView(window.location.search)
  const isAllOfItem = view.statement === undefined && Object.keys(view.filter).length === 0
  if (view.item === undefined || !isAllOfItem) return
  const itemId = view.item

  const { uiLanguage } = preferences
  const { documentElement: page } = document
  const wanted = [
    ...view.languages,
    ...(uiLanguage === undefined ? [] : [uiLanguage]),
    ...navigator.languages,
  ]
  const language = pickInterfaceLanguage(wanted)
  page.lang = language
  page.dir = directionOf(language)

  // Its fonts, styles and first pixels are made while the statements are still on their way.
  const frame = paintFrame(itemId)
  // A picture of what comes: who does not see it hears of the statements when the app is there.
  for (const part of [frame.header, frame.screen]) part.setAttribute('aria-hidden', 'true')
  root.replaceChildren(frame.header, frame.screen)

  let isOver = false
  const paint = async () => {
    await early.asked
    const { statements } = early
    if (statements?.item !== itemId) return
    const [answer, t] = await Promise.all([readEarly(statements), loadTranslate(language)])
    // A redirect is told above the list.
    if (isOver || !answer || answer.response.url !== statements.url) return
    performance.mark('qlens:statements-received')
    const mentioned = paintList(frame, answer.body, { t, language, preferences, statements })
    if (!mentioned) return
    early.painted = itemId
    early.mentioned = [...mentioned]
    await new Promise<void>((resolve) => afterPaint(resolve))
    performance.mark('qlens:statements-shown')
  }
  await Promise.race([paint().catch(() => undefined), enough()])
  isOver = true
}

/** Resolves when the app must not be waited for any longer. */
function enough(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMilliseconds)
    for (const type of ['keydown', 'pointerdown'])
      window.addEventListener(type, () => resolve(), { once: true, capture: true })
  })
}

type Given = { t: Translate; language: string; preferences: Preferences; statements: Asked }

/**
 * Paints the rows that the app will mount first, up to one that only the app can show.
 * @returns the entities that they mention; undefined where there are no rows, as what is empty, of another item
 * or no list at all is the app's to tell
 */
function paintList(
  frame: Frame,
  body: unknown,
  { t, language, preferences, statements }: Given,
): ReadonlySet<string> | undefined {
  const first = firstRows(body, {
    isNarrow: window.matchMedia(narrow).matches,
    room: viewportAtFirst().bottom,
    order: keptPropertyOrder(statements.url.replace(/\/entities\/.*$/, '')),
    bestRankFirst: preferences.bestRankFirst,
  })
  const entries = first?.rows.flatMap((row) => (row.kind === 'statement' ? [row.entry] : [])) ?? []
  if (!first || ownerOf({ entries }) !== statements.item) return undefined

  const context: PaintContext = {
    t,
    language,
    mediaPreviews: preferences.mediaPreviews,
    label: () => undefined,
    localId: (uri) => (isUndecidedConcept(statements, uri) ? undefined : localEntityId(statements, uri)),
  }
  const mentioned = new Set<string>()
  const mounted = document.createDocumentFragment()
  let group: { id: string; list: HTMLElement } | undefined
  for (const row of first.rows) {
    if (row.kind === 'section') {
      const count = element('span', { class: styles.count }, formatCount(row.count, language))
      mounted.append(element('h2', { class: styles.section }, t(sectionNames[row.section]), ' ', count))
      continue
    }
    const statement = plainStatement(row.entry)
    if (!statement) break
    if (group?.id !== row.group.propertyId) {
      const painted = paintGroup(row.group, context)
      mounted.append(painted.section)
      group = { id: row.group.propertyId, list: painted.list }
    }
    group.list.append(paintStatement(statement, row, context))
    mentionedInRow(statement, mentioned)
  }
  frame.list.style.blockSize = `${first.blockSize}px`
  frame.mounted.append(mounted)
  return mentioned
}
