import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { recordVisit, type SeenItem } from './visits'
import { observing, statementsQuery } from '~/api/item/queries'
import { joinBatches, revisionsQuery } from '~/api/history/revisions'
import { termsQuery } from '~/api/item/terms'
import { useWiki } from '~/api/wiki/WikiContext'
import { whenReadable } from '~/lib/when-readable'
import { readEntity } from '~/model/action-json'
import { changesSince, type ChangesSince } from '~/model/history/changes-since'
import { apiBase } from '~/model/connection/connection'

export type RecentChanges = {
  /** The item's own id, if a redirect was opened. */
  itemId: string
  wiki: string
  seen: SeenItem
  /** Undefined where the revisions can't be listed. */
  changes: ChangesSince | undefined
}

const ofTime = (text: string | undefined) => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}

/**
 * Remembers the item's current revision and, if it has changed since the last visit, finds out how. Responses that
 * the page needs anyway tell whether it has, so only a changed item costs a request, once the page is readable.
 */
export function useRecentChanges(requestedId: string): RecentChanges | undefined {
  const { client, connection, languages } = useWiki()
  const { data: statements } = useQuery({ ...statementsQuery(client, requestedId), ...observing })
  const { data: terms, isPending } = useQuery({
    ...termsQuery(client, requestedId, languages),
    ...observing,
  })
  const wiki = apiBase(connection.instance)
  const itemId = statements?.redirectedTo ?? requestedId
  const entity = useMemo(() => readEntity(terms?.entity), [terms])
  const title = entity?.id === itemId ? entity.title : undefined
  const revision = entity?.id === itemId ? entity.lastRevision : undefined
  const modified = ofTime(statements?.lastModified) ?? ofTime(entity?.modified)
  const [seen, setSeen] = useState<SeenItem>()
  const [isRecorded, setRecorded] = useState(false)
  const isKnown = statements !== undefined && !isPending && !isRecorded

  useEffect(() => {
    if (!isKnown) return
    return whenReadable(requestedId, () => {
      setRecorded(true)
      setSeen(recordVisit(wiki, itemId, { revision, modified }))
    })
  }, [isKnown, requestedId, wiki, itemId, revision, modified])

  const list = useInfiniteQuery({
    ...revisionsQuery(client, itemId, title),
    enabled: seen !== undefined,
    select: joinBatches,
  })
  return useMemo(() => {
    if (!seen || (!list.data && !list.error)) return undefined
    const changes = list.data && changesSince(list.data.revisions, list.hasNextPage, seen)
    // Something other than an edit touched the page.
    if (changes?.count === 0) return undefined
    return { itemId, wiki, seen, changes }
  }, [seen, list.data, list.error, list.hasNextPage, itemId, wiki])
}
