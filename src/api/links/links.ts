import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  fetchBacklinks,
  fetchFirstBacklinks,
  type Continuation,
  type LinkedPage,
  type LinkOrder,
} from './backlinks'
import type { Client } from '~/api/request/client'
import { batchSize, type LabelAnswer } from '~/api/labels/label-request'
import { fetchItems } from '~/api/wiki/many-items'
import { conceptBaseQuery } from '~/api/item/queries'
import { findItemsWith } from './cirrus-search'
import type { Wiki } from '~/api/wiki/WikiContext'
import { yieldToMain } from '~/lib/time-slicing'
import { connectionKey, isUndecidedConcept, localEntityId } from '~/model/connection/connection'
import { findLinks, type Link } from '~/model/links/links'

/** The statements that point to an entity, as far as they are loaded. */
export type LoadedLinks = {
  page: LinkedPage
  /** Redirects to the entity. */
  redirects: readonly string[]
  links: readonly Link[]
  /** Entities whose statements were read. */
  read: ReadonlySet<string>
  /** Entities in the list whose statements are still to be read. */
  waiting: readonly string[]
  /** Entities in the list that could not be read. */
  unread: readonly string[]
  /** Where the list continues. */
  next: Continuation | undefined
  /** Where the search for statements of a property continues; undefined: at its end. */
  searched: ReadonlyMap<string, number | undefined>
}

export function hasMoreLinks({ waiting, next }: Pick<LoadedLinks, 'waiting' | 'next'>): boolean {
  return waiting.length > 0 || next !== undefined
}

type Source = { queryClient: QueryClient; wiki: Pick<Wiki, 'client' | 'labels' | 'languages'> }
type Subject = { id: string; order: LinkOrder }

/** The beginning of the list and the statements of its first entities: two round trips. */
export function linksQuery({ queryClient, wiki }: Source, { id, order }: Subject) {
  return queryOptions({
    queryKey: [...connectionKey(wiki.client.connection), 'links', id, order],
    queryFn: async ({ signal }): Promise<LoadedLinks> => {
      const { page, list } = await fetchFirstBacklinks(wiki.client, id, order, signal)
      const listed: LoadedLinks = {
        page,
        redirects: list.redirects,
        links: [],
        read: new Set(),
        waiting: list.ids,
        unread: [],
        next: list.next,
        searched: new Map(),
      }
      return readNext(listed, { queryClient, wiki }, signal)
    },
    // A new beginning would lose what was loaded since.
    staleTime: Infinity,
    gcTime: 10 * 60_000,
    retry: false,
    structuralSharing: false,
  })
}

/** Reads the next 50 entities, and more of the list if it has none left. */
export async function fetchMoreLinks(
  source: Source,
  subject: Subject,
  signal: AbortSignal,
): Promise<LoadedLinks> {
  const query = linksQuery(source, subject)
  const before = await source.queryClient.ensureQueryData(query)
  const listed =
    before.waiting.length > 0 ? before : await listMore(before, source.wiki.client, subject, signal)
  const after = await readNext(listed, source, signal)
  source.queryClient.setQueryData(query.queryKey, after)
  return after
}

/** After so many parts without a new link, the list is taken to repeat itself. */
const mostPartsWithoutLinks = 3

/** Reads the rest of the list, unless it does not end. */
export async function fetchAllLinks(source: Source, subject: Subject, signal: AbortSignal): Promise<void> {
  let { links } = await source.queryClient.ensureQueryData(linksQuery(source, subject))
  for (let without = 0; without < mostPartsWithoutLinks && !signal.aborted;) {
    const loaded = await fetchMoreLinks(source, subject, signal)
    if (!hasMoreLinks(loaded)) return
    without = loaded.links.length > links.length ? 0 : without + 1
    links = loaded.links
  }
}

/** Reads the next entities that the wiki's search finds with statements of a property. */
export async function fetchMoreOfProperty(
  source: Source,
  { subject, propertyId }: { subject: Subject; propertyId: string },
  signal: AbortSignal,
): Promise<void> {
  const query = linksQuery(source, subject)
  const before = await source.queryClient.ensureQueryData(query)
  const { id: targetId, namespace } = before.page
  let offset = before.searched.get(propertyId) ?? 0
  for (;;) {
    const { order } = subject
    const how = { order, offset, signal }
    const { ids, next } = await findItemsWith(source.wiki.client, { propertyId, targetId, namespace }, how)
    const isKnown = (id: string) => before.read.has(id) || before.unread.includes(id)
    const found = ids.filter((id) => !isKnown(id))
    // Pages with nothing new cost a request each, and the first may all be read already.
    if (found.length === 0 && next !== undefined) {
      offset = next
      continue
    }
    const waiting = before.waiting.filter((id) => !found.includes(id))
    const searched = new Map(before.searched).set(propertyId, next)
    const after = await readLinksOf(found, { ...before, waiting, searched }, source, signal)
    source.queryClient.setQueryData(query.queryKey, after)
    return
  }
}

async function listMore(before: LoadedLinks, client: Client, { order }: Subject, signal: AbortSignal) {
  if (!before.next) return before
  const { ids, redirects, next } = await fetchBacklinks(client, before.page, order, signal, before.next)
  const { read, unread } = before
  // An item that was read before a redirect was known may point to it too.
  const hasNewRedirect = redirects.some((id) => !before.redirects.includes(id))
  const waiting = ids.filter((id) => hasNewRedirect || (!read.has(id) && !unread.includes(id)))
  // Otherwise a wiki whose list never ends would be requested forever.
  const isEnd = ids.length === 0 || JSON.stringify(next) === JSON.stringify(before.next)
  return {
    ...before,
    redirects: [...new Set([...before.redirects, ...redirects])],
    waiting,
    next: isEnd ? undefined : next,
  }
}

async function readNext(before: LoadedLinks, source: Source, signal: AbortSignal): Promise<LoadedLinks> {
  const ids = before.waiting.slice(0, batchSize)
  return readLinksOf(ids, { ...before, waiting: before.waiting.slice(batchSize) }, source, signal)
}

/** Adds the links in the statements of these entities. */
async function readLinksOf(
  ids: readonly string[],
  before: LoadedLinks,
  { queryClient, wiki }: Source,
  signal: AbortSignal,
): Promise<LoadedLinks> {
  const { client, labels, languages } = wiki
  const links = new Map(before.links.map((link) => [link.key, link]))
  const read = new Set(before.read)
  const unread = new Set(before.unread)
  const targets = new Set([before.page.id, ...before.redirects])
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
        unread.add(answer.id)
        continue
      }
      const { id, item } = answer
      if (item.label) named.set(id, item.label)
      read.add(id)
      let found = findLinks(id, item.list.entries, { targets, localId })
      if (isBaseNeeded && conceptBase === undefined) {
        // Only the wiki knows whether these units are its own.
        conceptBase = await queryClient.ensureQueryData(conceptBaseQuery(client)).catch(() => null)
        found = findLinks(id, item.list.entries, { targets, localId })
      }
      for (const link of found) links.set(link.key, link)
      await yieldToMain()
    }
  labels.seed(named)
  return { ...before, links: [...links.values()], read, unread: [...unread] }
}
