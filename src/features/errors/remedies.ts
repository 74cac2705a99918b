import { createContext, type ReactNode } from 'react'
import type { SettingsField } from './error-advice'

/** Ways out that the app offers to notices of errors. */
type Remedies = {
  openSettings?: (field: SettingsField) => void
  /** The button that signs in to the wiki in view, if it has one. */
  signIn?: ReactNode
  /** The link to the sample, unless it is in view. */
  sample?: ReactNode
}

export const RemediesContext = createContext<Remedies>({})
