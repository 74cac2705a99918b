import { useEffect, useState } from 'react'

const everyMilliseconds = 30_000

/** The time, as Date.now() gives it, kept fresh enough for what a person reads of a span. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
