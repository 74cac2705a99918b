import { useLayoutEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { measureRows } from './measure-rows'
import { rangeOf, toOffsets, type RowRange } from './row-offsets'
import type { Row } from './rows'

/** What a property's name takes above its first statement on narrow screens; as in StatementGroup.module.css. */
export const headingBlockSize = 36
/** Pixels mounted above and below the view, so that a turn of the wheel finds its rows there. */
const around = 500
const narrow = '(width < 760px)'

function subscribeToWidth(listener: () => void) {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A guess until a row has been measured. */
function estimate(row: Row, isNarrow: boolean): number {
  if (row.kind === 'section') return 64
  if (isNarrow) return row.position === 0 ? 45 + headingBlockSize : 45
  return row.group.entries.length === 1 ? 66 : 45
}

/** What of the list is in view, in pixels from its top. */
type Viewport = { top: number; bottom: number }

function viewportOf(list: HTMLElement | null): Viewport {
  const top = list ? -list.getBoundingClientRect().top : 0
  return { top, bottom: top + window.innerHeight }
}

export type RowWindow = {
  /** The rows to mount, without gaps. */
  range: RowRange
  /** Height of all rows, and of those above the first one mounted. */
  total: number
  start: number
  /** Brings a row into the middle of the view. */
  scrollTo: (index: number) => void
}

/**
 * Mounts only the rows in view and some around; the page itself scrolls.
 * Our own rather than a library's: @tanstack/react-virtual would be 11 of the 130 kB that all JavaScript may
 * take, and here rows stand in groups, whose headings must not count.
 * `list` is as high as all rows, and each mounted row within it carries `data-index`.
 */
export function useRowWindow(rows: readonly Row[], list: RefObject<HTMLElement | null>): RowWindow {
  const isNarrow = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(narrow).matches)
  // Measured heights by row key, so that they outlive a filter; a new object says that the map has changed.
  const [heights, setHeights] = useState(() => ({ of: new Map<string, number>() }))
  const [viewport, setViewport] = useState(() => viewportOf(null))
  const [target, setTarget] = useState<number>()

  const offsets = useMemo(
    () =>
      toOffsets(rows.length, (index) => {
        const row = rows[index]
        return row ? (heights.of.get(row.key) ?? estimate(row, isNarrow)) : 0
      }),
    [rows, heights, isNarrow],
  )
  const range = rangeOf(offsets, viewport.top, viewport.bottom, around)

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return

    const measure = () => {
      const { news, above } = measureRows(element, rows, offsets, isNarrow ? headingBlockSize : 0)
      if (news.size === 0) return false
      for (const [key, height] of news) heights.of.set(key, height)
      // What changes above the view must not move what is in it.
      if (above !== 0 && target === undefined) window.scrollBy({ top: above, behavior: 'instant' })
      setHeights({ of: heights.of })
      return true
    }
    const follow = () => {
      const now = viewportOf(element)
      const { first, last } = rangeOf(offsets, now.top, now.bottom, around)
      if (first === range.first && last === range.last) return false
      setViewport(now)
      return true
    }

    // Measuring is what this effect is for; it ends once the heights are known.
    const isSettled = !measure()
    if (target !== undefined && isSettled) {
      scrollIntoMiddle(element, offsets, target)
      // There, and all that is mounted has been measured: from now on the user scrolls.
      const isThere = !follow()
      // oxlint-disable-next-line react/set-state-in-effect -- see above
      if (isThere) setTarget(undefined)
    } else if (isSettled) follow()

    const onScroll = () => flushSync(follow)
    // A row grows (references unfold, a picture loads), or the header above the list does.
    const observer = new ResizeObserver(() => flushSync(() => measure() || follow()))
    observer.observe(document.body)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [list, rows, heights, offsets, isNarrow, target, range.first, range.last])

  return { range, total: offsets.at(-1) ?? 0, start: offsets[range.first] ?? 0, scrollTo: setTarget }
}

function scrollIntoMiddle(list: HTMLElement, offsets: Float64Array, index: number) {
  const top = offsets[index] ?? 0
  const height = (offsets[index + 1] ?? top) - top
  const room = Math.max(0, window.innerHeight - height) / 2
  const listTop = list.getBoundingClientRect().top + window.scrollY
  window.scrollTo({ top: listTop + top - room, behavior: 'instant' })
}
