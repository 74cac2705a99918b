import { useMemo, type RefObject } from 'react'
import { overscan, placeLayer, type Space } from './drawing'
import type { TimeWindow } from './useTimeWindow'
import { usePanZoom } from '~/features/pictures/usePanZoom'
import { reserve, useShift } from '~/features/pictures/useShift'

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
