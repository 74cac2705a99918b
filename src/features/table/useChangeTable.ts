import { useMemo } from 'react'
import type { Table } from './useTable'
import { maxColumns, tableCodec, type Sort } from '~/model/table/table-view'
import { useParameters } from '~/ui/Navigation'

type TableChange = Parameters<typeof tableCodec.write>[0]

/** Changes of the table, each written to the address. */
export function useChangeTable({ view, columns }: Pick<Table, 'view' | 'columns'>) {
  const [, change] = useParameters(tableCodec)
  return useMemo(() => {
    const set = (next: TableChange) => change(next, { replace: true })
    const setColumns = (ids: readonly string[]) => set({ columns: ids.slice(0, maxColumns) })
    return {
      search: (q: string) => set({ q }),
      sort: (sort: Sort | undefined) => set({ sort }),
      /** Filters by whether items have a property, or no longer. */
      toggle(facet: 'has' | 'lacks', id: string) {
        const other = facet === 'has' ? 'lacks' : 'has'
        const without = (ids: readonly string[]) => ids.filter((each) => each !== id)
        const next = view[facet].includes(id) ? without(view[facet]) : [...view[facet], id]
        set({ [facet]: next, [other]: without(view[other]) })
      },
      clear: () => set({ q: '', has: [], lacks: [] }),
      add: (id: string) => setColumns([...columns, id]),
      remove: (id: string) => setColumns(columns.filter((each) => each !== id)),
      /** To the other side of its neighbor. */
      move(id: string, by: 1 | -1) {
        const place = columns.indexOf(id)
        const neighbor = columns[place + by]
        if (neighbor === undefined) return
        setColumns(columns.map((each) => (each === id ? neighbor : each === neighbor ? id : each)))
      },
      setColumns,
      chooseColumns: () => set({ columns: undefined }),
    }
  }, [change, view, columns])
}
