import { errorFromAnswer } from './errors'
import { isPrivate, markAsPublic } from '~/api/wiki/privacy'
import { withoutTrace } from './http-failure'
import { readJson } from './read-json'
import { restHeaders } from './request-headers'
import { restBase } from '~/api/sources/known-route'
import type { Connection } from '~/model/connection/connection'

const probed = new Set<string>()

/** Reads an item without the browser's cookies. @throws TypeError without a network */
async function allowsAnonymousRead(connection: Connection, send: typeof fetch): Promise<boolean> {
  const { instance } = connection
  const { items, examples } = instance
  const item = items?.[0] ?? examples[0] ?? 'Q1'
  const url = `${restBase(instance)}/entities/items/${item}/statements`
  const response = await send(url, { ...withoutTrace, headers: restHeaders(url, connection, undefined) })
  const { body, text = '' } = await readJson(response)
  // A log-in page in place of data has status 200 too.
  if (response.ok) return body !== undefined
  const error = errorFromAnswer(response, body ?? text, url)
  // Wikibase checks the read permission first, so an error of the API itself (no such item) means that anyone
  // may read.
  return error.kind === 'api' && response.status === 404
}

/** For a connection without a credential: checks, where unknown, whether the wiki is readable by anyone. */
export async function probeAnonymousAccess(connection: Connection, send: typeof fetch): Promise<void> {
  const { baseUrl } = connection.instance
  if (connection.credentialRevision !== 0 || !isPrivate(connection) || probed.has(baseUrl)) return
  probed.add(baseUrl)
  try {
    if (await allowsAnonymousRead(connection, send)) markAsPublic(connection)
  } catch {
    // No network: the next session of this wiki checks again.
    probed.delete(baseUrl)
  }
}
