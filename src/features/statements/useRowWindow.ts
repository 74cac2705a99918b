import {
  startTransition,
  useCallback,
  useState,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react'
import type { RowRange } from './row-offsets'
import { firstRows, initialViewport, rowsInView, type Viewport } from './row-range'
import type { Row } from '~/model/statement-rows'
import { type RowTarget, focusRow, scrollToRow } from './scroll-to-row'
import { useRowLayout } from './useRowLayout'
import { useScrollPace } from './useScrollPace'
import { flushSync } from 'react-dom'
import { measureRows } from './measure-rows'
import { useListener } from '~/lib/useListener'

type Options = {
  rows: readonly Row[]
  /** As high as all rows; each mounted row in it has `data-index`. */
  list: RefObject<HTMLElement | null>
  /** Identifies the stored heights. */
  itemId: string
  /** See useRowLayout; called only for rows about to be mounted. */
  unfolded: (row: Row) => number
  /** Mounts this many rows wherever the view is, for printing and the browser's own search. */
  mountLimit?: number | undefined
}

/**
 * Mounts only the rows in view and some around; the page itself scrolls. Not a library: @tanstack/react-virtual
 * would add 11 kB to the first JavaScript, and does not support rows in groups with headings. @returns the rows to
 * mount, without gaps, and the height of all rows and of those above the first mounted one
 */
export function useRowWindow(options: Options) {
  const { rows, list, itemId, unfolded, mountLimit = 0 } = options
  const [startsAtTop] = useState(() => window.scrollY === 0)
  const [viewport, setViewport] = useState(initialViewport)
  const layout = useRowLayout(rows, itemId, unfolded)
  const pace = useScrollPace(startsAtTop, rows.length)
  const { offsets, growth } = layout

  const rangeFor = (viewport: Viewport) =>
    mountLimit > 0 ? firstRows(rows.length, mountLimit) : rowsInView(offsets, viewport, pace.beyond, growth)
  const range = rangeFor(viewport)
  const scrollTo = useListScrolling({
    list,
    layout,
    pace,
    startsAtTop,
    range,
    rangeFor,
    onViewport: setViewport,
  })

  return { range, total: offsets.at(-1) ?? 0, start: offsets[range.first] ?? 0, scrollTo }
}

type ListScrollingOptions = {
  list: RefObject<HTMLElement | null>
  layout: ReturnType<typeof useRowLayout>
  pace: ReturnType<typeof useScrollPace>
  startsAtTop: boolean
  /** The mounted rows, and the rows to mount for a view. */
  range: RowRange
  rangeFor: (viewport: Viewport) => RowRange
  onViewport: (viewport: Viewport) => void
}

/**
 * Follows the view while the page scrolls, measures the mounted rows, and keeps the view in place when
 * heights above it change. @returns a function that scrolls to a row, mounted before or not
 */
function useListScrolling(options: ListScrollingOptions): (target: RowTarget) => void {
  const { list, layout, pace, range, rangeFor, onViewport } = options
  const { offsets, heading, record } = layout
  const { first, last } = range
  const { slowDown } = pace
  /** The scroll target; each commit comes closer until it is reached. */
  const target = useRef<RowTarget>(undefined)
  const [, commit] = useReducer((count: number) => count + 1, 0)
  // Until then, measured heights do not move the view and need no synchronous update.
  const hasScrolled = useRef(!options.startsAtTop)

  /** @returns whether heights differ from the layout */
  function measure(element: HTMLElement): boolean {
    const { heights, above, total } = measureRows(element, offsets, heading)
    if (heights.size === 0) return false
    const isLed = target.current !== undefined
    if (above !== 0 && !isLed) {
      // As high as it is about to be, or the page could not be scrolled as far; unless it is as high as its rows.
      if (element.style.blockSize) element.style.blockSize = `${total}px`
      window.scrollBy({ top: above, behavior: 'instant' })
      const viewport = viewportOf(element)
      pace.placeAt(viewport.top)
      onViewport(viewport)
    }
    if (hasScrolled.current || above !== 0 || isLed) record(heights)
    else startTransition(() => record(heights))
    return true
  }

  /** @returns whether other rows need to be mounted */
  function follow(element: HTMLElement): boolean {
    const viewport = viewportOf(element)
    // The browser scrolls to what gets the focus: the first rows of a jump need not include it.
    const focused = document.activeElement?.closest('[data-index]')?.getBoundingClientRect()
    if (target.current || (focused && focused.top < window.innerHeight && focused.bottom > 0))
      pace.placeAt(viewport.top)
    else pace.moveTo(viewport.top)
    const next = rangeFor(viewport)
    if (next.first === first && next.last === last) return false
    onViewport(viewport)
    return true
  }

  function onCommit(element: HTMLElement): void {
    const { current } = target
    // While the page scrolls, measure rows before they are painted; this ends once all heights are known.
    // Otherwise the observer measures them in the next frame, which needs the layout anyway.
    if ((!hasScrolled.current && !current) || measure(element)) return
    if (!current) return void follow(element)
    scrollToRow(element, offsets, current)
    if (follow(element)) return
    // Arrived, and all mounted rows are measured: from now on the user scrolls.
    focusRow(element, current)
    target.current = undefined
  }

  useCommitAndSizes(list, onCommit, (element) => flushSync(() => measure(element) || follow(element)))
  const onViewportChange = () => {
    const element = list.current
    if (!element) return
    flushSync(() => {
      // Heights that still wait to be applied would move the rows that come into view.
      if (!hasScrolled.current) record(measureRows(element, offsets, heading).heights)
      hasScrolled.current = true
      follow(element)
    })
  }
  useListener(window, 'scroll', onViewportChange)
  useListener(window, 'resize', onViewportChange)

  return useCallback(
    (next: RowTarget) => {
      slowDown()
      const before = target.current
      // The inspected statement is scrolled to as well while the keys move the focus there.
      target.current = before?.focus && before.index === next.index ? before : next
      commit()
    },
    [slowDown],
  )
}

/** Reports each commit before it is painted, and changes of size afterwards. */
function useCommitAndSizes(
  list: RefObject<HTMLElement | null>,
  onCommit: (element: HTMLElement) => void,
  onResize: (element: HTMLElement) => void,
): void {
  const committed = useEffectEvent(onCommit)
  const resized = useEffectEvent(onResize)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    committed(element)
    // A row grows (references unfold, a picture loads), or the header above the list does.
    const observer = new ResizeObserver(() => resized(element))
    observer.observe(document.body)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  })
}

function viewportOf(list: HTMLElement): Viewport {
  const top = -list.getBoundingClientRect().top
  return { top, bottom: top + window.innerHeight }
}
