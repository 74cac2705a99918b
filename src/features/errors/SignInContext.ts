import { createContext, type ReactNode } from 'react'

/** The button that signs in to the wiki in view, for notices of errors that a credential may prevent; null: none. */
export const SignInContext = createContext<ReactNode>(null)
