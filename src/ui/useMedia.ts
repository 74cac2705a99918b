import { useCallback, useState, useSyncExternalStore } from 'react'
import { narrow } from './breakpoints'

export function useIsNarrow(): boolean {
  return useMedia(narrow)
}

/** `query` must not change. */
export function useMedia(query: string): boolean {
  const [list] = useState(() => window.matchMedia(query))
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
