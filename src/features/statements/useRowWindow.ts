import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { measureRows } from './measure-rows'
import { estimateRow, headingBlockSize, narrow, viewportAtFirst, type Viewport } from './row-estimate'
import { rowHeightsOf } from './row-heights'
import { endEarlier, rangeOf, toOffsets, type RowRange } from './row-offsets'
import { sectionOrder, type Row, type StatementOfList } from './rows'
import { focusRow, scrollToRow, type RowTarget } from './scroll-to-row'
import { firstScreen } from '~/lib/first-screen'
import { beginRush } from '~/lib/rush'
import { useMedia } from '~/ui/use-media'

/**
 * Pixels mounted above and below the view once it is painted, so that a turn of the wheel finds its rows; fewer
 * around one that is very high, which has enough of them as it is. Never none, as that is what it is while it moves.
 */
const roomAround = () => Math.max(1, Math.min(500, 1700 - window.innerHeight / 2))

/** How long after the last movement the view rests. */
const restMilliseconds = 150

function viewportOf(list: HTMLElement): Viewport {
  const top = -list.getBoundingClientRect().top
  return { top, bottom: top + window.innerHeight }
}

export type RowWindow = {
  /** The rows to mount, without gaps. */
  range: RowRange
  /** Height of all rows, and of those above the first one mounted. */
  total: number
  start: number
  /** In a rush: how high a statement's row is taken for. It shows what fits, and is not measured. */
  glance: (index: number, row: StatementOfList) => number | undefined
  scrollTo: (target: RowTarget) => void
}

/**
 * Mounts only the rows in view and some around; the page itself scrolls.
 * Our own rather than a library's: @tanstack/react-virtual would be 11 of the 130 kB that all JavaScript may
 * take, and here rows stand in groups, whose headings must not count.
 * `item` is whose rows they are: their heights are kept. `unfolded` estimates what a row shows beyond what all
 * rows are taken for; only those about to be mounted are asked.
 * `list` is as high as all rows, and each mounted row within it carries `data-index`. With `limit` that many
 * statements are mounted wherever the view is, for printing and for the browser's own search.
 */
export function useRowWindow(
  rows: readonly Row[],
  list: RefObject<HTMLElement | null>,
  item: string,
  unfolded: (row: Row) => number,
  limit = 0,
): RowWindow {
  const isNarrow = useMedia(narrow)
  /** What the first row of each property is taken to be higher by. */
  const heading = isNarrow ? headingBlockSize : 0
  // By row key, so that they outlive a filter.
  const [kept] = useState(() => rowHeightsOf(item))
  const [measured, setMeasured] = useState({})
  const [viewport, setViewport] = useState(viewportAtFirst)
  const [around, setAround] = useState(0)
  useEffect(() => void firstScreen.then(() => startTransition(() => setAround(roomAround()))), [])
  // After a jump, what is around comes when the view rests. Who rushes, jump after jump, sees each row for a
  // moment: they show no more than a glance takes in, and are measured when the view rests, too.
  const [atTop] = useState(() => window.scrollY === 0)
  // A list that begins elsewhere has not been jumped to.
  const lastTop = useRef(atTop ? 0 : NaN)
  const jumps = useRef(0)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isRush, setRush] = useState(false)
  const awaitRest = useCallback(() => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      jumps.current = 0
      setRush(false)
      void firstScreen.then(() => setAround(roomAround()))
    }, restMilliseconds)
    setRush(jumps.current > 1)
    setAround(0)
  }, [])
  useEffect(() => () => clearTimeout(resting.current), [])
  // Before the rows ask for labels.
  useLayoutEffect(() => (isRush ? beginRush() : undefined), [isRush])
  const [target, setTarget] = useState<RowTarget>()
  // Where nobody has scrolled, what rows turn out to measure moves nothing in view: it may take its time.
  const isCalm = useRef(atTop)

  // Of all rows, once: what is measured then takes the place of what it was taken for.
  const sizes = useMemo(
    () => Float64Array.from(rows, (row) => kept.get(row.key) ?? estimateRow(row, isNarrow)),
    [rows, kept, isNarrow],
  )
  // oxlint-disable-next-line react/exhaustive-deps -- `measured` tells that `sizes` has changed
  const offsets = useMemo(() => toOffsets(sizes), [sizes, measured])
  const rangeIn = useCallback(
    ({ top, bottom }: Viewport, room: number): RowRange =>
      endEarlier(offsets, rangeOf(offsets, top, bottom, room), { top, bottom: bottom + room }, (index) => {
        const row = rows[index]
        return row && !isRush && !kept.has(row.key) ? unfolded(row) : 0
      }),
    [rows, kept, offsets, unfolded, isRush],
  )
  const inView = rangeIn(viewport, around)
  const first = limit > 0 ? 0 : inView.first
  const last = limit > 0 ? Math.min(limit + sectionOrder.length, rows.length) - 1 : inView.last

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return

    const measure = () => {
      if (jumps.current > 1 && limit === 0) return false
      let isNew = false
      const above = measureRows(element, offsets, heading, (index, height) => {
        isNew = true
        sizes[index] = height
        const row = rows[index]
        if (row) kept.set(row.key, height)
      })
      if (!isNew) return false
      // What changes above the view must not move what is in it.
      if (above !== 0 && target === undefined) {
        window.scrollBy({ top: above, behavior: 'instant' })
        const now = viewportOf(element)
        lastTop.current = now.top
        setViewport(now)
      }
      const adopt = () => setMeasured({})
      if (isCalm.current && above === 0 && target === undefined) startTransition(adopt)
      else adopt()
      return true
    }
    const follow = () => {
      if (limit > 0) return false
      const now = viewportOf(element)
      const moved = Math.abs(now.top - lastTop.current)
      const isJump = moved > window.innerHeight && target === undefined
      lastTop.current = now.top
      if (isJump) jumps.current += 1
      // Who goes on slowly reads.
      else if (moved > 0 && moved < window.innerHeight / 3 && jumps.current > 1) jumps.current = 1
      if (jumps.current > 0) awaitRest()
      const next = rangeIn(now, isJump ? 0 : around)
      if (next.first === first && next.last === last) return false
      setViewport(now)
      return true
    }

    // Whoever scrolls, or is led somewhere, gets rows that have been measured before they are painted; this ends once
    // all heights are known. Else the observer measures them, in the next frame, which needs the layout anyway.
    const isSettled = (!isCalm.current || target !== undefined) && !measure()
    if (target !== undefined && isSettled) {
      scrollToRow(element, offsets, target)
      // There, and all that is mounted has been measured: from now on the user scrolls.
      const isThere = !follow()
      if (isThere) focusRow(element, target)
      // oxlint-disable-next-line react/set-state-in-effect -- see above
      if (isThere) setTarget(undefined)
    } else if (isSettled) follow()

    const onScroll = () => {
      isCalm.current = false
      flushSync(follow)
    }
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
  }, [list, rows, kept, sizes, offsets, heading, target, limit, first, last, around, rangeIn, awaitRest])

  const scrollTo = useCallback((next: RowTarget) => {
    jumps.current = 0
    setRush(false)
    setTarget({ ...next })
  }, [])
  return {
    range: { first, last },
    total: offsets.at(-1) ?? 0,
    start: offsets[first] ?? 0,
    glance(index, { position }) {
      const size = sizes[index] ?? 0
      // One that fills the view alone stays as it is.
      if (!isRush || limit > 0 || size > window.innerHeight) return undefined
      return size - (position === 0 ? heading : 0)
    },
    scrollTo,
  }
}
