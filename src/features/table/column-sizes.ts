import { useMemo } from 'react'
import { create } from 'zustand'
import { shownOf } from './GridCell'
import type { Table } from './useTable'
import { useWiki } from '~/api/wiki/WikiContext'
import { textWidth } from '~/features/timeline/text-width'
import { wholeText } from '~/model/format/whole-text'
import { cellOf } from '~/model/table/table-item'
import { useIsNarrow } from '~/ui/useMedia'

/** In rem, as in TableGrid.module.css: sizes follow the reader's font size. */
const wide = { row: 3.25, head: 4, column: 13, first: 15 }
const narrow = { row: 3.25, head: 4, column: 10, first: 8 }
const leastColumn = 5
export const mostColumn = 800
/** What a cell has beside its value, at most: its padding, marks, and the number of further values. */
const besideValue = 5.25
/** Cells have --text-control, `textWidth` measures --text-small. */
const textScale = 0.875 / 0.8125

/** In pixels, by wiki and property, until the page is reloaded. */
const useWidths = create<Readonly<Record<string, number | undefined>>>(() => ({}))

export type ColumnSizes = ReturnType<typeof useColumnSizes>

export function useColumnSizes({ rows, format }: Table, columns: readonly string[]) {
  const isNarrow = useIsNarrow()
  const { baseUrl } = useWiki().connection.instance
  const widths = useWidths()
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const { row, head, column, first } = isNarrow ? narrow : wide
  const dates = useMemo(
    () =>
      columns.map((id) => {
        const texts = rows.flatMap(({ item }) =>
          (item ? shownOf(cellOf(item, id)) : []).flatMap(({ value }) =>
            value.type === 'value' && value.content.kind === 'time' ? wholeText(value, format) : [],
          ),
        )
        return texts.length > 0 ? Math.max(...texts.map((text) => textWidth(text))) * textScale : 0
      }),
    [columns, rows, format],
  )
  return useMemo(() => {
    const least = dates.map((width) => Math.max(leastColumn * rem, width > 0 ? width + besideValue * rem : 0))
    const edges = [0]
    columns.forEach((id, index) => {
      const width = Math.max(least[index] ?? 0, widths[`${baseUrl} ${id}`] ?? column * rem)
      edges.push((edges.at(-1) ?? 0) + width)
    })
    return {
      row: row * rem,
      head: head * rem,
      first: first * rem,
      edges,
      /** The least width of each column, at which its dates are whole, with their calendars. */
      least,
      /** Undefined: the usual width. */
      resize: (id: string, width: number | undefined) =>
        useWidths.setState({ [`${baseUrl} ${id}`]: width && Math.min(mostColumn, width) }),
    }
  }, [dates, columns, widths, baseUrl, rem, row, head, column, first])
}
