import { createContext } from 'react'

/** Whether everything is expanded, as for printing. */
export const ExpandAllContext = createContext(false)
