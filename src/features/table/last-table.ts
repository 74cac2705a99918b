import { create } from 'zustand'
import type { AddressChange } from '~/model/address-state'

/** The part of the address that makes a table. */
export type TableAddress = Pick<AddressChange, 'items' | 'columns' | 'has' | 'lacks' | 'filter'>

/** The table that was open last on each wiki, by base URL, until the page is reloaded. */
const useLastTables = create<Readonly<Record<string, TableAddress>>>(() => ({}))

export function useLastTable(baseUrl: string): TableAddress | undefined {
  return useLastTables((tables) => tables[baseUrl])
}

export function rememberTable(baseUrl: string, table: TableAddress): void {
  useLastTables.setState({ [baseUrl]: table })
}
