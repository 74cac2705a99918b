import type { ApiError } from '~/api/request/api-error'
import { createStore } from 'zustand'
import { verdictStore } from '~/api/review/verdicts'
import { toApiError } from '~/api/request/errors'
import { fetchItems, isUnknownEntity, noSuchEntity, type ItemAnswer } from '~/api/wiki/many-items'
import type { Label } from '~/model/label'
import type { StatementEntry } from '~/model/statement-list'
import { lexemeOf } from '~/model/id-pattern'
import type { Wiki } from '~/api/wiki/WikiContext'
import { toTableItem, type TableItem } from '~/model/table/table-item'

export type Answer = { item: TableItem } | { error: ApiError }

export type Reading = {
  answers: ReadonlyMap<string, Answer>
  status: 'reading' | 'stopped' | 'done'
  /** The wiki failed as a whole; the rest was not read. */
  error?: ApiError | undefined
}

function answerIn(answer: ItemAnswer, id: string, languages: readonly string[]): Answer {
  if ('error' in answer) return { error: answer.error }
  const item = toTableItem(id, answer.item, languages)
  return item ? { item } : { error: noSuchEntity }
}

/** The statements of each item that an answer is about: none of one that was deleted or merged. */
function statementsIn(answer: ItemAnswer): [string, readonly StatementEntry[]][] {
  const { id } = answer
  if ('error' in answer) return isUnknownEntity(answer.error) ? [[id, []]] : []
  const { list, redirectedTo } = answer.item
  return redirectedTo === undefined
    ? [[id, list.entries]]
    : [
        [id, []],
        [redirectedTo, list.entries],
      ]
}

type Options = Pick<Wiki, 'client' | 'languages'> & { labels: Pick<Wiki['labels'], 'seed'> }

/** Reads items for a table, in parts, and keeps them while it is open. */
export function createItemReader({ client, languages, labels }: Options) {
  const { baseUrl } = client.connection.instance
  const reading = createStore<Reading>(() => ({ answers: new Map(), status: 'reading' }))
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
        const found = part.filter((each) => 'item' in each)
        labels.seed(
          new Map(
            found.flatMap(({ id, item: { label } }): [string, Label][] => (label ? [[id, label]] : [])),
          ),
        )
        // A table does not keep statements whole.
        void verdictStore.recheck(baseUrl, new Map(part.flatMap(statementsIn)))
        const answers = part.flatMap((each) =>
          missing
            .filter((id) => lexemeOf(id) === each.id)
            .map((id): [string, Answer] => [id, answerIn(each, id, languages)]),
        )
        setState({ answers: new Map([...getState().answers, ...answers]) })
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
    continue() {
      setState({ answers: new Map([...getState().answers].filter(([, answer]) => 'item' in answer)) })
      start()
    },
    /** Silently, because the table has been closed. */
    leave: () => controller?.abort(),
  }
}

export type ItemReader = ReturnType<typeof createItemReader>
