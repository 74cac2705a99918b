import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import * as v from 'valibot'
import type { ListHandle } from './list-handle'
import { readAddress } from '~/model/address'
import { lexemeOf } from '~/model/id-pattern'
import { headingBlockSize, sectionEstimate } from '~/model/first-screen'
import { stickySize, type RowTarget } from './scroll-to-row'
import { handover } from '~/api/boot-handover'
import { useItem } from '~/api/item/item-context'
import { parsed } from '~/lib/parsed'
import { readStored, writeStored } from '~/lib/storage'
import { narrow } from '~/ui/breakpoints'

/**
 * Keeps the place in the list when the filter changes: the statement at the top of the view stays there if it
 * is still shown; otherwise the result is shown from its beginning. Removing the filter returns to the place
 * before it, unless the user has scrolled since. Going back in the history and reloading restore the
 * statement's position too. `filter`: undefined while unsettled.
 */
export function useScrollRestoration(
  rows: RefObject<ListHandle | null>,
  filter: object | undefined,
  isFiltered: boolean,
): void {
  const { itemId } = useItem()
  const settled = useRef<object>(undefined)
  /** The statement at the top of the view; undefined while the beginning of the list is in view. */
  const atTop = useRef<string>(undefined)
  const beforeFilter = useRef<string>(undefined)
  /** Until the user moves, it is the row that the list was scrolled to: heights and the page's end move others there. */
  const isHeld = useRef(false)

  const look = useEffectEvent(() => {
    // Without a result there is no list.
    if (!filter) return
    const row = rowAtTop(rows.current)
    // The place is known before the rows of a list that the browser has scrolled are mounted.
    if (row === null) return
    // A new result that is shorter makes the browser scroll before it is settled.
    if (!isHeld.current && settled.current === filter) atTop.current = row?.key
    savePlace(itemId, row)
  })
  const hold = useCallback((list: ListHandle, place: string, target: RowTarget) => {
    atTop.current = place
    isHeld.current = true
    list.scrollTo(target)
  }, [])

  const goBack = useEffectEvent((place: Place) => {
    const index = rows.current?.rows.findIndex(({ key }) => key === place.key) ?? -1
    if (rows.current && index >= 0) hold(rows.current, place.key, { index, block: 'start', at: place.at })
  })
  useEffect(() => {
    const place = takePlace(itemId)
    if (!place) return
    isHeld.current = true
    let frames = framesToGoBack
    let frame = requestAnimationFrame(function follow() {
      if (!isHeld.current) return
      goBack(place)
      frames -= 1
      if (frames > 0) frame = requestAnimationFrame(follow)
    })
    return () => cancelAnimationFrame(frame)
  }, [itemId])
  useEffect(() => {
    let frame: number | undefined
    const onScroll = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        look()
      })
    }
    const onMove = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) isHeld.current = false
    }
    const abort = new AbortController()
    const options = { passive: true, signal: abort.signal }
    window.addEventListener('scroll', onScroll, options)
    for (const move of readerMoves) window.addEventListener(move, onMove, options)
    return () => {
      abort.abort()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [])

  const wasFiltered = useRef(isFiltered)
  // Not a layout effect: the list, which follows the bar, publishes its new rows in one.
  useEffect(() => {
    const isNew = settled.current !== undefined && settled.current !== filter
    if (!filter) return
    settled.current = filter
    if (isFiltered && !wasFiltered.current) beforeFilter.current = atTop.current
    wasFiltered.current = isFiltered
    const list = rows.current
    if (!isNew || !list?.element) return
    const place = atTop.current ?? (isFiltered ? undefined : beforeFilter.current)
    const index = list.rows.findIndex(({ key }) => key === place)
    if (place && index >= 0) return hold(list, place, { index, block: 'start' })
    const above = list.element.getBoundingClientRect().top - stickySize()
    if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  }, [rows, filter, isFiltered, hold])
}

type RowAtTop = {
  key: string
  /** Pixels from the top of the window. */
  at: number
}

/**
 * The browser's own scroll restoration is wrong if rows are higher than before: a late label had only one line then.
 * In Firefox it may come a frame after the list is at its place.
 */
export const framesToGoBack = 4

/** By which the reader takes over from the page that goes back to a place. */
export const readerMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** `item`: whose page it is. */
type Place = RowAtTop & { item: string }

const placeKey = 'place'
const keptPlaces = v.object({
  /** That in view. */
  entry: v.string(),
  scrolled: v.number(),
  places: v.record(v.string(), v.object({ item: v.string(), key: v.string(), at: v.number() })),
})

/** From before a reload, or a visit to another site. */
let kept = parsed(keptPlaces, readStored('sessionStorage', placeKey))
// They may name statements of a private wiki: stored only while the page is not there.
writeStored('sessionStorage', placeKey, undefined)
/** The scroll position by history entry. */
export const places = new Map<string, Place>(Object.entries(kept?.places ?? {}))
const maxPlaces = 200

// Not in the history entry: Firefox loses what is written there while the page is left.
window.addEventListener('pagehide', () =>
  writeStored(
    'sessionStorage',
    placeKey,
    places.size > 0
      ? { entry: entryKey(), scrolled: scrollY, places: Object.fromEntries(places) }
      : undefined,
  ),
)

/** Of the history entry. In its state, because not all browsers have `navigation.currentEntry`. */
const entryKey = () => (history.state as { entry?: string } | null)?.entry ?? ''

function nameEntry(): string {
  const entry = String(Math.random())
  history.replaceState({ ...(history.state as object | null), entry }, '')
  return entry
}

/** A page that is left stays for a moment, and may have scrolled in the entry of the one that comes. */
export function takePlace(item: string): Place | undefined {
  const key = entryKey()
  const place = places.get(key)
  // This page comes late: the reader has gone back already.
  if (place && place.item !== item && place.item === lexemeOf(readAddress(location.search).item ?? ''))
    return undefined
  // The user may have scrolled while the page was loading. So may the browser, to where other rows were as long as
  // those above were not measured, or to the end of the first rows.
  const hasMoved =
    kept?.entry === key && handover.isTouched && Math.abs(scrollY - kept.scrolled) >= innerHeight
  kept = undefined
  if (place?.item === item && !hasMoved) return place
  places.delete(key)
  return undefined
}

export function savePlace(item: string, row: RowAtTop | undefined): void {
  const key = entryKey()
  if ((places.get(key)?.item ?? item) !== item) return
  places.delete(key)
  if (!row) return
  places.set(key || nameEntry(), { item, ...row })
  const [oldest = ''] = places.keys()
  if (places.size > maxPlaces) places.delete(oldest)
}

/** Undefined while the list is at its beginning, null while no row is mounted there. */
function rowAtTop(list: ListHandle | null): RowAtTop | undefined | null {
  const cover = stickySize()
  // The list is at its beginning while at most the first heading is out of view.
  if (!list?.element || list.element.getBoundingClientRect().top >= cover - sectionEstimate) return undefined
  for (const row of list.element.querySelectorAll<HTMLElement>('li[data-index]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const key = bottom > cover + 1 ? list.rows[Number(row.dataset['index'])]?.key : undefined
    // On a phone the heading of a property is above its first row and belongs to it.
    const hasHeading = row.dataset['first'] !== undefined && window.matchMedia(narrow).matches
    if (key) return { key, at: top - (hasHeading ? headingBlockSize : 0) }
  }
  return null
}
