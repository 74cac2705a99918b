import { useMemo } from 'react'
import {
  drawBars,
  type DrawnBars,
  type DrawnPoint,
  drawPoints,
  overscan,
  type PlacedLane,
  placeLanes,
  round,
  type Space,
  startOfView,
  toPixels,
} from './drawing'
import type { TimeWindow } from './useTimeWindow'
import type { Lane } from '~/model/timeline/lanes'
import { ticksOf, type TimeScale } from '~/model/timeline/time-scale'

type Options = {
  lanes: readonly Lane[]
  scale: TimeScale
  shown: TimeWindow
  space: Space
}

/** Where everything is drawn, for a window of the axis. */
export function useDrawing({ lanes, scale, shown, space }: Options) {
  const { width, isNarrow, isReversed } = space
  const layout = useMemo(() => placeLanes(lanes, isNarrow), [lanes, isNarrow])
  return useMemo(() => {
    const size = shown.to - shown.from
    const axisWidth = width / size
    const toX = toPixels(scale, shown, width)
    const left = (place: number) => (place - shown.from) * axisWidth
    const range = { from: shown.from - size * overscan, to: shown.to + size * overscan, axisWidth }
    const { rows, hidden } = drawBars(layout.placed, toX, width)
    const start = startOfView(shown, width)
    const charts = layout.placed.flatMap(({ lane, bodyTop }) =>
      lane.kind === 'chart' ? { lane, ...drawPoints(lane, toX, width, bodyTop) } : [],
    )
    return {
      ...layout,
      rows,
      hidden,
      ticks: ticksOf(scale, range).map((tick) => ({ ...tick, left: left(tick.place) })),
      gaps: scale.stretches
        .filter(({ isGap, from, to }) => isGap && to > range.from && from < range.to)
        .map(({ from, to }) => ({ left: left(from), right: left(to) })),
      charts,
      marksBefore: countBefore(layout.placed, rows, charts),
      /** The left of the view. */
      viewLeft: isReversed ? -start : start,
      toLeft: (pixels: number) => round(isReversed ? width - start - pixels : start + pixels),
    }
  }, [layout, scale, shown, width, isReversed])
}

/** How many marks are above each row and chart. */
function countBefore(
  placed: readonly PlacedLane[],
  rows: DrawnBars['rows'],
  charts: readonly { lane: Lane; drawn: readonly DrawnPoint[] }[],
): ReadonlyMap<readonly unknown[], number> {
  const pointsOf = new Map(charts.map(({ lane, drawn }) => [lane, drawn]))
  const before = new Map<readonly unknown[], number>()
  let count = 0
  for (const { lane } of placed)
    for (const part of [...(rows.get(lane) ?? []), pointsOf.get(lane) ?? []]) {
      before.set(part, count)
      count += part.length
    }
  return before
}

export type TimelineDrawing = ReturnType<typeof useDrawing>
