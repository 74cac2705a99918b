import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint, firstScreen } from '~/lib/first-screen'
import { scrollHasSettled, scrollIsFast } from '~/lib/time-slicing'

/**
 * Pixels mounted around the view at rest, half of them above it, so that a turn of the mouse wheel finds its rows;
 * fewer around a very high view.
 */
const roomAround = (viewSize: number) => Math.max(0, Math.min(1000, 3400 - viewSize))

/** After the list has last scrolled or changed: what is not the rows in view waits for that. */
export const restMilliseconds = 150

/** What mounting rows after a jump may take: with the browser's own work, a frame takes twice as long. */
const mountMilliseconds = 15

/**
 * The scrolling speed, and how much is mounted in and around the view meanwhile. `startsAtTop`: whether the page was
 * at its top when the list appeared. `rowCount`: another filter, like a jump, mounts the rows in view first.
 */
export function useScrollPace(startsAtTop: boolean, rowCount: number) {
  /** The number of rows of the list that rests. */
  const [restsFor, setRestsFor] = useState<number>()
  const [mounted, setMounted] = useState<Mounted>({ reach: Infinity })
  const viewSize = window.innerHeight
  const whole = viewSize + (restsFor === rowCount ? roomAround(viewSize) : 0)
  /** See `rowsInView`. */
  const beyond = Math.min(mounted.reach, whole) - viewSize
  const pace = useRef<ScrollPace>({ top: startsAtTop ? 0 : NaN, jumps: 0 })
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  // At first none: what is above the view moves the page when it is measured, which must not be while the user scrolls.
  const pause = useRef(0)
  // Pixels that are mounted at once, from what the last ones took. Few at first, as the machine may be slow.
  const step = useRef(120)

  useEffect(() => {
    const { reach, since } = mounted
    if (since) step.current = Math.max(100, (reach * mountMilliseconds) / (performance.now() - since))
  }, [mounted])
  useEffect(() => {
    if (mounted.reach >= whole) return
    const grow = () => setMounted({ reach: mounted.reach * 2 })
    // What is around the view holds back no input, and waits for what else is rendered in slices.
    return afterPaint(mounted.reach < viewSize ? grow : () => startTransition(grow))
  }, [mounted, whole, viewSize])

  /** Ends fast scrolling: it has settled, or the page scrolls to a target. */
  const slowDown = useCallback(() => {
    pace.current.jumps = 0
    scrollHasSettled()
  }, [])

  const restLater = useCallback(() => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      slowDown()
      startTransition(() => setRestsFor(rowCount))
    }, pause.current)
    pause.current = restMilliseconds
  }, [rowCount, slowDown])
  useEffect(() => {
    void firstScreen.then(restLater)
    return () => {
      clearTimeout(rest.current)
      scrollHasSettled()
    }
  }, [restLater])

  /** Called with the list's top after the user scrolls. */
  const moveTo = (top: number) => {
    const { jumps, top: before } = pace.current
    // Each commit calls this. An update after each, while a transition waits, would never end.
    if (top === before) return
    pace.current = paceAt(pace.current, top, viewSize)
    if (pace.current.jumps === 0) return
    // Repeated jumps: each row is in view only for a moment.
    if (pace.current.jumps > 1) scrollIsFast()
    else scrollHasSettled()
    // After a jump, the surroundings are mounted when scrolling settles.
    setRestsFor(undefined)
    restLater()
    if (pace.current.jumps > jumps)
      setMounted({ reach: Math.min(step.current, viewSize), since: performance.now() })
  }

  /** The same after scrolling by the page, which says nothing about the user's speed. */
  const placeAt = (top: number) => {
    pace.current.top = top
  }

  return { beyond, moveTo, placeAt, slowDown }
}

/** How many pixels of the view, from its top, and then of what is around it; after a jump, since when. */
type Mounted = { reach: number; since?: number }

export type ScrollPace = {
  /** Last distance of the list's top above the window's; NaN before the first. */
  top: number
  /** How often the list has moved by more than the window since scrolling last settled. */
  jumps: number
}

/** The pace after the list's top has moved to `top` pixels above the window's. */
export function paceAt(before: ScrollPace, top: number, windowSize: number): ScrollPace {
  let { jumps } = before
  const moved = Math.abs(top - before.top)
  if (moved > windowSize) jumps += 1
  // Small steps mean reading.
  else if (moved < windowSize / 3) jumps = Math.min(jumps, 1)
  return { top, jumps }
}
