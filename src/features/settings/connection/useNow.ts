import { useEffect, useState } from 'react'

const everyMilliseconds = 30_000

/** Date.now(), updated often enough for displayed durations. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
