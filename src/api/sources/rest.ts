import { ApiException } from '~/api/request/api-error'
import type { Client, RequestOptions, Answer } from '~/api/request/client'
import type { ItemStatements } from './item-statements'
import { mark } from '~/lib/performance-marks'
import { yieldToMain } from '~/lib/time-slicing'
import type { ApiVersion } from '~/model/connection/base-url'
import { entityPath } from '~/model/connection/connection'
import { ownerOf, toStatementList, type StatementList } from '~/model/statement-list'
import { priority } from '~/api/request/priority'

function entityOfAddress(url: string): string | undefined {
  return /\/entities\/\w+\/([QP]\d+)\/statements\b/i.exec(url)?.[1]?.toUpperCase()
}

export function statementsPath(itemId: string): string {
  return `${entityPath(itemId)}/statements`
}

/** The part of a client that statements are read with; not every one delivers a response in parts. */
export type StatementsReader = Pick<Client, 'distrust'> & {
  getRest: (path: string, options: RequestOptions & { onPart?: OnPart }) => Promise<Answer>
}

/** Receives the body parsed so far and the response's address, while more is expected. */
type OnPart = (soFar: unknown, url: string) => Promise<unknown>

type Options = {
  signal?: AbortSignal
  version?: ApiVersion
  /** Receives the statements that have arrived, while more are expected. */
  onPart?: (list: StatementList) => Promise<unknown>
}

/** The browser follows a redirect to its target (308). @throws ApiException */
export async function statementsFromRest(
  client: StatementsReader,
  itemId: string,
  { onPart, ...options }: Options,
): Promise<ItemStatements> {
  const path = statementsPath(itemId)
  const answer = await client.getRest(path, {
    ...options,
    priority: priority.statements,
    // Wikibase sends only Last-Modified, from which a browser would conclude that an item unchanged for
    // months need not be revalidated for days.
    fresh: true,
    ...(onPart && {
      onPart: async (soFar, url) => {
        const list = toStatementList(soFar)
        if (list && ownerOf(list) === itemId && entityOfAddress(url) === itemId) await onPart(list)
      },
    }),
  })
  mark('statements-received', itemId)
  const { url, lastModified } = answer
  const refuse = (problem: string) => {
    client.distrust(path)
    return new ApiException({ kind: 'schema', url, problem })
  }
  // If the response was there before the app, this is still the task that requested it.
  await yieldToMain()
  const list = toStatementList(answer.body)
  if (!list) throw refuse('expected an object from property ID to statements')
  const answeredId = entityOfAddress(url)
  const owner = ownerOf(list)
  // A cache or proxy has mixed up responses: this one belongs to another item.
  if (owner !== undefined && owner !== (answeredId ?? itemId).toUpperCase())
    throw refuse(`the statements are of ${owner}`)
  return {
    list,
    url,
    ...(lastModified !== undefined && { lastModified }),
    ...(answeredId !== undefined && answeredId !== itemId && { redirectedTo: answeredId }),
  }
}
