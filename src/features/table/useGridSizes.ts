import { useMemo } from 'react'
import type { GridSizes } from './grid-window'
import { useIsNarrow } from '~/ui/breakpoints'

/** In rem, as in TableGrid.module.css: sizes follow the reader's font size. */
const wide = { row: 3.25, head: 4, column: 13, first: 15 }
const narrow = { row: 3.25, head: 4, column: 10, first: 8 }

export function useGridSizes(): GridSizes {
  const isNarrow = useIsNarrow()
  return useMemo(() => {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    const { row, head, column, first } = isNarrow ? narrow : wide
    return { row: row * rem, head: head * rem, column: column * rem, first: first * rem }
  }, [isNarrow])
}
