import { createContext, use } from 'react'
import type { Client } from './client'
import type { LabelStore } from './labels'
import type { Connection } from '~/model/connection'

/** What a feature needs in order to talk to the connected wiki; the app makes it from the settings. */
export type Wiki = {
  connection: Connection
  client: Client
  labels: LabelStore
  /** Languages of labels, first choice first; never empty. */
  languages: string[]
}

export const WikiContext = createContext<Wiki | null>(null)

export function useWiki(): Wiki {
  const wiki = use(WikiContext)
  if (!wiki) throw new Error('useWiki needs a WikiContext above it')
  return wiki
}
