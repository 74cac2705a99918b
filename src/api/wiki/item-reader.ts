import { createStore } from 'zustand'
import { fetchItems, type ItemAnswer } from './many-items'
import type { Wiki } from './WikiContext'
import type { ApiError } from '~/api/request/api-error'
import { toApiError } from '~/api/request/errors'
import { lexemeOf } from '~/model/id-pattern'

export type Answer<Item> = { item: Item } | { error: ApiError }

type Reading<Item> = {
  answers: ReadonlyMap<string, Answer<Item>>
  status: 'reading' | 'stopped' | 'done'
  /** The wiki failed as a whole; the rest was not read. */
  error?: ApiError | undefined
}

type From = Pick<Wiki, 'client' | 'languages'>
/** What to keep of a part of the items, by the ids that are wanted of it. */
type Take<Item> = (part: readonly ItemAnswer[], wanted: readonly string[]) => [string, Answer<Item>][]

/** Reads items in parts, and keeps what is taken of them. */
export function createReader<Item>({ client, languages }: From, take: Take<Item>) {
  const reading = createStore<Reading<Item>>(() => ({ answers: new Map(), status: 'reading' }))
  const { getState, setState } = reading
  let ids: readonly string[] = []
  let controller: AbortController | undefined

  async function run(signal: AbortSignal) {
    const missing = ids.filter((id) => !getState().answers.has(id))
    setState({ status: missing.length > 0 ? 'reading' : 'done', error: undefined })
    try {
      // Forms and senses come with their lexeme.
      const asked = [...new Set(missing.map(lexemeOf))]
      for await (const part of fetchItems(client, asked, { languages, signal })) {
        if (signal.aborted) return
        setState({ answers: new Map([...getState().answers, ...take(part, missing)]) })
      }
      setState({ status: 'done' })
    } catch (thrown) {
      if (!signal.aborted) setState({ status: 'stopped', error: toApiError(thrown) })
    }
  }

  function start() {
    controller?.abort()
    controller = new AbortController()
    void run(controller.signal)
  }

  return {
    reading,
    /** Reads the items that it doesn't have. */
    read(wanted: readonly string[]) {
      ids = wanted
      start()
    },
    stop() {
      controller?.abort()
      if (getState().status === 'reading') setState({ status: 'stopped' })
    },
    /** Reads what is left, and what failed. */
    continue(wanted = ids) {
      ids = wanted
      setState({ answers: new Map([...getState().answers].filter(([, answer]) => 'item' in answer)) })
      start()
    },
    /** Silently, because what shows the items has been closed. */
    leave: () => controller?.abort(),
  }
}
