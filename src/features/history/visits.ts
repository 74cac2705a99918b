import { revisionsQuery } from '~/api/history/revisions'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { parsed, parsedEach } from '~/lib/parsed'
import { readStored, writeStored } from '~/lib/storage'
import { isNewer, type SeenState, changesSince } from '~/model/history/changes-since'
import { useEffect, useMemo, useState } from 'react'
import { termsQuery, observing, statementsQuery } from '~/api/item/queries'
import { useWiki } from '~/api/wiki/WikiContext'
import { whenReadable } from '~/lib/when-readable'
import { readEntity } from '~/model/action-json'
import { apiBase } from '~/model/connection/connection'

const storageKey = 'visits'
/** Of all wikis, the latest: some 40 kB. */
const maxVisits = 300
/** For this long, opening the item again still says what changed. */
const shownFor = 12 * 60 * 60 * 1000

/** Items and lexemes. */
const visited = /^[QL][1-9]\d{0,9}$/

const time = v.optional(v.pipe(v.number(), v.minValue(0)))
const state = v.object({ at: v.number(), revision: time, modified: time })
const visitSchema = v.object({
  wiki: v.string(),
  item: v.pipe(v.string(), v.regex(visited)),
  latest: state,
  /** The content seen before the change that `latest` has, and when the reader first learned of it. */
  before: v.optional(v.object({ seen: state, toldAt: v.number() })),
})

type StoredVisit = v.InferOutput<typeof visitSchema>

/** An item as it was seen, and when, in milliseconds. */
type SeenItem = SeenState & { at: number }

function read(): StoredVisit[] {
  return parsedEach(visitSchema, parsed(v.array(v.unknown()), readStored('localStorage', storageKey)) ?? [])
}

function isOf(wiki: string, item: string) {
  return (visit: StoredVisit) => visit.wiki === wiki && visit.item === item
}

function write(visits: readonly StoredVisit[]): void {
  writeStored('localStorage', storageKey, visits.length > 0 ? visits.slice(0, maxVisits) : undefined)
}

/**
 * Remembers an item's current state on this device. @returns its state at the last visit, if it has changed since;
 * repeated for some hours, so that reloading the page does not hide the change
 */
export function recordVisit(
  wiki: string,
  item: string,
  now: SeenState,
  at = Date.now(),
): SeenItem | undefined {
  if (!visited.test(item) || (now.revision === undefined && now.modified === undefined)) return undefined
  const visits = read()
  const known = visits.find(isOf(wiki, item))
  const others = visits.filter((visit) => visit !== known)
  const told = known?.before && at - known.before.toldAt < shownFor ? known.before : undefined
  const before = known && isNewer(now, known.latest) ? { seen: known.latest, toldAt: at } : told
  const { revision = known?.latest.revision, modified = known?.latest.modified } = now
  write([{ wiki, item, latest: { revision, modified, at }, ...(before && { before }) }, ...others])
  return before?.seen
}

export function dismissChanges(wiki: string, item: string): void {
  const isDismissed = isOf(wiki, item)
  write(
    read().map((visit) => {
      if (!isDismissed(visit)) return visit
      const { before: _, ...rest } = visit
      return rest
    }),
  )
}

const ofTime = (text: string | undefined) => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? undefined : time
}

/** The item that is open in its current state, as far as it is known. */
export function useCurrentState(requestedId: string) {
  const { client, languages } = useWiki()
  const { data: statements } = useQuery({ ...statementsQuery(client, requestedId), ...observing })
  const { data: terms, isFetching } = useQuery({
    ...termsQuery(client, requestedId, languages),
    ...observing,
  })
  const itemId = statements?.redirectedTo ?? requestedId
  const entity = useMemo(() => readEntity(terms?.entity), [terms])
  const own = entity?.id === itemId ? entity : undefined
  return {
    /** The item's own id, if a redirect was opened. */
    itemId,
    title: own?.title,
    label: terms?.label.text,
    revision: statements?.lastRevision ?? own?.lastRevision,
    modified: ofTime(statements?.lastModified) ?? ofTime(entity?.modified),
    /** Not while all or part of it may be a copy of an earlier visit. */
    isKnown: statements !== undefined && !statements.kept?.update && !isFetching,
  }
}

/**
 * Remembers the item's current revision and, if it has changed since the last visit, finds out how. Responses that
 * the page needs anyway tell whether it has, so only a changed item costs a request, once the page is readable.
 */
export function useRecentChanges(requestedId: string) {
  const { client, connection } = useWiki()
  const { itemId, title, revision, modified, isKnown: isRead } = useCurrentState(requestedId)
  const wiki = apiBase(connection.instance)
  const [seen, setSeen] = useState<SeenItem>()
  const [isRecorded, setRecorded] = useState(false)
  const isKnown = isRead && !isRecorded

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
  })
  return useMemo(() => {
    if (!seen || (!list.data && !list.error)) return undefined
    // Undefined where the revisions can't be listed.
    const changes = list.data && changesSince(list.data.revisions, list.hasNextPage, seen)
    // Something other than an edit touched the page.
    if (changes?.count === 0) return undefined
    return { itemId, wiki, seen, changes }
  }, [seen, list.data, list.error, list.hasNextPage, itemId, wiki])
}
