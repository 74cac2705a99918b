import { budgetOf } from '~/api/request/queue/budget'
import { withRecordedAnswers } from '~/api/sources/recorded-answers'
import { createClient, type Client } from '~/api/request/client'
import { queueOf } from '~/api/request/queue/queue'
import type { Retries } from '~/api/request/queue/retries'
import { endOutages } from '~/api/request/outages'
import { sessionLog } from '~/features/connection/session-log'
import { tokenSourceFor } from '~/features/connection/token-source'
import { isStatic, type Connection } from '~/model/connection/connection'

/** The client of a connection, with its saved tokens and the session's request log. */
export function createWikiClient(connection: Connection, retries: Retries): Client {
  const { instance } = connection
  const send = isStatic(instance) ? withRecordedAnswers(sessionLog.fetch) : sessionLog.fetch
  const { baseUrl, requestsPerMinute } = instance
  const queue = queueOf(new URL(baseUrl).origin)
  // With other settings it may respond.
  endOutages()
  return createClient({
    connection,
    tokens: tokenSourceFor(connection, send),
    fetch: send,
    queue,
    retries,
    // A static host counts no requests.
    ...(!isStatic(instance) && { budget: budgetOf(baseUrl, requestsPerMinute) }),
  })
}
