import { type DaySpan, startOfYear, yearOfDay, dateOfDay, leastDays } from './day-span'
import type { TimePoint } from '~/model/format/time-point'

/** A part of the axis that is linear. `from` and `to` are places: the whole axis is from 0 to 1. */
type Stretch = DaySpan & {
  readonly from: number
  readonly to: number
  /** Nothing begins or ends here, so it is drawn shorter than its neighbors. */
  readonly isGap: boolean
}

export type TimeScale = ReturnType<typeof timeScale>

/** The part of a stretch that has to be empty before it is drawn shorter: ten centuries beside twenty years. */
const leastEmpty = 0.85
/** With fewer dates on both sides there is nothing that more space would part. */
const leastEdges = 3
const maxStretches = 6
/** Of the axis. */
const gapShare = 0.04
/** Beside the first and the last date of a stretch. */
const margin = 0.03

/**
 * An axis for spans: linear, or in several linear stretches if most of it would be empty. It is not interrupted
 * within `whole` spans.
 */
export function timeScale(spans: readonly DaySpan[], whole: readonly DaySpan[] = []) {
  const edges = Float64Array.from(new Set(spans.flatMap(({ start, end }) => [start, end]))).toSorted()
  const parts = split(edges, whole)
  const weights = parts.map(({ count }) => Math.sqrt(count))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const share = 1 - gapShare * (parts.length - 1)
  const stretches: Stretch[] = []
  let from = 0
  for (const [index, { start, end }] of parts.entries()) {
    const before = stretches.at(-1)
    if (before) {
      stretches.push({ start: before.end, end: start, from, to: from + gapShare, isGap: true })
      from += gapShare
    }
    const to = index === parts.length - 1 ? 1 : from + (share * (weights[index] ?? 1)) / sum
    stretches.push({ start, end, from, to, isGap: false })
    from = to
  }
  return {
    stretches,
    toPlace: (day: number) => toPlace(stretches, day),
    toDay: (place: number) => toDay(stretches, place),
  }
}

type Part = DaySpan & { count: number }

function split(edges: Float64Array, whole: readonly DaySpan[]): Part[] {
  if (edges.length === 0) return []
  const parts: { first: number; last: number }[] = [{ first: 0, last: edges.length - 1 }]
  const day = (index: number) => edges[index] ?? 0
  const covered = coveredUntil(edges, whole)
  while (parts.length < maxStretches) {
    // The part whose largest gap is the largest share of it.
    let best: { part: number; at: number; share: number } | undefined
    for (const [part, { first, last }] of parts.entries())
      for (let at = first + 1; at <= last; at += 1) {
        const share = (day(at) - day(at - 1)) / (day(last) - day(first))
        const isCovered = (covered[at - 1] ?? 0) >= day(at)
        const isUseful = Math.max(at - first, last - at + 1) >= leastEdges
        if (share > (best?.share ?? leastEmpty) && isUseful && !isCovered) best = { part, at, share }
      }
    const taken = best && parts[best.part]
    if (!best || !taken) break
    parts.splice(
      best.part,
      1,
      { first: taken.first, last: best.at - 1 },
      { first: best.at, last: taken.last },
    )
  }
  const padded = parts.map(({ first, last }) => pad(day(first), day(last), last - first + 1))
  // Margins stay out of the neighbors.
  return padded.map((part, index) => {
    const [before, after] = [padded[index - 1], padded[index + 1]]
    const first = parts[index]?.first ?? 0
    const last = parts[index]?.last ?? 0
    return {
      count: part.count,
      start: before ? Math.max(part.start, (day(first - 1) + day(first)) / 2) : part.start,
      end: after ? Math.min(part.end, (day(last) + day(last + 1)) / 2) : part.end,
    }
  })
}

/** For each edge: how far the spans reach that begin there or before. */
function coveredUntil(edges: Float64Array, whole: readonly DaySpan[]): Float64Array {
  const sorted = whole.toSorted((one, other) => one.start - other.start)
  let next = 0
  let until = -Infinity
  return edges.map((day) => {
    for (; next < sorted.length; next += 1) {
      const span = sorted[next]
      if (!span || span.start > day) break
      until = Math.max(until, span.end)
    }
    return until
  })
}

/** A year around a single day, so that there is something to zoom out to. */
function pad(start: number, end: number, count: number): Part {
  const least = leastDays(end)
  const length = Math.max(end - start, least)
  const space = length < 400 * least && count <= 4 ? Math.max(180 * least, length) : length * margin
  return { start: start - space, end: end + space, count }
}

