import { useEffect, useMemo } from 'react'
import { createClient, type Client } from '~/api/client'
import { createLabelStore } from '~/api/labels'
import { lateLabelCache, noLabelCache } from '~/api/late-label-code'
import type { Wiki } from '~/api/WikiContext'
import { apiBase, type Connection } from '~/model/connection'
import { sessionLog } from '~/features/connection/session-log'
import { tokenSourceFor } from '~/features/connection/token-source'

const { fetch: send } = sessionLog

export function clientOf(connection: Connection): Client {
  return createClient({ connection, tokens: tokenSourceFor(connection, send), fetch: send })
}

/** Client and labels of a connection: new ones when the wiki, the credential or the languages change. */
export function useWikiSession(connection: Connection, languages: readonly string[]): Wiki {
  const wiki = useMemo((): Wiki => {
    const client = clientOf(connection)
    // What a credential opened is not kept beyond the tab.
    const isAnonymous = connection.credentialRevision === 0
    const cache = isAnonymous
      ? lateLabelCache(`${apiBase(connection.instance)}|${languages.join(',')}`)
      : noLabelCache
    return {
      connection,
      client,
      labels: createLabelStore({ client, languages, cache }),
      languages: [...languages],
    }
  }, [connection, languages])

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
