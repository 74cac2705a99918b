import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import * as v from 'valibot'
import type { ListHandle } from '~/features/statements/list-handle'
import { headingBlockSize, narrow, sectionEstimate } from '~/features/statements/row-estimate'
import { stickySize } from '~/features/statements/scroll-to-row'

/**
 * Keeps the place in the list through a change of the filter: the statement at the top of the view stays there if
 * it is still shown; else the result is shown from its beginning. Who takes the filter away is back where the
 * filter found them, unless they have moved on. Who goes back in the browser's history, or loads the page anew,
 * finds the statement where it was, too. `filter`: undefined while unsettled.
 */
export function useKeepPlace(
  rows: RefObject<ListHandle | null>,
  filter: object | undefined,
  isFiltered: boolean,
): void {
  const settled = useRef<object>(undefined)
  /** The statement at the top of the view; undefined while the beginning of the list is in view. */
  const atTop = useRef<string>(undefined)
  const beforeFilter = useRef<string>(undefined)

  const look = useEffectEvent(() => {
    // While the result is not there, the list isn't either.
    if (!filter) return
    const row = rowAtTop(rows.current)
    atTop.current = row?.key
    keepPlace(row)
  })

  const goBack = useEffectEvent((place: Place) => {
    const index = rows.current?.rows.findIndex(({ key }) => key === place.key) ?? -1
    if (index < 0) return
    atTop.current = place.key
    rows.current?.scrollTo({ index, block: 'start', at: place.at })
  })
  useEffect(() => {
    takePlaceBeforeReload()
    const place = places.get(entryOfHistory()?.key ?? '')
    // When the browser has put the page where it stood, which is wrong if rows are higher than they were: a label
    // that came late had one line then.
    const frame = place && requestAnimationFrame(() => goBack(place))
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [])
  useEffect(() => {
    let frame: number | undefined
    const onScroll = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        look()
      })
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', keepForReload)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', keepForReload)
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [])

  const wasFiltered = useRef(isFiltered)
  // Not a layout effect: the list, which comes after the bar, tells its new rows in one.
  useEffect(() => {
    const isNew = settled.current !== undefined && settled.current !== filter
    if (!filter) return
    settled.current = filter
    if (isFiltered && !wasFiltered.current) beforeFilter.current = atTop.current
    wasFiltered.current = isFiltered
    const list = rows.current
    if (!isNew || !list?.element) return
    const place = atTop.current ?? (isFiltered ? undefined : beforeFilter.current)
    const index = place === undefined ? -1 : list.rows.findIndex(({ key }) => key === place)
    if (index >= 0) {
      list.scrollTo({ index, block: 'start' })
      return
    }
    const above = list.element.getBoundingClientRect().top - stickySize()
    if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  }, [rows, filter, isFiltered])
}

type Place = {
  /** Of the row at the top of the view. */
  key: string
  /** Pixels from the top of the window. */
  at: number
}

const entryState = v.object({
  place: v.object({ key: v.string(), at: v.number() }),
  scrolled: v.number(),
})

/** Where the reader was, by entry of the browser's history. */
const places = new Map<string, Place>()
const mostPlaces = 200

type Entry = { key: string; getState: () => unknown }
type Entries = { currentEntry: Entry | null; updateCurrentEntry: (options: { state: unknown }) => void }

const entries = () => (window as { navigation?: Entries }).navigation

/** What tells entries of the history apart; undefined in a browser that cannot. */
function entryOfHistory(): Entry | undefined {
  return entries()?.currentEntry ?? undefined
}

function keepPlace(place: Place | undefined): void {
  const key = entryOfHistory()?.key
  if (key === undefined) return
  places.delete(key)
  if (place === undefined) return
  places.set(key, place)
  const [oldest = ''] = places.keys()
  if (places.size > mostPlaces) places.delete(oldest)
}

/** With the entry, as nothing else of the page outlives it. */
function keepForReload(): void {
  const key = entryOfHistory()?.key
  const state = { place: places.get(key ?? ''), scrolled: window.scrollY }
  if (key !== undefined) entries()?.updateCurrentEntry({ state })
}

/**
 * Once, as the reader moves on; not where they have already, while the page was being loaded. The browser may
 * have scrolled as far as before, where other rows are as long as those above have not been measured.
 */
function takePlaceBeforeReload(): void {
  const entry = entryOfHistory()
  const state = v.safeParse(entryState, entry?.getState())
  if (!entry || !state.success) return
  entries()?.updateCurrentEntry({ state: null })
  const { place, scrolled } = state.output
  const { scrollY, innerHeight } = window
  if (scrollY === 0 || Math.abs(scrollY - scrolled) < innerHeight) places.set(entry.key, place)
}

function rowAtTop(list: ListHandle | null): Place | undefined {
  const cover = stickySize()
  // As long as no more than the first heading is out of view, it is the beginning.
  if (!list?.element || list.element.getBoundingClientRect().top >= cover - sectionEstimate) return undefined
  for (const row of list.element.querySelectorAll<HTMLElement>('li[data-index]')) {
    const { top, bottom } = row.getBoundingClientRect()
    const key = bottom > cover + 1 ? list.rows[Number(row.dataset['index'])]?.key : undefined
    // On a phone the heading of a property is above its first row, and a part of it.
    const hasHeading = row.dataset['first'] !== undefined && window.matchMedia(narrow).matches
    if (key !== undefined) return { key, at: top - (hasHeading ? headingBlockSize : 0) }
  }
  return undefined
}
