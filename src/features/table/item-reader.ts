import type { ApiError } from '~/api/request/api-error'
import type { Client } from '~/api/request/client'
import { toApiError } from '~/api/request/errors'
import { fetchItems, type ItemAnswer } from '~/api/wiki/many-items'
import type { Label } from '~/model/label'
import { lexemeOf } from '~/model/id-pattern'
import type { StatementEntry } from '~/model/statement-list'
import { toTableItem, type TableItem } from '~/model/table/table-item'

/** The outcome for an item: read, or its own error. */
export type Answer = { item: TableItem } | { error: ApiError }

export type Reading = {
  answers: ReadonlyMap<string, Answer>
  status: 'reading' | 'stopped' | 'done'
  /** The wiki failed as a whole; the rest was not read. */
  error?: ApiError
}

const noSuchEntity: ApiError = { kind: 'action', code: 'no-such-entity', message: '' }

function answerIn(answer: ItemAnswer, id: string, languages: readonly string[]): Answer {
  if ('error' in answer) return { error: answer.error }
  const item = toTableItem(id, answer.item, languages)
  return item ? { item } : { error: noSuchEntity }
}

type Options = {
  client: Client
  languages: readonly string[]
  onLabels: (labels: Map<string, Label>) => void
  /** Called with statements that a table does not keep whole. */
  onStatements: (entries: ReadonlyMap<string, readonly StatementEntry[]>) => void
}

/** Reads items for a table, in parts, and keeps them while it is open. */
export function createItemReader({ client, languages, onLabels, onStatements }: Options) {
  let reading: Reading = { answers: new Map(), status: 'reading' }
  let ids: readonly string[] = []
  let controller: AbortController | undefined
  const listeners = new Set<() => void>()

  function set(change: Partial<Reading>) {
    reading = { ...reading, ...change }
    for (const listener of listeners) listener()
  }

  function add(answers: readonly (readonly [string, Answer])[]) {
    set({ answers: new Map([...reading.answers, ...answers]) })
  }

  async function run(signal: AbortSignal) {
    const missing = ids.filter((id) => !reading.answers.has(id))
    const { error: _, ...before } = reading
    reading = before
    set({ status: missing.length > 0 ? 'reading' : 'done' })
    try {
      // Forms and senses come with their lexeme.
      const asked = [...new Set(missing.map(lexemeOf))]
      for await (const part of fetchItems(client, asked, { languages, signal })) {
        if (signal.aborted) return
        const labels = part.flatMap((each): [string, Label][] =>
          'item' in each && each.item.label ? [[each.id, each.item.label]] : [],
        )
        onLabels(new Map(labels))
        onStatements(
          new Map(
            part.flatMap((each) =>
              'item' in each ? [[each.item.redirectedTo ?? each.id, each.item.list.entries] as const] : [],
            ),
          ),
        )
        add(
          part.flatMap((each) =>
            missing
              .filter((id) => lexemeOf(id) === each.id)
              .map((id): [string, Answer] => [id, answerIn(each, id, languages)]),
          ),
        )
      }
      set({ status: 'done' })
    } catch (thrown) {
      if (!signal.aborted) set({ status: 'stopped', error: toApiError(thrown) })
    }
  }

  function start() {
    controller?.abort()
    controller = new AbortController()
    void run(controller.signal)
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => reading,
    /** Reads the items that it doesn't have. */
    read(wanted: readonly string[]) {
      ids = wanted
      start()
    },
    stop() {
      controller?.abort()
      if (reading.status === 'reading') set({ status: 'stopped' })
    },
    /** Reads what is left, and what failed. */
    continue() {
      set({ answers: new Map([...reading.answers].filter(([, answer]) => 'item' in answer)) })
      start()
    },
    /** Silently, because the table has been closed. */
    leave: () => controller?.abort(),
  }
}

export type ItemReader = ReturnType<typeof createItemReader>
