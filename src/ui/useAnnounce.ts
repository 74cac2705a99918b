import { createContext, use } from 'react'

export const AnnounceContext = createContext<(text: string) => void>(() => {})

/** The returned function announces a text politely to screen readers. */
export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}
