import { useCallback, useMemo } from 'react'
import { timelineCodec } from './timeline-codec'
import { useAheadOfAddress } from '~/features/pictures/useAheadOfAddress'
import type { TimeMark } from '~/model/timeline/time-marks'
import type { TimeScale } from '~/model/timeline/time-scale'
import { useParameters } from '~/ui/Navigation'

/** The part of the axis that is shown, in places. */
export type TimeWindow = { from: number; to: number }

const all: TimeWindow = { from: 0, to: 1 }
type Days = readonly [number, number] | undefined

/**
 * The window is in the address as two days, so that it means the same under another filter, which changes the scale.
 * While the user moves it, it is ahead of the address.
 */
export function useTimeWindow(scale: TimeScale) {
  const [{ days: inAddress }, change] = useParameters(timelineCodec)
  const write = useCallback((next: Days) => change({ days: next }, { replace: true }), [change])
  const [days, setDays] = useAheadOfAddress({ inAddress, keyOf, write })
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

/** Equal for days that an address writes alike. */
const keyOf = (days: Days) => JSON.stringify(timelineCodec.write({ days }))

/** Within the axis, and no narrower than a day. */
function clamp({ from, to }: TimeWindow, scale: TimeScale): TimeWindow {
  const center = (from + to) / 2
  const day = scale.toDay(center)
  const least = scale.toPlace(day + 0.5) - scale.toPlace(day - 0.5)
  const size = Math.min(1, Math.max(to - from, least))
  const start = Math.min(1 - size, Math.max(0, size === to - from ? from : center - size / 2))
  return { from: start, to: start + size }
}
