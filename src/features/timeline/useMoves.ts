import { useMemo, type RefObject, type KeyboardEvent, type MouseEvent } from 'react'
import { overscan, placeLayer, type Space } from './drawing'
import type { TimeWindow } from './useTimeWindow'
import { usePanZoom, reserve, useShift } from '~/features/pictures/usePanZoom'
import { markKeyOf } from '~/features/pictures/marks'
import { useMarkFocus } from '~/features/pictures/usePointedMark'
import { marksOfLane, type Lane } from '~/model/timeline/lanes'
import type { TimeMark } from '~/model/timeline/time-marks'

type Options = {
  box: RefObject<HTMLElement | null>
  /** Moved by their transforms until they are drawn again. */
  layers: RefObject<HTMLElement | null>[]
  shown: TimeWindow
  /** Where it begins in the drawing. */
  viewLeft: number
  space: Space
  onChange: (next: TimeWindow) => void
}

/** Moves and enlarges the window. */
export function useMoves({ box, layers, shown, viewLeft, space, onChange }: Options) {
  const { width, inset, isReversed } = space
  const size = shown.to - shown.from
  const direction = isReversed ? 1 : -1
  const windowAt = (dx: number): TimeWindow => {
    const by = (direction * dx * size) / Math.max(1, width)
    return { from: shown.from + by, to: shown.to + by }
  }
  const { offset, moveTo, settle } = useShift({
    drawn: useMemo(() => ({ shown, viewLeft }), [shown, viewLeft]),
    layers,
    transformAt: ({ x }) => placeLayer(viewLeft - x),
    isNearEnd: ({ x }) => Math.abs(x) > width * overscan * reserve,
    onDraw: ({ x }) => onChange(windowAt(x)),
  })
  const pan = (dx: number) => {
    // Not beyond the ends of the axis.
    const pixels = width / size
    const toStart = shown.from * pixels
    const toEnd = (1 - shown.to) * pixels
    const [least, most] = isReversed ? [-toStart, toEnd] : [-toEnd, toStart]
    moveTo({ x: Math.min(most, Math.max(least, offset.current.x + dx)), y: 0 })
  }
  const zoom = (factor: number, x = width / 2 + (isReversed ? 0 : inset)) => {
    const before = windowAt(settle().x)
    const fromStart = isReversed ? width - x : x - inset
    const share = Math.min(1, Math.max(0, fromStart / Math.max(1, width)))
    const about = before.from + share * size
    const next = size / factor
    onChange({ from: about - share * next, to: about + (1 - share) * next })
  }
  const fit = () => onChange({ from: 0, to: 1 })
  usePanZoom(box, { onPan: pan, onZoom: zoom, onFit: fit })
  return { zoom, fit }
}

type MarkKeysOptions = {
  box: RefObject<HTMLElement | null>
  lanes: readonly Lane[]
  isReversed: boolean
  /** Moves the window so that a mark is in it. */
  onReveal: (mark: TimeMark) => void
  onSelect: (key: string) => void
}

const startOf = ({ span }: TimeMark) => span?.start ?? -Infinity

/** Tab leads to one mark, arrows from mark to mark: in its lane by time, and to the nearest of the next lane. */
export function useMarkKeys({ box, lanes, isReversed, onReveal, onSelect }: MarkKeysOptions) {
  const { current, setCurrent, focus: focusMark } = useMarkFocus(box)
  const first = lanes[0] && marksOfLane(lanes[0])[0]?.key
  const focus = (mark: TimeMark | undefined) => {
    if (!mark) return
    focusMark(mark.key)
    onReveal(mark)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = markKeyOf(event.target)
    if (key === undefined || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const found = find(lanes, key)
    if (!found) return
    const { lane, marks, index } = found
    const next = isReversed ? -1 : 1
    const nearest = (by: 1 | -1) => {
      const other = lanes[lane + by]
      const at = marks[index]
      return other && at && nearestTo(at, marksOfLane(other))
    }
    const actions: Record<string, () => void> = {
      ArrowRight: () => focus(marks[index + next]),
      ArrowLeft: () => focus(marks[index - next]),
      ArrowDown: () => focus(nearest(1)),
      ArrowUp: () => focus(nearest(-1)),
      Home: () => focus(marks[0]),
      End: () => focus(marks.at(-1)),
      Enter: () => onSelect(found.entryKey),
      ' ': () => onSelect(found.entryKey),
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  const onClick = ({ target: clicked }: MouseEvent) => {
    const key = markKeyOf(clicked)
    const found = key === undefined ? undefined : find(lanes, key)
    if (!found) return
    setCurrent(key)
    onSelect(found.entryKey)
  }
  return { current: current ?? first, onClick, onKeyDown }
}

function find(lanes: readonly Lane[], key: string) {
  for (const [lane, each] of lanes.entries()) {
    const marks = marksOfLane(each).toSorted((one, other) => {
      const [a, b] = [startOf(one), startOf(other)]
      return a === b ? 0 : a - b
    })
    const index = marks.findIndex((mark) => mark.key === key)
    const mark = marks[index]
    if (mark) return { lane, marks, index, entryKey: mark.entry.key }
  }
  return undefined
}

function nearestTo(mark: TimeMark, others: readonly TimeMark[]): TimeMark | undefined {
  const distance = (other: TimeMark) => Math.abs(startOf(other) - startOf(mark)) || 0
  return others.reduce<TimeMark | undefined>(
    (best, other) => (best && distance(best) <= distance(other) ? best : other),
    undefined,
  )
}
