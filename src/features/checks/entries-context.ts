import { createContext } from 'react'
import type { StatementEntry } from '~/model/statement-list'

/** The item's statements by id in small letters, whose case the server ignores. */
export const EntriesContext = createContext<ReadonlyMap<string, StatementEntry>>(new Map())
