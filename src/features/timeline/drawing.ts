import { useMemo } from 'react'
import { type ChartLane, type Lane, placeTexts, thin } from '~/model/timeline/lanes'
import { ticksOf, type TimeScale } from '~/model/timeline/time-scale'
import type { TimeMark } from '~/model/timeline/time-marks'
import { fitText, textScale, textWidth } from './text-width'

/** In pixels. */
export const sizes = {
  /** The column of the lanes' names; on narrow screens names are above their lanes. */
  names: 180 * textScale,
  /** From line to line in that column, and of a name above its lane. */
  line: 16 * textScale,
  nameAbove: 22 * textScale,
  axis: 28 * textScale,
  row: 38 * textScale,
  bar: 14 * textScale,
  chart: 76 * textScale,
  lanePadding: 8,
  leastMark: 4,
  edge: 36,
  text: 120 * textScale,
  /** From a baseline down to what is below the text. */
  descent: 10 * textScale,
}

/** How many lines of a name are above the line below its lane; the first is beside the first bar. */
export const nameLines = (height: number) => Math.floor((height - sizes.lanePadding) / sizes.line)

/** Above and below the points of a chart, so that the outermost are not cut off. */
export const chartInset = 6

/** The sizes of a timeline, in pixels. */
export type Space = {
  /** With the names of lanes. */
  boxWidth: number
  /** Of the axis. */
  width: number
  /** The column of names before it. */
  inset: number
  /** Whether the names are above the lanes instead. */
  isNarrow: boolean
  /** Whether time runs from right to left. */
  isReversed: boolean
}

/** The part of the axis that is shown, in places. */
export type TimeWindow = { from: number; to: number }

export type PlacedLane = { lane: Lane; top: number; bodyTop: number; height: number }

function placeLanes(lanes: readonly Lane[], isNarrow: boolean): { placed: PlacedLane[]; height: number } {
  let top = 0
  const placed = lanes.map((lane) => {
    const head = isNarrow ? sizes.nameAbove : 0
    const body = lane.kind === 'bars' ? lane.rows.length * sizes.row : sizes.chart
    const one = {
      lane,
      top,
      bodyTop: top + sizes.lanePadding + head,
      height: head + body + 2 * sizes.lanePadding - 4,
    }
    top += one.height
    return one
  })
  return { placed, height: top }
}

/** Pixels from the start of the view (its right in a language that runs from right to left). */
export type ToPixels = (day: number) => number

export type DrawnBar = ReturnType<typeof drawRow>[number]

type DrawnMark = DrawnBar & { text: { left: number; text: string } | undefined }

/** How far beyond the view is drawn, in widths of it, so that moving it shows what is there. */
export const overscan = 1

/**
 * The lanes with what is in and around the view, and how many marks are above each row and chart; `hidden` counts those
 * that are not drawn because they would cover others.
 */
function drawLanes(placed: readonly PlacedLane[], toX: ToPixels, width: number) {
  const all = placed.map(({ lane, bodyTop }) =>
    lane.kind === 'bars'
      ? lane.rows.map((row, index) => drawRow(row, bodyTop + index * sizes.row, toX, width))
      : [],
  )
  const thinned = thin(all.flat())
  const hidden = all.flat(2).length - thinned.flat().length
  let next = 0
  let before = 0
  const counted = <Part extends { marks: readonly unknown[] }>(part: Part) => {
    const one = { ...part, before }
    before += part.marks.length
    return one
  }
  const lanes = placed.map((place, index) => ({
    ...place,
    rows: (all[index] ?? []).map(() => counted({ marks: thinned[next++] ?? [] })),
    chart:
      place.lane.kind === 'chart' ? counted(drawPoints(place.lane, toX, width, place.bodyTop)) : undefined,
  }))
  return { lanes, hidden }
}

/** Where a mark is in the drawing: the same while the window moves, unless what is drawn of the mark changes. */
export function shapeOf({ left, right, top, core, text }: DrawnMark, toLeft: ToPixels) {
  const { x: coreX, width: coreWidth } = core ? stretchOf(core.left, core.right, toLeft) : {}
  const textX = text && toLeft(text.left)
  return { ...stretchOf(left, right, toLeft), y: top, coreX, coreWidth, text: text?.text, textX }
}

function stretchOf(from: number, to: number, toLeft: ToPixels): { x: number; width: number } {
  const [one, other] = [toLeft(from), toLeft(to)]
  return { x: Math.min(one, other), width: round(Math.abs(other - one)) }
}

