import { createContext, use } from 'react'

/** Whether everything stands unfolded, as on paper. */
export const InFullContext = createContext(false)

export function useInFull(): boolean {
  return use(InFullContext)
}
