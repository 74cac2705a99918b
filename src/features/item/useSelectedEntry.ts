import { useCallback, useMemo, useRef } from 'react'
import type { StatementEntry, StatementList } from '~/model/statement-list'
import { wide } from '~/ui/breakpoints'
import { useNavigation } from '~/ui/Navigation'

/**
 * The statement that the address names, if the list has it, and how to name another one there or none. Where a
 * sheet covers the page, Back closes it.
 */
export function useSelectedEntry(list: StatementList | undefined): {
  entry: StatementEntry | undefined
  /** The key of its row, else of the form or sense that the address names; an item has no row. */
  row: string | undefined
  select: (statement: string) => void
  close: () => void
} {
  const { address, go } = useNavigation()
  const key = address.statement?.toLowerCase()
  const entry = useMemo(
    () => (key === undefined ? undefined : list?.entries.find((one) => one.key.toLowerCase() === key)),
    [list, key],
  )
  const isOpen = entry !== undefined
  const hasPushed = useRef(false)
  const select = useCallback(
    (statement: string) => {
      const isSheet = !isOpen && !matchMedia(wide).matches
      if (isSheet) hasPushed.current = true
      go({ statement }, { replace: !isSheet })
    },
    [go, isOpen],
  )
  const close = useCallback(() => {
    if (hasPushed.current) history.back()
    else go({ statement: undefined }, { replace: true })
    hasPushed.current = false
  }, [go])
  return { entry, row: entry?.key ?? address.item, select, close }
}
