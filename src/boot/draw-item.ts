import { createEarlySource } from './early-source'
import type { Prediction } from './predict-request'
import { drawFrame, plainControls } from './screen'
import { handover } from '~/api/boot-handover'
import { keptScreen } from '~/api/item/kept-screen'
import { createLabelCache, labelScope, noLabelCache } from '~/api/labels/label-cache'
import type { LabelSource } from '~/api/labels/label-request'
import { createLabelStore, whenKnown, type LabelStore } from '~/api/labels/labels'
import { openItem, type FirstScreen } from '~/api/open-item'
import { fetchConfig } from '~/api/wiki/cached-config'
import type { Preferences } from '~/features/settings/preferences'
import { initialView } from '~/features/statements/row-range'
import { loadTranslate } from '~/i18n/languages'
import { afterPaint } from '~/lib/first-screen'
import { mark } from '~/lib/performance-marks'
import { readStored } from '~/lib/storage'
import { decidedEntityId, isUndecidedConcept } from '~/model/connection/connection'

type Page = {
  preferences: Preferences
  language: string
  /** Whether the app has started and shows the item itself. */
  hasStarted: () => boolean
  start: () => void
}

/**
 * Requests what the page of an item needs first, at once, and draws its first rows as they and their labels arrive,
 * or at once if this browser has kept them. Resolves when there is nothing more to draw.
 */
export async function drawItem(root: HTMLElement, prediction: Prediction, page: Page): Promise<void> {
  const { itemId, connection, languages, isAction, isAnonymous, isPrivate, isAllOfItem } = prediction
  const { instance } = connection
  // Loaded while the answer is on its way.
  const lexemeCode = itemId.startsWith('L') ? import('./lexeme') : undefined
  const source = createEarlySource(prediction, lexemeCode)
  mark('statements-requested', itemId)
  const isDrawn = __WITH__.bootPaint && isAllOfItem
  const kept = isDrawn && !isPrivate ? keptScreen(instance, languages, itemId) : undefined
  const isLeft = !kept && ((isAction && !lexemeCode) || !isDrawn)
  // The app takes the answers.
  if (kept || isLeft) void Promise.allSettled([source.statements(), source.terms?.()])
  if (isLeft) return
  const labels = __WITH__.earlyLabels && isAnonymous ? openLabels(prediction, source.labels) : undefined
  if (kept) labels?.seed(kept.labels)
  const view = () => initialView(page.preferences.bestRankFirst)
  const localId = (uri: string) => decidedEntityId(instance, uri)
  const isUndecided = (uri: string) => isUndecidedConcept(instance, uri)
  const opened = openItem(itemId, kept?.source ?? source, {
    instance,
    view,
    labels,
    isCurrent: () => !page.hasStarted(),
    onFirst: (first) => drawFirst(first).catch(reportError).finally(page.start),
  })
  // The first read in a new browser is slow.
  if (!kept) void labels?.recall([itemId])
  // A request that fails is left to the app.
  const answered = opened.statements.catch(() => undefined)
  const names = Promise.resolve(opened.terms).catch(() => undefined)
  const framed = loadTranslate(page.language).then((t) => {
    if (page.hasStarted()) return undefined
    const { language, preferences } = page
    const { mediaPreviews } = preferences
    const context = { t, language, instance, localId, isUndecided, mediaPreviews, controls: plainControls(t) }
    const frame = drawFrame(root, { itemId, instance, context, asOf: kept })
    return { context, ...frame, titled: names.then(frame.drawNames) }
  })
  await Promise.all([answered, framed])

  async function drawFirst(first: FirstScreen): Promise<void> {
    const { inView, isPart } = first
    // From the device: 4 to 40 ms, in a browser just started.
    const recalled = kept ? undefined : labels?.recall(inView)
    const [frame] = await Promise.all([framed.catch(() => undefined), recalled])
    // The app may have been started meanwhile, by a key or a timeout.
    if (!frame || page.hasStarted()) return
    for (const id of inView) if (!labels?.get(id)) labels?.late.add(id)
    if (kept) first.blockSize += kept.rest[view().isNarrow ? 1 : 0]
    const { list, redraw } = frame.drawRows(
      { ...first, languages, code: await lexemeCode },
      {
        ...frame.context,
        labelText: (id) => labels?.get(id)?.text,
        labelOf: (id) => labels?.get(id),
        isLate: (id) => labels?.late.has(id) ?? true,
      },
    )
    handover.drawn = { itemId, list, isComplete: !isPart, late: labels?.late }
    const readable = labels && whenKnown(labels, inView, redraw).then(() => frame.titled)
    const marked = readable?.then(painted).then(() => list.isConnected && mark('screen-readable', itemId))
    await painted()
    mark('statements-shown', itemId)
    void fetchConfig()
    // Parsing the rest, or starting the app, would hold up labels that are about to arrive.
    await Promise.race([marked, new Promise((resolve) => setTimeout(resolve, labelWait))])
  }
}

/** In milliseconds. Labels that take longer are held up by the start of the app, which makes the page usable. */
const labelWait = 500

const painted = () => new Promise<void>((resolve) => void afterPaint(resolve))

/** The labels of an anonymous reader, for the app to go on with. */
function openLabels({ connection, languages, isPrivate }: Prediction, early: LabelSource): LabelStore {
  const scope = labelScope(connection.instance, languages)
  // Opening a missing database would create it, which takes longer than requesting the labels.
  const mayHaveLabels = !isPrivate && readStored('localStorage', 'recent') !== undefined
  const cache = mayHaveLabels ? createLabelCache(scope) : noLabelCache
  const store = createLabelStore({ early, languages, cache })
  handover.labels = { scope, store }
  return store
}
