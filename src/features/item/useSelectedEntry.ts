import { useCallback, useMemo } from 'react'
import type { StatementEntry, StatementList } from '~/model/statement-list'
import { useNavigation } from '~/ui/Navigation'

/** The statement that the address names, if the list has it, and how to name another one there. */
export function useSelectedEntry(list: StatementList | undefined): {
  entry: StatementEntry | undefined
  /** The key of its row, else of the form or sense that the address names; an item has no row. */
  row: string | undefined
  select: (statement: string) => void
} {
  const { address, go } = useNavigation()
  const key = address.statement?.toLowerCase()
  const entry = useMemo(
    () => (key === undefined ? undefined : list?.entries.find((one) => one.key.toLowerCase() === key)),
    [list, key],
  )
  const select = useCallback((statement: string) => go({ statement }, { replace: true }), [go])
  return { entry, row: entry?.key ?? address.item, select }
}
