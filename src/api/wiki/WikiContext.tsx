import { createContext } from 'react'
import type { Client } from '~/api/request/client'
import type { LabelStore } from '~/api/labels/labels'
import type { Connection } from '~/model/connection/connection'
import { useRequired } from '~/lib/useRequired'

/** The connected wiki, as features need it; the app builds it from the settings. */
export type Wiki = {
  connection: Connection
  client: Client
  labels: LabelStore
  /** Label languages in order of preference; never empty. */
  languages: string[]
}

export const WikiContext = createContext<Wiki | null>(null)

export const useWiki = () => useRequired(WikiContext)
