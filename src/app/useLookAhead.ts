import { lexemeOf } from '~/model/id-pattern'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readAddress } from '~/model/address'
import { currentAddress, subscribeToAddress } from './location'
import { currentView, wikiOf } from './navigation'
import { beginsWithStatements } from '~/model/address-state'
import { entityOf } from '~/features/preview/useHoveredLink'
import { termsQuery, openInQueries, statementsQuery } from '~/api/item/queries'
import type { Client } from '~/api/request/client'
import { priority } from '~/api/request/priority'
import { useWiki, type Wiki } from '~/api/wiki/WikiContext'
import { isPlainClick } from '~/ui/Navigation'

/** A pointer or a focus that passes by rests for less. */
const restMilliseconds = 65

/** What was opened ahead and then not used may be one in five of all: for each, four others were opened. */
const openedForEachUnused = 4
/** Before anything is known of the reader's way to move. */
const firstUnused = 3

/**
 * Opens the item of a link before the click: when the pointer or the focus rests on it, when it is touched, and when
 * a mouse is pressed on it, which no longer is a guess. What arrives stays in the memory of this tab.
 */
export function useLookAhead(): { markAsUsed: (id: string) => void } {
  const queryClient = useQueryClient()
  const wiki = useWiki()
  const lookAhead = useMemo(() => createLookAhead(queryClient, wiki), [queryClient, wiki])

  useEffect(() => {
    let last: string | undefined
    const follow = () => {
      const { item } = currentAddress()
      if (item !== undefined && item !== last) lookAhead.countOpened(lexemeOf(item))
      last = item
    }
    follow()
    return subscribeToAddress(follow)
  }, [lookAhead])

  useEffect(() => {
    const abort = new AbortController()
    const how = { signal: abort.signal, capture: true, passive: true }
    /** Where the pointer or the focus is. */
    let place: HTMLAnchorElement | undefined
    let position = ''
    /** Otherwise a link has moved below a pointer that rests, as when a page arrives or scrolls. */
    const hasMoved = ({ clientX, clientY }: PointerEvent) => position !== (position = `${clientX} ${clientY}`)
    const moveTo = (target: EventTarget | null) => {
      const next = linkOf(target)
      if (next?.link === place) return
      place = next?.link
      if (next) lookAhead.restOn(next.id)
      else lookAhead.leave()
    }
    document.addEventListener(
      'pointerover',
      (event) => event.pointerType !== 'touch' && moveTo(hasMoved(event) ? event.target : null),
      how,
    )
    document.documentElement.addEventListener('pointerleave', () => moveTo(null), how)
    document.addEventListener(
      'focusin',
      ({ target }) => moveTo(target instanceof Element && target.matches(':focus-visible') ? target : null),
      how,
    )
    document.addEventListener(
      'pointerdown',
      (event) => {
        hasMoved(event)
        const id = isPlainClick(event) ? linkOf(event.target)?.id : undefined
        if (id === undefined) return
        if (event.pointerType === 'mouse') lookAhead.open(id)
        else lookAhead.restOn(id, 0)
      },
      how,
    )
    return () => {
      abort.abort()
      lookAhead.leave()
    }
  }, [lookAhead])
  return lookAhead
}

/** The link to an entity's statements, in this tab and in these languages. */
function linkOf(target: EventTarget | null): ReturnType<typeof entityOf> {
  const found = entityOf(target)
  if (!found || found.link.target || found.link.hasAttribute('download')) return undefined
  const there = readAddress(found.link.search)
  if (!beginsWithStatements(there) || wikiOf(there) !== wikiOf(currentAddress())) return undefined
  // A form's or sense's page is that of its lexeme.
  return { ...found, id: lexemeOf(found.id) }
}

function createLookAhead(queryClient: QueryClient, wiki: Wiki) {
  const { client, languages } = wiki
  let opened = 0
  /** Read ahead, but neither opened nor previewed since. */
  const unused = new Set<string>()
  const running = new Set<string>()
  let stopWaiting: () => void = () => undefined

  function open(id: string, by = wiki) {
    const { statements, terms } = openInQueries(queryClient, by, id, currentView)
    return Promise.allSettled([statements, terms])
  }

  function isKnown(id: string): boolean {
    const state = queryClient.getQueryState(statementsQuery(client, id).queryKey)
    return Boolean(state?.data) || state?.fetchStatus === 'fetching' || (state?.errorUpdatedAt ?? 0) > 0
  }

  function isWithinShare(): boolean {
    return unused.size < Math.max(firstUnused, Math.floor(opened / openedForEachUnused))
  }

  /** @returns whether there is nothing more to wait for */
  function tryAhead(id: string): boolean {
    if (isSparing() || isKnown(id) || !isWithinShare()) return true
    if (!hasRoom(client)) return false
    unused.add(id)
    running.add(id)
    void open(id, { ...wiki, client: atLowPriority(client) }).then(() => running.delete(id))
    return true
  }

  /** Makes room for an item that is opened. */
  function endOthers(id: string) {
    for (const other of running) {
      if (other === id) continue
      for (const { queryKey } of [statementsQuery(client, other), termsQuery(client, other, languages)])
        void queryClient.cancelQueries({ queryKey, exact: true })
    }
  }

  return {
    leave: () => stopWaiting(),
    /** Opens what rests on a link for a while, when the wiki has room; before that, until `leave`, it is forgotten. */
    restOn(id: string, after = restMilliseconds) {
      stopWaiting()
      const timer = setTimeout(() => {
        if (tryAhead(id)) return
        stopWaiting = client.subscribeToQueue(() => tryAhead(id) && stopWaiting())
      }, after)
      stopWaiting = () => clearTimeout(timer)
    },
    /** Opens it as its page will. */
    open(id: string) {
      stopWaiting()
      endOthers(id)
      void open(id)
    },
    countOpened(id: string) {
      opened += 1
      unused.delete(id)
      endOthers(id)
    },
    markAsUsed: (id: string) => void unused.delete(id),
  }
}

/** Statements and names. */
const requestsOfItem = 2

/** Whether they would be sent at once: what waits could hold up the item that is then opened. */
function hasRoom({ queueState }: Client): boolean {
  const { running, waiting, limit, pausedUntil, sparingUntil } = queueState()
  return waiting === 0 && running + requestsOfItem <= limit && (pausedUntil ?? sparingUntil) === undefined
}

function atLowPriority(client: Client): Client {
  const low = { priority: priority.lookAhead }
  return {
    ...client,
    getRest: (path, options) => client.getRest(path, { ...options, ...low }),
    getAction: (params, options) => client.getAction(params, { ...options, ...low }),
  }
}

/** Whether the reader or the connection asks for less data. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g'
}
