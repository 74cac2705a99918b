import { type RefObject, useMemo } from 'react'
import { overscan, placeLayer, type Space, type TimeWindow } from './drawing'
import { timelineCodec } from './timeline-codec'
import { type PanZoom, reserve, useShift } from '~/features/pictures/usePanZoom'
import { useAheadOfAddress } from '~/features/pictures/useAheadOfAddress'
import type { TimeMark } from '~/model/timeline/time-marks'
import type { TimeScale } from '~/model/timeline/time-scale'
import { useParameters } from '~/ui/Navigation'

const all: TimeWindow = { from: 0, to: 1 }

/**
 * The window is in the address as two days, so that it means the same under another filter, which changes the scale.
 * While the user moves it, it is ahead of the address.
 */
export function useTimeWindow(scale: TimeScale) {
  const [{ days: inAddress }, change] = useParameters(timelineCodec)
  const [days, setDays] = useAheadOfAddress({
    inAddress,
    keyOf: (one) => JSON.stringify(timelineCodec.write({ days: one })),
    write: (next) => change({ days: next }, { replace: true }),
  })
  const [first, last] = days ?? []

  const shown = useMemo(
    () =>
      first === undefined || last === undefined
        ? all
        : clamp({ from: scale.toPlace(first), to: scale.toPlace(last) }, scale),
    [first, last, scale],
  )

  const setWindow = (next: TimeWindow) => {
    const { from, to } = clamp(next, scale)
    const isAll = from <= 0 && to >= 1
    setDays(isAll ? undefined : [scale.toDay(from), scale.toDay(to)])
  }
  /** Moves the window so that a mark is in it. */
  const reveal = ({ span }: TimeMark) => {
    if (!span) return
    const size = shown.to - shown.from
    const [from, to] = [scale.toPlace(span.start), scale.toPlace(span.end)]
    if (from >= shown.from && Math.min(to, from + size / 4) <= shown.to) return
    setWindow({ from: from - size / 4, to: from + (3 * size) / 4 })
  }
  return { shown, setWindow, reveal, isAll: shown.from <= 0 && shown.to >= 1 }
}

/** Within the axis, and no narrower than a day. */
function clamp({ from, to }: TimeWindow, scale: TimeScale): TimeWindow {
  const center = (from + to) / 2
  const day = scale.toDay(center)
  const least = scale.toPlace(day + 0.5) - scale.toPlace(day - 0.5)
  const size = Math.min(1, Math.max(to - from, least))
  const start = Math.min(1 - size, Math.max(0, size === to - from ? from : center - size / 2))
  return { from: start, to: start + size }
}

type Options = {
  /** Moved by their transforms until they are drawn again. */
  layers: RefObject<HTMLElement | null>[]
  shown: TimeWindow
  /** Where it begins in the drawing. */
  viewLeft: number
  space: Space
  onChange: (next: TimeWindow) => void
}

/** Moves and enlarges the window. */
export function useMoves({ layers, shown, viewLeft, space, onChange }: Options): PanZoom {
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
  return {
    onPan: (dx) => {
      // Not beyond the ends of the axis.
      const pixels = width / size
      const toStart = shown.from * pixels
      const toEnd = (1 - shown.to) * pixels
      const [least, most] = isReversed ? [-toStart, toEnd] : [-toEnd, toStart]
      moveTo({ x: Math.min(most, Math.max(least, offset.current.x + dx)), y: 0 })
    },
    onZoom: (factor, x = width / 2 + (isReversed ? 0 : inset)) => {
      const before = windowAt(settle().x)
      const fromStart = isReversed ? width - x : x - inset
      const share = Math.min(1, Math.max(0, fromStart / Math.max(1, width)))
      const about = before.from + share * size
      const next = size / factor
      onChange({ from: about - share * next, to: about + (1 - share) * next })
    },
    onFit: () => onChange({ from: 0, to: 1 }),
  }
}
