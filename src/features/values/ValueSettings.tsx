import { createContext } from 'react'

/** The reader's preferences for values, provided by the app. */
export type ValueSettings = {
  /** Whether thumbnails of media files are loaded. */
  mediaPreviews: boolean
}

export const ValueSettingsContext = createContext<ValueSettings>({ mediaPreviews: true })
