import type { Client } from '~/api/request/client'
import type { LabelSources } from './label-sources'
import { hasTerms, type LabelAnswer } from './label-request'

/** The label requests in progress. */
export type LabelRequests = {
  running: () => number
  /** Whether a request covers many ids, as long as the Action API is reachable. */
  isBatched: () => boolean
  /**
   * Requests labels; through REST only those in view. Never rejects. @returns the ids that were requested,
   * successfully or not
   */
  send: (ids: readonly string[]) => Promise<readonly string[]>
  /** Counts a request made elsewhere. Never rejects. */
  addPrefetched: (answer: Promise<LabelAnswer>) => Promise<void>
  /** Aborts the requests in progress. */
  abort: () => void
  /** Aborted with the requests in progress. */
  signal: () => AbortSignal
}

type Options = {
  client: Client
  languages: readonly string[]
  isInView: (id: string) => boolean
  onAnswer: (labels: LabelAnswer) => void
  /** Receives labels that must not be cached. */
  onLabels: (labels: LabelAnswer) => void
  /** Receives the ids of a batch that are not requested because they are not in view. */
  onSkip: (ids: readonly string[]) => void
}

let code: Promise<typeof import('./label-sources')> | undefined

/** The first screen does not wait for the request code. */
function loadCode() {
  code ??= import('./label-sources').catch((thrown: unknown) => {
    code = undefined
    throw thrown
  })
  return code
}

export function createLabelRequests(options: Options): LabelRequests {
  const { isInView, onAnswer, onLabels, onSkip, ...wiki } = options
  let isBatched = true
  let session = openSession()
  loadCode().catch(() => undefined)

  function openSession() {
    const controller = new AbortController()
    const { signal } = controller
    let sources: LabelSources | undefined
    const load = async () => {
      const { createLabelSources } = await loadCode()
      return (sources ??= createLabelSources({ ...wiki, signal, onAnswer, onLabels }))
    }
    return { running: 0, controller, load }
  }

  /** Failures are ignored: ids without a label stay visible and are requested when next in view. */
  async function track(request: (current: typeof session) => Promise<void>) {
    const current = session
    current.running += 1
    await request(current).catch(() => undefined)
    current.running -= 1
  }

  return {
    running: () => session.running,
    isBatched: () => isBatched,
    async send(ids) {
      let requested = ids
      await track(async ({ load }) => {
        const { fromActionApi, fromRest } = await load()
        if (!isBatched || !(await fromActionApi(ids))) {
          isBatched = false
          requested = ids.filter(isInView)
          onSkip(ids.filter((id) => !isInView(id)))
          await fromRest(requested)
        }
        // Never requested: these ids have no label.
        onLabels(new Map(requested.filter((id) => !hasTerms(id)).map((id) => [id, {}])))
      })
      return requested
    },
    addPrefetched: (answer) => track(async () => onAnswer(await answer)),
    abort() {
      session.controller.abort()
      session = openSession()
    },
    signal: () => session.controller.signal,
  }
}
