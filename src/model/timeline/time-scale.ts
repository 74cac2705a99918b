import type { DaySpan } from './day-span'

/** A part of the axis that is linear. `from` and `to` are places: the whole axis is from 0 to 1. */
export type Stretch = DaySpan & {
  readonly from: number
  readonly to: number
  /** Nothing begins or ends here, so it is drawn shorter than its neighbors. */
  readonly isGap: boolean
}

export type TimeScale = {
  readonly stretches: readonly Stretch[]
  toPlace: (day: number) => number
  toDay: (place: number) => number
}

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
export function timeScale(spans: readonly DaySpan[], whole: readonly DaySpan[] = []): TimeScale {
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
  return { stretches, toPlace: (day) => toPlace(stretches, day), toDay: (place) => toDay(stretches, place) }
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
  const length = Math.max(end - start, 1)
  const space = length < 400 && count <= 4 ? Math.max(180, length) : length * margin
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
