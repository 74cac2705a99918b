import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { firstScreen } from '~/lib/first-screen'
import { scrollHasSettled, scrollIsFast } from '~/lib/time-slicing'

/**
 * Pixels mounted above and below the view after it is painted, so that a turn of the mouse wheel finds its
 * rows; fewer around a very high view. Never 0, which is the value while scrolling.
 */
const roomAround = () => Math.max(1, Math.min(500, 1700 - window.innerHeight / 2))

/** After the list has last scrolled or changed: what is not the rows in view waits for that. */
export const restMilliseconds = 150

/**
 * The scrolling speed, and how much is mounted around the view meanwhile. `startsAtTop`: whether the page was
 * at its top when the list appeared. `rowCount`: another filter, like a jump, mounts the rows in view first.
 */
export function useScrollPace(startsAtTop: boolean, rowCount: number) {
  const [roomAtRest, setRoom] = useState(0)
  const [settledCount, setSettledCount] = useState(rowCount)
  const room = settledCount === rowCount ? roomAtRest : 0
  const pace = useRef<ScrollPace>({ top: startsAtTop ? 0 : NaN, jumps: 0 })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  // In slices, so that they hold back no input.
  const mountAround = () => void firstScreen.then(() => startTransition(() => setRoom(roomAround())))
  useEffect(mountAround, [])
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettledCount(rowCount)), restMilliseconds)
    return () => clearTimeout(timer)
  }, [rowCount])
  useEffect(
    () => () => {
      clearTimeout(rest.current)
      scrollHasSettled()
    },
    [],
  )

  /** Ends fast scrolling: it has settled, or the page scrolls to a target. */
  const slowDown = useCallback(() => {
    pace.current = { ...pace.current, jumps: 0 }
    scrollHasSettled()
  }, [])

  /** Called with the list's top after the user scrolls. @returns whether it was a jump */
  const moveTo = (top: number) => {
    const { jumps, top: before } = pace.current
    // Each commit calls this. An update after each, while a transition waits, would never end.
    if (top === before) return false
    pace.current = paceAt(pace.current, top, window.innerHeight)
    if (pace.current.jumps === 0) return false
    if (isFastScroll(pace.current)) scrollIsFast()
    else scrollHasSettled()
    // After a jump, the surroundings are mounted when scrolling settles.
    setRoom(0)
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      slowDown()
      mountAround()
    }, restMilliseconds)
    return pace.current.jumps > jumps
  }

  /** The same after scrolling by the page, which says nothing about the user's speed. */
  const placeAt = (top: number) => {
    pace.current = { ...pace.current, top }
  }

  return { room, moveTo, placeAt, slowDown }
}

export type ScrollPace = {
  /** Last distance of the list's top above the window's; NaN before the first. */
  top: number
  /** How often the list has moved by more than the window since scrolling last settled. */
  jumps: number
}

/** The pace after the list's top has moved to `top` pixels above the window's. */
export function paceAt(before: ScrollPace, top: number, windowSize: number): ScrollPace {
  const moved = Math.abs(top - before.top)
  if (moved > windowSize) return { top, jumps: before.jumps + 1 }
  // Small steps mean reading.
  const isReading = moved > 0 && moved < windowSize / 3
  return { top, jumps: isReading ? Math.min(before.jumps, 1) : before.jumps }
}

/** Repeated jumps: each row is in view only for a moment. */
export function isFastScroll({ jumps }: ScrollPace): boolean {
  return jumps > 1
}
