import { useMedia } from './useMedia'

/** Media query: names of properties are above their statements, not beside them, and menus are shortened. */
export const narrow = '(width < 760px)'

export function useIsNarrow(): boolean {
  return useMedia(narrow)
}
