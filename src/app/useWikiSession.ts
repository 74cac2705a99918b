import { useEffect, useMemo } from 'react'
import { createClient } from '~/api/client'
import { createLabelStore } from '~/api/labels'
import { lateLabelCache, noLabelCache } from '~/api/late-label-code'
import type { Wiki } from '~/api/WikiContext'
import { apiBase, type Connection } from '~/model/connection'
import { sessionLog } from '~/features/connection/session-log'
import { tokenSourceFor } from '~/features/connection/token-source'

const { fetch: send } = sessionLog

function createWiki(connection: Connection, languages: readonly string[]): Wiki {
  const client = createClient({ connection, tokens: tokenSourceFor(connection, send), fetch: send })
  // What a credential opened is not kept beyond the tab.
  const isAnonymous = connection.credentialRevision === 0
  const cache = isAnonymous
    ? lateLabelCache(`${apiBase(connection.instance)}|${languages.join(',')}`)
    : noLabelCache
  const labels = createLabelStore({ client, languages, cache })
  return { connection, client, labels, languages: [...languages] }
}

let prepared: { key: string; wiki: Wiki } | undefined
const keyOf = (...session: [Connection, readonly string[]]) => JSON.stringify(session)

/** Client and labels for the first screen, before it is rendered. */
export function prepareWiki(connection: Connection, languages: readonly string[]): Wiki {
  const wiki = createWiki(connection, languages)
  prepared = { key: keyOf(connection, languages), wiki }
  return wiki
}

/** Client and labels of a connection: new ones when the wiki, the credential or the languages change. */
export function useWikiSession(connection: Connection, languages: readonly string[]): Wiki {
  const wiki = useMemo(
    () =>
      prepared?.key === keyOf(connection, languages) ? prepared.wiki : createWiki(connection, languages),
    [connection, languages],
  )

  useEffect(() => {
    const { labels } = wiki
    return () => labels.dispose()
  }, [wiki])

  useEffect(() => {
    const tidy = async () => (await import('~/api/label-cache')).tidyLabelCache()
    const timer = setTimeout(() => void tidy().catch(() => undefined), 30_000)
    return () => clearTimeout(timer)
  }, [])
  return wiki
}
