import { createContext } from 'react'
import type { StatementEntry, StatementList } from '~/model/statement-list'

/** The item's statements by id in small letters, whose case the server ignores. */
export const EntriesContext = createContext<ReadonlyMap<string, StatementEntry>>(new Map())

export const entriesById = ({ entries }: StatementList): ReadonlyMap<string, StatementEntry> =>
  new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]))