/** Adds the texts that have space. Apart from the bars, because measuring takes long. */
export function withTexts(
  row: readonly DrawnBar[],
  width: number,
  textOf: (mark: TimeMark) => string,
): DrawnMark[] {
  const bars = row.map(({ mark, left, right }) => ({ left, right, textWidth: () => textWidth(textOf(mark)) }))
  const places = placeTexts(bars, width)
  return row.map((drawn, index) => {
    const place = places[index]
    return { ...drawn, text: place && { left: place.left, text: fitText(textOf(drawn.mark), place.width) } }
  })
}

function drawRow(row: readonly TimeMark[], top: number, toX: ToPixels, width: number) {
  const beyond = width * overscan
  return row.flatMap((mark) => {
    // Without a place it may be anywhere.
    const start = mark.span ? toX(mark.span.start) : 0
    const end = mark.span ? Math.max(toX(mark.span.end), start + sizes.leastMark) : width
    if (end < -beyond || start > width + beyond) return []
    const { core } = mark
    // Numbers of a drawing are exact only up to some millions.
    const clip = (x: number) => Math.min(2 * width + beyond, Math.max(-width - beyond, x))
    return {
      mark,
      top,
      left: clip(start),
      right: clip(end),
      /** The certain part. */
      core: core && { left: clip(toX(core.start)), right: clip(toX(core.end)) },
    }
  })
}

export type DrawnPoint = ReturnType<typeof drawPoints>['marks'][number]

/** The points of a chart that are in and around the view, and whether a line may connect them: only if each has a time of its own. */
function drawPoints({ points, least, greatest }: ChartLane, toX: ToPixels, width: number, top: number) {
  const height = sizes.chart - 2 * chartInset
  const y = (amount: number) =>
    top +
    chartInset +
    (greatest === least ? height / 2 : height * (1 - (amount - least) / (greatest - least)))
  const beyond = width * overscan
  const marks = points.flatMap(({ mark, amount, lower, upper }) => {
    if (!mark.span) return []
    const [left, right] = [toX(mark.span.start), toX(mark.span.end)]
    if (right < -beyond || left > width + beyond) return []
    return [{ mark, left, right, y: y(amount), lowerY: y(lower), upperY: y(upper) }]
  })
  const valid = points.filter(({ mark }) => mark.statement.rank !== 'deprecated')
  const isLine = valid.every(({ mark }, index) => {
    const next = valid[index + 1]?.mark.span
    return !next || !mark.span || next.start >= mark.span.end
  })
  return { marks, isLine }
}

/** So that numbers that only calculation has made different stay the same, and with them what is drawn. */
const round = (pixels: number) => Math.round(pixels * 100) / 100

/** Drawings are exact to a hundredth of a pixel only up to some ten thousand. */
const originStep = 16_384

/** Of what is drawn, from the origin to both sides: has space for a view at its farthest and what is around it. */
const reach = 16_384

/** As wide as the drawing may ever be: it is moved by its layer, and no part of it has to be painted again for that. */
export const canvas = (height: number) => ({
  viewBox: `${-reach} 0 ${2 * reach} ${height}`,
  width: 2 * reach,
  height,
})

/** The transform that brings a place of the drawing to the left of the view. On whole pixels, so that texts are sharp. */
export const placeLayer = (left: number) => `translateX(${-reach - Math.round(left)}px)`

/**
 * How far the view is from the origin of the drawing. The origin stays while the window moves, and the marks with it:
 * only what comes into the drawing and leaves it is drawn.
 */
function startOfView({ from, to }: TimeWindow, width: number): number {
  const start = (from * width) / (to - from)
  return start - Math.round(start / originStep) * originStep
}

type Options = {
  lanes: readonly Lane[]
  scale: TimeScale
  shown: TimeWindow
  space: Space
}

export function useDrawing({ lanes, scale, shown, space }: Options) {
  const { width, isNarrow, isReversed } = space
  const layout = useMemo(() => placeLanes(lanes, isNarrow), [lanes, isNarrow])
  return useMemo(() => {
    const size = shown.to - shown.from
    const axisWidth = width / size
    const left = (place: number) => (place - shown.from) * axisWidth
    const toX = (day: number) => left(scale.toPlace(day))
    const range = { from: shown.from - size * overscan, to: shown.to + size * overscan, axisWidth }
    const start = startOfView(shown, width)
    return {
      ...drawLanes(layout.placed, toX, width),
      height: layout.height,
      ticks: ticksOf(scale, range).map((tick) => ({ ...tick, left: left(tick.place) })),
      gaps: scale.stretches
        .filter(({ isGap, from, to }) => isGap && to > range.from && from < range.to)
        .map(({ from, to }) => ({ left: left(from), right: left(to) })),
      /** The left of the view. */
      viewLeft: isReversed ? -start : start,
      toLeft: (pixels: number) => round(isReversed ? width - start - pixels : start + pixels),
    }
  }, [layout, scale, shown, width, isReversed])
}

export type TimelineDrawing = ReturnType<typeof useDrawing>
