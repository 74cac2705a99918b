import { createContext } from 'react'

/** What the reader has set about values; the app provides it from the preferences. */
export type ValueSettings = {
  /** Whether thumbnails of media files are fetched. */
  mediaPreviews: boolean
}

export const ValueSettingsContext = createContext<ValueSettings>({ mediaPreviews: true })
