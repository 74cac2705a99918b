import { useEffect, useMemo, useRef, useState } from 'react'
import { readDay, writeDay } from '~/model/timeline/day-span'
import type { TimeMark } from '~/model/timeline/time-marks'
import type { TimeScale } from '~/model/timeline/time-scale'
import { useNavigation } from '~/ui/Navigation'

/** The part of the axis that is shown, in places. */
export type TimeWindow = { from: number; to: number }

const all: TimeWindow = { from: 0, to: 1 }
/** Browsers limit how often an address may change. */
const addressPause = 300
/** Below, whole days in the address would move the window. */
const daysOfYears = 40 * 365

/**
 * The window is in the address as two days, `from=1952-03-11&to=2001-05-12`, so that it means the same under another
 * filter, which changes the scale. While the user moves it, it is ahead of the address.
 */
export function useTimeWindow(scale: TimeScale) {
  const { address, go } = useNavigation()
  const inAddress = addressText(address.from, address.to)
  const [moved, setMoved] = useState<{ over: string; text: string; days: [number, number] | undefined }>()
  const isAhead = moved && (moved.over === inAddress || moved.text === inAddress)
  const days = isAhead ? moved.days : readDays(address.from, address.to)
  const [first, last] = days ?? []

  const shown = useMemo(
    () =>
      first === undefined || last === undefined
        ? all
        : clamp({ from: scale.toPlace(first), to: scale.toPlace(last) }, scale),
    [first, last, scale],
  )

  const text = isAhead ? moved.text : inAddress
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(timer.current)
    if (text === inAddress) return
    const [from, to] = text === '' ? [] : text.split('..')
    timer.current = setTimeout(() => go({ from, to }, { replace: true }), addressPause)
    return () => clearTimeout(timer.current)
  }, [text, inAddress, go])

  const setWindow = (next: TimeWindow) => {
    const { from, to } = clamp(next, scale)
    const isAll = from <= 0 && to >= 1
    const dayWindow: [number, number] = [scale.toDay(from), scale.toDay(to)]
    const isYear = dayWindow[1] - dayWindow[0] > daysOfYears
    const written = isAll ? '' : dayWindow.map((day) => writeDay(day, isYear)).join('..')
    setMoved({ over: inAddress, text: written, days: isAll ? undefined : dayWindow })
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

function addressText(from: string | undefined, to: string | undefined): string {
  return from === undefined || to === undefined ? '' : `${from}..${to}`
}

function readDays(from: string | undefined, to: string | undefined): [number, number] | undefined {
  const [first, last] = [readDay(from), readDay(to)]
  return first !== undefined && last !== undefined && first < last ? [first, last] : undefined
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
