import { findFirstLabels, openFirstLabels, type FirstLabels } from './first-labels'
import { firstRows } from './first-rows'
import type { Prediction } from './predict-request'
import { drawFrame, plainControls } from './screen'
import { handover } from '~/api/item/boot-handover'
import { batchSize } from '~/api/labels/label-request'
import { prefetch, readPrefetched, type SentRequest } from '~/api/item/prefetch'
import { cachedPropertyOrder } from '~/api/wiki/property-order-cache'
import type { Preferences } from '~/features/settings/preferences'
import { toRowModel } from '~/features/statements/row-view/row-model'
import { initialViewport } from '~/features/statements/row-estimate'
import type { Row } from '~/features/statements/rows'
import type { ValueContext } from '~/features/values/value-context'
import { loadTranslate } from '~/i18n/languages'
import { afterPaint } from '~/lib/first-screen'
import { mark } from '~/lib/performance-marks'
import { apiBase, decidedEntityId } from '~/model/connection/connection'
import { addEntities, referencedEntities } from '~/model/referenced-entities'
import { ownerOf, statementOf, toStatementList, type StatementList } from '~/model/statement-list'
import { readTerms, type ItemTerms } from '~/model/terms'
import { narrow } from '~/ui/breakpoints'

/**
 * Progress of the first screen. `partial`: the first rows of a long item are drawn while the rest arrives;
 * `labeled`: with all labels in view.
 */
type State = 'requested' | 'partial' | 'complete' | 'labeled'

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
  const { itemId, connection, termsUrl } = prediction
  const { instance } = connection
  const localId = (uri: string) => decidedEntityId(instance, uri)
  if (__WITH__.earlyLabels && termsUrl !== undefined) openFirstLabels(prediction)
  const t = await loadTranslate(language)
  if (hasStarted()) return
  const { mediaPreviews } = preferences
  const context = { t, language, instance, localId, mediaPreviews, controls: plainControls(t) }
  const frame = drawFrame(root, { itemId, instance, context })
  const titled = readPrefetchedTerms(prediction).then(frame.drawNames)
  let state: State = 'requested'

  async function receive(body: unknown, isPart: boolean): Promise<void> {
    if (state === 'partial' && !isPart) state = 'complete'
    if (state !== 'requested') return
    const list = await readList(body, item)
    const first = list && rowsInView(list, item, isPart)
    if (!first || hasStarted()) return
    mark('statements-received', itemId)
    state = isPart ? 'partial' : 'complete'

    // With a credential, the app requests them itself.
    const labels =
      __WITH__.earlyLabels && termsUrl !== undefined
        ? findFirstLabels(
            prediction,
            entitiesInRows(first.rows, localId),
            entitiesOfFirstStatements(list, localId),
          )
        : undefined
    await labels?.ready
    // The app may have been started meanwhile, by a key or a timeout.
    if (hasStarted()) return
    const drawn = frame.drawRows({ ...first, isPart }, { ...context, ...labelContext(labels) })
    handover.drawn = { itemId, list: drawn.list, isComplete: !isPart }
    const named = labels?.complete.then((isComplete) => {
      if (labels.late.size > 0) drawn.redraw()
      return isComplete
    })
    void Promise.all([named, titled]).then(([isNamed]) => {
      if (!isNamed || !drawn.list.isConnected) return
      state = 'labeled'
      afterPaint(() => mark('screen-readable', itemId))
    })
    await new Promise<void>((resolve) => void afterPaint(resolve))
    mark('statements-shown', itemId)
    // The mark of labels in the same frame would otherwise wait until the rest of a long response is parsed.
    await new Promise((resolve) => setTimeout(resolve))
    start()
  }

  const answer = await readPrefetched(statements, async (part) => {
    if (__WITH__.partialPaint) await receive(part, true)
    // The app reports a request that fails.
  }).catch(() => undefined)
  if (answer) await receive(answer.body, false)
}

async function readPrefetchedTerms({ itemId, languages }: Prediction): Promise<ItemTerms | undefined> {
  const answer = prefetch.terms && (await readPrefetched(prefetch.terms).catch(() => undefined))
  return answer && readTerms(answer.body, itemId, languages)
}

/** The list in a response. Redirects and responses of another item are left to the app. */
async function readList(body: unknown, { prediction, statements }: Item): Promise<StatementList | undefined> {
  const { url } = await statements.response
  const list = toStatementList(body)
  return list && url === statements.url && ownerOf(list) === prediction.itemId ? list : undefined
}

function rowsInView(list: StatementList, { prediction, preferences }: Item, isPart: boolean) {
  return firstRows(list, {
    isNarrow: window.matchMedia(narrow).matches,
    room: initialViewport().bottom,
    order: cachedPropertyOrder(apiBase(prediction.connection.instance)),
    bestRankFirst: preferences.bestRankFirst,
    isPart,
  })
}

function labelContext(
  labels: FirstLabels | undefined,
): Pick<ValueContext, 'labelText' | 'labelOf' | 'isLate'> {
  return {
    labelText: (id) => labels?.known.get(id)?.text,
    labelOf: (id) => labels?.known.get(id),
    isLate: (id) => labels?.late.has(id) ?? true,
  }
}

type LocalId = (uri: string) => string | undefined

/** Entities whose labels are in view. */
function entitiesInRows(rows: readonly Row[], localId: LocalId): string[] {
  const ids = new Set<string>()
  for (const row of rows) {
    const statement = row.kind === 'statement' ? statementOf(row.entry) : undefined
    if (statement) addEntities(toRowModel(statement).values, localId, ids)
  }
  return [...ids]
}

/** Entities of the first statements, including references, as many as a request takes. */
function entitiesOfFirstStatements({ entries }: StatementList, localId: LocalId): Set<string> {
  const ids = new Set<string>()
  for (const entry of entries) {
    if (ids.size >= batchSize) break
    referencedEntities(entry, localId, ids)
  }
  return ids
}
