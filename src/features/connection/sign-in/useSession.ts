import { useEffect, useState } from 'react'
import { useConnectionStore } from '~/features/connection/connection-store'
import type { Session } from '~/model/connection/choose-instance'
import type { Instance } from '~/model/connection/connection'

/** The session of a wiki, if the user is signed in there. */
export function useSession({ baseUrl }: Instance): Session | undefined {
  const credential = useConnectionStore(({ credentials }) => credentials[baseUrl])
  return credential?.kind === 'sign-in' ? credential : undefined
}

/** A browser's timer lasts at most 24 days. */
const longestWait = 24 * 3_600_000

/** Whether it is that time yet, in Date.now() time; renders again when it is. */
export function useIsPast(time: number): boolean {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const wait = time - Date.now()
    if (wait <= 0 && now >= time) return
    const update = () => setNow(Date.now())
    const timer = setTimeout(update, Math.max(0, Math.min(wait, longestWait)))
    // Timers stand still while the machine sleeps or the browser keeps the page for Back.
    const interval = setInterval(update, 60_000)
    return () => {
      clearTimeout(timer)
      clearInterval(interval)
    }
  }, [time, now])
  return now >= time
}
