import { useEffect, useMemo } from 'react'
import { createClient } from '~/api/client'
import { createLabelCache, noLabelCache, tidyLabelCache } from '~/api/label-cache'
import { createLabelStore } from '~/api/labels'
import type { Wiki } from '~/api/WikiContext'
import { apiBase, type Connection } from '~/model/connection'
import { sessionLog } from '~/features/connection/session-log'
import { tokenSourceFor } from '~/features/connection/token-source'

const { fetch: send } = sessionLog

/** Client and labels of a connection: new ones when the wiki, the credential or the languages change. */
export function useWikiSession(connection: Connection, languages: readonly string[]): Wiki {
  const wiki = useMemo((): Wiki => {
    const client = createClient({ connection, tokens: tokenSourceFor(connection, send), fetch: send })
    // What a credential opened is not kept beyond the tab.
    const isAnonymous = connection.credentialRevision === 0
    const cache = isAnonymous
      ? createLabelCache(`${apiBase(connection.instance)}|${languages.join(',')}`)
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
    const timer = setTimeout(() => void tidyLabelCache(), 30_000)
    return () => clearTimeout(timer)
  }, [])
  return wiki
}
