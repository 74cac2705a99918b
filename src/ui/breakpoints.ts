import { useCallback, useState, useSyncExternalStore } from 'react'

/** Media query: names of properties are above their statements, not beside them, and menus are shortened. */
export const narrow = '(width < 760px)'

/** Media query: the inspector is a third column, not a sheet (see StatementsView.module.css). */
export const wide = '(width >= 1120px)'

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
