import { findFirstLabels, openFirstLabels } from './first-labels'
import { firstRows } from './first-rows'
import type { Prediction } from './predict-request'
import { drawFrame, plainControls } from './screen'
import { batchSize } from '~/api/label-request'
import { prefetch, readPrefetched, type SentRequest } from '~/api/prefetch'
import { cachedPropertyOrder } from '~/api/property-order-cache'
import type { Preferences } from '~/features/connection/preferences'
import { toRowModel } from '~/features/statements/row-view/row-model'
import { narrow, initialViewport } from '~/features/statements/row-estimate'
import type { Row } from '~/features/statements/rows'
import { loadTranslate } from '~/i18n/languages'
import { afterPaint } from '~/lib/first-screen'
import { mark } from '~/lib/performance-marks'
import { apiBase, decidedEntityId } from '~/model/connection'
import { addEntities, referencedEntities } from '~/model/referenced-entities'
import { ownerOf, statementOf, toStatementList, type StatementList } from '~/model/statement-list'
import { readTerms, type ItemTerms } from '~/model/terms'

/**
 * Progress of the first screen. `partial`: the first rows of a long item are drawn while the rest arrives;
 * `labelled`: with all labels in view.
 */
type State = 'requested' | 'partial' | 'complete' | 'labelled'

type Item = {
  prediction: Prediction
  statements: SentRequest
  preferences: Preferences
  language: string
  /** Whether the app has started and shows the item itself. */
  hasStarted: () => boolean
  start: () => void
}

/**
 * Draws the first rows of an item as its statements and labels arrive, and starts the app once rows are
 * painted.
 */
export async function drawItem(root: HTMLElement, item: Item): Promise<void> {
  const { prediction, statements, preferences, language, hasStarted, start } = item
  const { itemId, connection, languages, termsUrl } = prediction
  const { instance } = connection
  const localId = (uri: string) => decidedEntityId(instance, uri)
  if (__WITH__.earlyLabels && termsUrl !== undefined) openFirstLabels(prediction)
  const t = await loadTranslate(language)
  if (hasStarted()) return
  const frame = drawFrame(root, { itemId, instance, context: { t, language, controls: plainControls(t) } })
  const titled = readPrefetchedTerms().then(frame.drawNames)
  let state: State = 'requested'

  /** The list in a response. Redirects and responses of another item are left to the app. */
  async function readList(body: unknown): Promise<StatementList | undefined> {
    const { url } = await statements.response
    const list = toStatementList(body)
    return list && url === statements.url && ownerOf(list) === itemId ? list : undefined
  }

  async function receive(body: unknown, isPart: boolean): Promise<void> {
    if (state === 'partial' && !isPart) state = 'complete'
    if (state !== 'requested') return
    const list = await readList(body)
    const first =
      list &&
      firstRows(list, {
        isNarrow: window.matchMedia(narrow).matches,
        room: initialViewport().bottom,
        order: cachedPropertyOrder(apiBase(instance)),
        bestRankFirst: preferences.bestRankFirst,
        isPart,
      })
    if (!first || hasStarted()) return
    mark('statements-received', itemId)
    state = isPart ? 'partial' : 'complete'

    const { inView, following } = namedEntities(first.rows, list, localId)
    // With a credential, the app requests them itself.
    const labels =
      __WITH__.earlyLabels && termsUrl !== undefined
        ? findFirstLabels(prediction, inView, following)
        : undefined
    await labels?.ready
    // The app may have been started meanwhile, by a key or a timeout.
    if (hasStarted()) return
    const context = {
      t,
      language,
      label: (id: string) => labels?.known.get(id)?.text,
      labelOf: (id: string) => labels?.known.get(id),
      isLate: (id: string) => labels?.late.has(id) ?? true,
      localId,
      instance,
      mediaPreviews: preferences.mediaPreviews,
      controls: plainControls(t),
    }
    const drawn = frame.drawRows({ ...first, isPart }, context)
    prefetch.drawn = { itemId, list: drawn.list, isComplete: !isPart }
    const named = labels?.complete.then((isComplete) => {
      if (labels.late.size > 0) drawn.redraw()
      return isComplete
    })
    void Promise.all([named, titled]).then(([isNamed]) => {
      if (!isNamed || !drawn.list.isConnected) return
      state = 'labelled'
      afterPaint(() => mark('screen-readable', itemId))
    })
    await new Promise<void>((resolve) => void afterPaint(resolve))
    mark('statements-shown', itemId)
    // The mark of labels in the same frame would otherwise wait until the rest of a long response is parsed.
    await new Promise((resolve) => setTimeout(resolve))
    start()
  }

  async function readPrefetchedTerms(): Promise<ItemTerms | undefined> {
    const answer = prefetch.terms && (await readPrefetched(prefetch.terms).catch(() => undefined))
    return answer && readTerms(answer.body, itemId, languages)
  }

  const answer = await readPrefetched(statements, async (part) => {
    if (__WITH__.partialPaint) await receive(part, true)
    // The app reports a request that fails.
  }).catch(() => undefined)
  if (answer) await receive(answer.body, false)
}

/** Entities whose labels are in view, and those of the first statements, including references. */
function namedEntities(
  rows: readonly Row[],
  { entries }: StatementList,
  localId: (uri: string) => string | undefined,
) {
  const inView = new Set<string>()
  for (const row of rows) {
    const statement = row.kind === 'statement' ? statementOf(row.entry) : undefined
    if (statement) addEntities(toRowModel(statement).values, localId, inView)
  }
  const following = new Set<string>()
  for (const entry of entries) {
    if (following.size >= batchSize) break
    referencedEntities(entry, localId, following)
  }
  return { inView: [...inView], following }
}
