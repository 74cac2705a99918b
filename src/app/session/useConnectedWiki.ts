import { useEffect, useMemo } from 'react'
import { handover } from '~/api/boot-handover'
import type { Client } from '~/api/request/client'
import { createLazyClient } from '~/api/request/lazy-client'
import { createLabelStore, type LabelStore } from '~/api/labels/labels'
import { createLabelCache, labelScope, noLabelCache, type LabelCache } from '~/api/labels/label-cache'
import { isPrivate, whenPublic } from '~/api/wiki/privacy'
import type { Wiki } from '~/api/wiki/WikiContext'
import { forgetMarks } from '~/lib/performance-marks'
import type { Connection } from '~/model/connection/connection'

export function createWiki(connection: Connection, languages: readonly string[]): Wiki {
  // The first screen does not need the request code.
  const client = createLazyClient(connection, async (retries) =>
    (await import('~/app/wiki-client')).createWikiClient(connection, retries),
  )
  const labels = labelsFor(client, languages)
  return { connection, client, labels, languages: [...languages] }
}

/** Those that are there already, if they are for the same wiki and languages. */
function labelsFor(client: Client, languages: readonly string[]): LabelStore {
  const { connection } = client
  const cache = labelCacheFor(connection, languages)
  const { scope, store } = handover.labels ?? {}
  const isTheSame = scope === labelScope(connection.instance, languages)
  if (!store || !isTheSame || connection.credentialRevision > 0)
    return createLabelStore({ client, languages, cache })
  delete handover.labels
  store.connect(client, cache)
  return store
}

/** Data that needed a credential or a log-in is not stored. */
function labelCacheFor(connection: Connection, languages: readonly string[]): LabelCache {
  if (connection.credentialRevision !== 0) return noLabelCache
  const cache = createLabelCache(labelScope(connection.instance, languages))
  if (!isPrivate(connection)) return cache
  return {
    read: cache.read,
    // Not awaited: it may never resolve.
    write: (labels) => {
      void whenPublic(connection)
        .then(() => cache.write(labels))
        .catch(() => undefined)
      return Promise.resolve()
    },
  }
}

let prepared: { key: string; wiki: Wiki } | undefined

/** A wiki's name may arrive late, and changes nothing else. */
const keyOf = (...session: [Connection, readonly string[]]) =>
  JSON.stringify(session, (key, value: unknown) => key !== 'name' && value)

/** Client and labels for the first screen, before it is rendered. */
export function prepareWiki(connection: Connection, languages: readonly string[]): Wiki {
  const wiki = createWiki(connection, languages)
  prepared = { key: keyOf(connection, languages), wiki }
  return wiki
}

/** Client and labels of a connection: new ones when the wiki, the credential or the languages change. */
export function useConnectedWiki(connection: Connection, languages: readonly string[]): Wiki {
  const key = keyOf(connection, languages)
  const wiki = useMemo(
    () => (prepared?.key === key ? prepared.wiki : createWiki(connection, languages)),
    // oxlint-disable-next-line react/exhaustive-deps -- the key has all of them that matter
    [key],
  )

  useEffect(
    () => () => {
      wiki.labels.dispose()
      forgetMarks()
    },
    [wiki],
  )
  return useMemo(() => ({ ...wiki, connection }), [wiki, connection])
}
