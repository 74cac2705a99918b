import { createContext, use } from 'react'
import type { Client } from '~/api/request/client'
import type { LabelStore } from '~/api/labels/labels'
import type { Connection } from '~/model/connection/connection'

/** The connected wiki, as features need it; the app builds it from the settings. */
export type Wiki = {
  connection: Connection
  client: Client
  labels: LabelStore
  /** Label languages in order of preference; never empty. */
  languages: string[]
}

export const WikiContext = createContext<Wiki | null>(null)

export function useWiki(): Wiki {
  const wiki = use(WikiContext)
  if (!wiki) throw new Error('No wiki')
  return wiki
}
