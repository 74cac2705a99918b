import { createContext, use } from 'react'

export const AnnounceContext = createContext<(text: string) => void>(() => {})

/** Gives a function that says a text to those who listen, once they are done listening to what is being said. */
export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}
