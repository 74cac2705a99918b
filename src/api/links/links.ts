import {
  infiniteQueryOptions,
  InfiniteQueryObserver,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import {
  fetchBacklinks,
  fetchFirstBacklinks,
  type Continuation,
  type LinkedPage,
  type LinkOrder,
} from './backlinks'
import type { Client } from '~/api/request/client'
import { batchSize, type LabelAnswer } from '~/api/labels/label-request'
import { fetchItems, isUnknownEntity } from '~/api/wiki/many-items'
import { siteInfoQuery } from '~/api/wiki/site-info'
import { findItemsWith } from './cirrus-search'
import type { Wiki } from '~/api/wiki/WikiContext'
import { yieldToMain } from '~/lib/time-slicing'
import { connectionKey, isUndecidedConcept, localEntityId } from '~/model/connection/connection'
import { findLexicalLinks, findLinks, type LexicalLink, type Link } from '~/model/links/links'

/** The links in up to 50 entities. */
type LinkBatch = {
  page: LinkedPage
  /** Redirects to the entity that this batch found. */
  redirects: readonly string[]
  links: readonly (LexicalLink | Link)[]
  /** Entities whose statements were read. */
  read: readonly string[]
  /** Entities in the list that could not be read. */
  unread: readonly string[]
  /** Entities in the list whose statements are still to be read. */
  waiting: readonly string[]
  /** Where the list continues. */
  next: Continuation | undefined
  /** The property whose statements were searched, and where that continues; undefined: at its end. */
  searched?: readonly [propertyId: string, next: number | undefined]
}

/** What points to an entity, as far as it is loaded. */
export type LoadedLinks = ReturnType<typeof joinLinks>

type Source = { wiki: Pick<Wiki, 'client' | 'labels' | 'languages'> }
type Subject = { id: string; order: LinkOrder }
/** The batches so far, and the property of which more is wanted; without one, the list continues. */
type After = { batches: readonly LinkBatch[]; propertyId?: string | undefined }

/** The loaded batches as one. An entity read twice, because a redirect was found later, counts once. */
export function joinLinks({ pages: batches }: Pick<InfiniteData<LinkBatch>, 'pages'>) {
  const last = batches.at(-1)
  if (!last) throw new Error('No links were loaded')
  return {
    page: last.page,
    waiting: last.waiting,
    next: last.next,
    redirects: new Set(batches.flatMap(({ redirects }) => redirects)),
    links: [...new Map(batches.flatMap(({ links }) => links.map((link) => [link.key, link]))).values()],
    read: new Set(batches.flatMap(({ read }) => read)),
    unread: new Set(batches.flatMap(({ unread }) => unread)),
    /** Where the search for statements of a property continues; undefined: at its end. */
    searched: new Map(batches.flatMap(({ searched }) => (searched ? [searched] : []))),
  }
}

/**
 * The list and the statements of its entities, 50 at a time; the first two round trips. With a property, the next
 * batch is of entities that the wiki's search finds with statements of it.
 */
export function linksQuery({ wiki }: Source, { id, order }: Subject, propertyId?: string) {
  const { client } = wiki
  return infiniteQueryOptions({
    queryKey: [...connectionKey(client.connection), 'links', id, order],
    queryFn: async ({ signal, client: queryClient, pageParam: after }): Promise<LinkBatch> => {
      const reading = { wiki, queryClient, signal }
      if (!after) {
        const { page, list } = await fetchFirstBacklinks(client, id, order, signal)
        const { ids, redirects, next } = list
        return readNext({ page, redirects, next, waiting: ids }, new Set(redirects), reading)
      }
      const before = joinLinks({ pages: [...after.batches] })
      if (after.propertyId !== undefined) return searchNext(before, after.propertyId, order, reading)
      const listed = { page: before.page, redirects: [], next: before.next, waiting: before.waiting }
      if (before.waiting.length > 0) return readNext(listed, before.redirects, reading)
      const more = await listMore(before, client, order, signal)
      return readNext(more, new Set([...before.redirects, ...more.redirects]), reading)
    },
    initialPageParam: undefined as After | undefined,
    getNextPageParam: ({ waiting, next }, batches): After | undefined =>
      waiting.length > 0 || next ? { batches, propertyId } : undefined,
    // A new beginning would lose what was loaded since.
    staleTime: Infinity,
    gcTime: 10 * 60_000,
    structuralSharing: false,
  })
}

/** Reads the next entities, or those that the search finds with statements of a property. */
export function fetchMoreLinks(
  queryClient: QueryClient,
  source: Source,
  subject: Subject,
  propertyId?: string,
) {
  const query = { ...linksQuery(source, subject, propertyId), select: joinLinks }
  const observer = new InfiniteQueryObserver(queryClient, query)
  return observer.fetchNextPage({ cancelRefetch: false, throwOnError: true })
}

/** After so many parts without a new link, the list is taken to repeat itself. */
const mostPartsWithoutLinks = 3

/** Reads the rest of the list, unless it does not end. */
export async function fetchAllLinks(
  queryClient: QueryClient,
  source: Source,
  subject: Subject,
  signal: AbortSignal,
): Promise<void> {
  const loaded = queryClient.getQueryData(linksQuery(source, subject).queryKey)
  let count = loaded ? joinLinks(loaded).links.length : 0
  for (let without = 0; without < mostPartsWithoutLinks && !signal.aborted;) {
    const { data, hasNextPage } = await fetchMoreLinks(queryClient, source, subject)
    if (!hasNextPage) return
    const now = data?.links.length ?? 0
    without = now > count ? 0 : without + 1
    count = now
  }
}

type Reading = Source & { queryClient: QueryClient; signal: AbortSignal }
type Listed = Pick<LinkBatch, 'page' | 'redirects' | 'next' | 'waiting'>

async function searchNext(
  before: LoadedLinks,
  propertyId: string,
  order: LinkOrder,
  reading: Reading,
): Promise<LinkBatch> {
  const { page, read, unread, redirects } = before
  const subject = { propertyId, targetId: page.id, namespace: page.namespace }
  let offset = before.searched.get(propertyId) ?? 0
  for (;;) {
    const how = { order, offset, signal: reading.signal }
    const { ids, next } = await findItemsWith(reading.wiki.client, subject, how)
    const found = ids.filter((id) => !read.has(id) && !unread.has(id))
    // Pages with nothing new cost a request each, and the first may all be read already.
    if (found.length === 0 && next !== undefined) {
      offset = next
      continue
    }
    const waiting = before.waiting.filter((id) => !found.includes(id))
    const links = await readLinksOf(found, new Set([page.id, ...redirects]), reading)
    return { page, redirects: [], next: before.next, waiting, ...links, searched: [propertyId, next] }
  }
}

async function listMore(before: LoadedLinks, client: Client, order: LinkOrder, signal: AbortSignal) {
  const { page, read, unread } = before
  const { ids, redirects, next } = await fetchBacklinks(client, page, order, signal, before.next)
  // An item that was read before a redirect was known may point to it too.
  const hasNewRedirect = redirects.some((id) => !before.redirects.has(id))
  const waiting = ids.filter((id) => hasNewRedirect || (!read.has(id) && !unread.has(id)))
  // Otherwise a wiki whose list never ends would be requested forever.
  const isEnd = ids.length === 0 || JSON.stringify(next) === JSON.stringify(before.next)
  return { page, redirects, waiting, next: isEnd ? undefined : next }
}

async function readNext(
  listed: Listed,
  redirects: ReadonlySet<string>,
  reading: Reading,
): Promise<LinkBatch> {
  const ids = listed.waiting.slice(0, batchSize)
  const links = await readLinksOf(ids, new Set([listed.page.id, ...redirects]), reading)
  return { ...listed, waiting: listed.waiting.slice(batchSize), ...links }
}

async function readLinksOf(
  ids: readonly string[],
  targets: ReadonlySet<string>,
  { queryClient, wiki, signal }: Reading,
): Promise<Pick<LinkBatch, 'links' | 'read' | 'unread'>> {
  const { client, labels, languages } = wiki
  const links: (LexicalLink | Link)[] = []
  const read: string[] = []
  const unread: string[] = []
  const named: LabelAnswer = new Map()
  const { instance } = client.connection
  let conceptBase: string | null | undefined
  let isBaseNeeded = false
  const localId = (uri: string) => {
    const isUndecided = isUndecidedConcept(instance, uri)
    if (isUndecided && conceptBase === undefined) isBaseNeeded = true
    return localEntityId(isUndecided && conceptBase ? { ...instance, conceptBase } : instance, uri)
  }
  for await (const answers of fetchItems(client, ids, { languages, signal }))
    for (const answer of answers) {
      if (!('item' in answer)) {
        // A deleted one stays in the list until the wiki updates it, and links nowhere.
        ;(isUnknownEntity(answer.error) ? read : unread).push(answer.id)
        continue
      }
      const { id, item } = answer
      if (item.label) named.set(id, item.label)
      read.push(id)
      let found = findLinks(id, item.list.entries, { targets, localId })
      if (isBaseNeeded && conceptBase === undefined) {
        // Only the wiki knows whether these units are its own.
        const info = await queryClient.ensureQueryData(siteInfoQuery(client)).catch(() => null)
        conceptBase = info?.conceptBase ?? null
        found = findLinks(id, item.list.entries, { targets, localId })
      }
      if (item.list.lexeme) links.push(...findLexicalLinks(item.list.lexeme, targets))
      links.push(...found)
      await yieldToMain()
    }
  labels.seed(named)
  return { links, read, unread }
}
