import { create } from 'zustand'
import type { ParameterTexts } from '~/model/address-state'

/** The parameters of the table that was open last on each wiki, by base URL, until the page is reloaded. */
const useLastTables = create<Readonly<Record<string, ParameterTexts>>>(() => ({}))

export function useLastTable(baseUrl: string): ParameterTexts | undefined {
  return useLastTables((tables) => tables[baseUrl])
}

export function rememberTable(baseUrl: string, table: ParameterTexts): void {
  useLastTables.setState({ [baseUrl]: table })
}
