import { useMemo } from 'react'
import type { Table } from './useTable'
import { maxColumns, writeSort, type Sort } from '~/model/table/table-view'
import { useNavigation } from '~/ui/Navigation'

/** Changes of the table, each written to the address. */
export function useChangeTable({ view, columns }: Pick<Table, 'view' | 'columns'>) {
  const { address, go } = useNavigation()
  return useMemo(() => {
    const { filter } = address
    const set = (change: Parameters<typeof go>[0]) => go(change, { replace: true })
    const setFilter = (name: 'q' | 'sort', value: string) => {
      const { [name]: _, ...rest } = filter
      set({ filter: value === '' ? rest : { ...rest, [name]: value } })
    }
    const setColumns = (ids: readonly string[]) => set({ columns: ids.join(',') || undefined })
    return {
      search: (q: string) => setFilter('q', q),
      sort: (sort: Sort | undefined) => setFilter('sort', writeSort(sort)),
      /** Filters by whether items have a property, or no longer. */
      toggle(facet: 'has' | 'lacks', id: string) {
        const other = facet === 'has' ? 'lacks' : 'has'
        const without = (ids: readonly string[]) => ids.filter((each) => each !== id)
        const next = view[facet].includes(id) ? without(view[facet]) : [...view[facet], id]
        set({ [facet]: next.join(',') || undefined, [other]: without(view[other]).join(',') || undefined })
      },
      clear() {
        const { q: _, ...rest } = filter
        set({ has: undefined, lacks: undefined, filter: rest })
      },
      add: (id: string) => setColumns([...columns, id].slice(0, maxColumns)),
      remove: (id: string) => setColumns(columns.filter((each) => each !== id)),
      /** To the other side of its neighbor. */
      move(id: string, by: 1 | -1) {
        const place = columns.indexOf(id)
        const neighbor = columns[place + by]
        if (neighbor === undefined) return
        setColumns(columns.map((each) => (each === id ? neighbor : each === neighbor ? id : each)))
      },
      chooseColumns: () => set({ columns: undefined }),
    }
  }, [address, go, view, columns])
}
