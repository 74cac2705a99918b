import type { Sort } from '~/model/table/table-view'

export function ariaSort(sort: Sort | undefined) {
  if (!sort) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

/** Ascending, descending, then the order of the address. */
export function nextSort(by: string, sort: Sort | undefined): Sort | undefined {
  if (sort?.by !== by) return { by, isDescending: false }
  return sort.isDescending ? undefined : { by, isDescending: true }
}