function toPlace(stretches: readonly Stretch[], day: number): number {
  const within = stretches.find(({ end }) => day < end) ?? stretches.at(-1)
  if (!within) return 0
  const { start, end, from, to } = within
  return from + ((day - start) / (end - start)) * (to - from)
}

function toDay(stretches: readonly Stretch[], place: number): number {
  const within = stretches.find(({ to }) => place < to) ?? stretches.at(-1)
  if (!within) return 0
  const { start, end, from, to } = within
  return start + ((place - from) / (to - from)) * (end - start)
}

/** A line of the axis. `month` and `day` of the date are 0 where its text is to leave them out. */
export type Tick = { readonly day: number; readonly place: number; readonly date: TimePoint }

/** Which part of the axis is drawn, in places, and how wide the whole axis is at this zoom, in pixels. */
export type TickRange = { from: number; to: number; axisWidth: number }

/** Pixels between two ticks, at least: their texts are next to each other. */
const spaces = { years: 72, longYears: 150, months: 110, days: 130 }
const yearSteps = [1, 2, 5]
const monthSteps = [1, 3, 6]
const daySteps = [1, 2, 7, 14]
const yearLength = 365.2425
/** From this number of years on, texts are "13 billion years BCE". */
export const millionYears = 1_000_000

/** Round dates of every stretch in the range, no closer than their texts. */
export function ticksOf(scale: TimeScale, range: TickRange): Tick[] {
  return scale.stretches.flatMap((stretch) => ticksIn(stretch, range))
}

function ticksIn(stretch: Stretch, { from, to, axisWidth }: TickRange): Tick[] {
  const first = Math.max(stretch.from, from)
  const last = Math.min(stretch.to, to)
  if (first >= last) return []
  const days = (stretch.end - stretch.start) / (stretch.to - stretch.from)
  const start = stretch.start + (first - stretch.from) * days
  const end = stretch.start + (last - stretch.from) * days
  const pixelsOfDay = axisWidth / days
  // A gap is too narrow for a text of its own until it is zoomed in.
  if ((stretch.to - stretch.from) * axisWidth < 2 * spaces.years && stretch.isGap) return []
  const place = (day: number) => stretch.from + (day - stretch.start) / days
  return datesIn(start, end, pixelsOfDay)
    .map((tick) => ({ ...tick, place: place(tick.day) }))
    .filter((tick) => tick.day >= start && tick.day < end)
}

type DatedTick = Omit<Tick, 'place'>

function datesIn(start: number, end: number, pixelsOfDay: number): DatedTick[] {
  const dayStep = daySteps.find((step) => step * pixelsOfDay >= spaces.days)
  if (dayStep !== undefined) return daysIn(start, end, dayStep)
  const monthStep = monthSteps.find((step) => step * (yearLength / 12) * pixelsOfDay >= spaces.months)
  if (monthStep !== undefined) return monthsIn(start, end, monthStep)
  return yearsIn(start, end, pixelsOfDay)
}

/** Counted, because the next number may be the same one far away: adding up would not end. */
function numbersIn(first: number, last: number, step: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / step) + 1) },
    (_, at) => first + at * step,
  )
}

function daysIn(start: number, end: number, step: number): DatedTick[] {
  const ticks: DatedTick[] = []
  for (const day of numbersIn(Math.ceil(start), end, 1)) {
    const date = dateOfDay(day)
    // From the first of each month, with no tick close to the next one's.
    if ((date.day - 1) % step === 0 && (step === 1 || date.day + step <= 32)) ticks.push({ day, date })
  }
  return ticks
}

function monthsIn(start: number, end: number, step: number): DatedTick[] {
  const ticks: DatedTick[] = []
  // There is no year 0.
  for (const year of numbersIn(yearOfDay(start), yearOfDay(end), 1).filter((one) => one !== 0))
    for (let month = 1; month <= 12; month += step) {
      const day = startOfYear(year, month)
      ticks.push({
        day,
        date: { ...dateOfDay(day), ...(step === 6 && month === 1 ? { month: 0 } : {}), day: 0 },
      })
    }
  return ticks
}

function yearsIn(start: number, end: number, pixelsOfDay: number): DatedTick[] {
  const first = yearOfDay(start)
  const last = yearOfDay(end)
  const isLong = Math.max(Math.abs(first), Math.abs(last)) >= 10 * millionYears
  const least = (isLong ? spaces.longYears : spaces.years) / (pixelsOfDay * yearLength)
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = (yearSteps.find((each) => each * power >= least) ?? 10) * power
  const ticks: DatedTick[] = []
  for (const year of numbersIn(Math.ceil(first / step) * step, last, step)) {
    const day = startOfYear(year)
    ticks.push({ day, date: { ...dateOfDay(day), month: 0, day: 0 } })
  }
  return ticks
}
