import { startTransition, useEffect, useState } from 'react'

type Growth = { first: number; step: number; most?: number }

/**
 * How many of a long list are rendered: some at first, then more in each free moment, so that no task is long.
 * Starts again with another `key`.
 */
export function useGrowing(total: number, key: unknown, { first, step, most = Infinity }: Growth): number {
  const [grown, setGrown] = useState({ key, count: first })
  const count = grown.key === key ? grown.count : first
  const end = Math.min(total, most)
  useEffect(() => {
    if (count >= end) return
    const grow = () => startTransition(() => setGrown({ key, count: count + step }))
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(grow, 16)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(grow, { timeout: 200 })
    return () => cancelIdleCallback(request)
  }, [key, count, end, step])
  return Math.min(count, end)
}
