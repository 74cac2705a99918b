import { useMemo } from 'react'
import { drawBars, drawPoints, overscan, placeLanes, toPixels } from './drawing'
import { cachedTexts, markText } from './mark-texts'
import type { Space } from './drawing'
import type { TimeWindow } from './useTimeWindow'
import type { FormatContext } from '~/model/format/formatted'
import type { Lane } from '~/model/timeline/lanes'
import { ticksOf } from '~/model/timeline/ticks'
import type { TimeScale } from '~/model/timeline/time-scale'

type Options = {
  lanes: readonly Lane[]
  scale: TimeScale
  shown: TimeWindow
  space: Space
  context: FormatContext
}

/** Where everything is drawn, for a window of the axis. */
export function useDrawing({ lanes, scale, shown, space, context }: Options) {
  const { width, isNarrow, isReversed } = space
  const layout = useMemo(() => placeLanes(lanes, isNarrow), [lanes, isNarrow])
  const textOf = useMemo(() => cachedTexts(markText, context), [context])
  return useMemo(() => {
    const size = shown.to - shown.from
    const axisWidth = width / size
    const toX = toPixels(scale, shown, width)
    const left = (place: number) => (place - shown.from) * axisWidth
    const range = { from: shown.from - size * overscan, to: shown.to + size * overscan, axisWidth }
    const { marks, hidden } = drawBars(layout.placed, toX, width, textOf)
    return {
      ...layout,
      bars: marks,
      hidden,
      ticks: ticksOf(scale, range).map((tick) => ({ ...tick, left: left(tick.place) })),
      gaps: scale.stretches
        .filter(({ isGap, from, to }) => isGap && to > range.from && from < range.to)
        .map(({ from, to }) => ({ left: left(from), right: left(to) })),
      charts: layout.placed.flatMap(({ lane, bodyTop }) =>
        lane.kind === 'chart' ? { lane, ...drawPoints(lane, toX, width, bodyTop) } : [],
      ),
      toLeft: (pixels: number) => (isReversed ? width - pixels : pixels),
    }
  }, [layout, textOf, scale, shown, width, isReversed])
}

export type TimelineDrawing = ReturnType<typeof useDrawing>
