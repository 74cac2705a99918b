import * as v from 'valibot'
import { create } from 'zustand'
import type { Connection } from '~/model/connection/connection'
import { onOtherTabs, readStored, writeStored } from '~/lib/storage'

const storageKey = 'table'
const lastTable = v.object({
  parameters: v.record(v.string(), v.string()),
  /** Its items in the order in which they were shown. */
  ids: v.array(v.string()),
})
const storedTables = v.record(v.string(), lastTable)

type LastTable = v.InferOutput<typeof lastTable>

const read = () => v.parse(v.fallback(storedTables, {}), readStored('sessionStorage', storageKey))

/** The table that was open last on each wiki, by base URL; in this tab, and of public wikis on across a reload. */
const useLastTables = create(() => ({ tables: read() }))

// The settings panel deleted them.
onOtherTabs([storageKey], () => useLastTables.setState({ tables: read() }))

export function useLastTable(baseUrl: string): LastTable | undefined {
  return useLastTables(({ tables }) => tables[baseUrl])
}

/** Wikis read with a credential since the page was loaded: signing out doesn't make their tables public. */
const readWithCredential = new Set<string>()

export function rememberTable(
  { instance: { baseUrl }, credentialRevision }: Connection,
  table: LastTable,
  isPrivate: boolean,
): void {
  useLastTables.setState(({ tables }) => ({ tables: { ...tables, [baseUrl]: table } }))
  if (credentialRevision !== 0) readWithCredential.add(baseUrl)
  if (!isPrivate && !readWithCredential.has(baseUrl))
    writeStored('sessionStorage', storageKey, { ...read(), [baseUrl]: table })
}
