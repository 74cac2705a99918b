import styles from './HeaderCell.module.css'
import type { Sort } from '~/model/table/table-view'
import { Icon } from '~/ui/Icon'
import { chevronUp } from '~/ui/lazy-icons'

export function SortMark({ sort }: { sort: Sort | undefined }) {
  return sort && <Icon name={sort.isDescending ? 'chevron-down' : chevronUp} className={styles.sortMark} />
}

export function ariaSort(sort: Sort | undefined) {
  if (!sort) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}

/** Ascending, descending, then the order of the address. */
export function nextSort(by: string, sort: Sort | undefined): Sort | undefined {
  if (sort?.by !== by) return { by, isDescending: false }
  return sort.isDescending ? undefined : { by, isDescending: true }
}
