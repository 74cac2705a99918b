import { createContext, use } from 'react'

/** Whether everything is expanded, as for printing. */
export const ExpandAllContext = createContext(false)

export function useExpandAll(): boolean {
  return use(ExpandAllContext)
}
