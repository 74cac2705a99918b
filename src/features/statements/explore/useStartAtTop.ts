import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ListHandle } from '~/features/statements/list-handle'
import { stickySize } from '~/features/statements/scroll-to-row'

/** A new filter shows its result from the beginning, if the reader is beyond it. `filter`: undefined while unsettled. */
export function useStartAtTop(rows: RefObject<ListHandle | null>, filter: object | undefined): void {
  const settled = useRef<object>(undefined)
  useLayoutEffect(() => {
    const isNew = settled.current !== undefined && settled.current !== filter
    if (filter) settled.current = filter
    const list = rows.current?.element
    if (!filter || !isNew || !list) return
    const above = list.getBoundingClientRect().top - stickySize()
    if (above < 0) window.scrollBy({ top: above, behavior: 'instant' })
  }, [rows, filter])
}
